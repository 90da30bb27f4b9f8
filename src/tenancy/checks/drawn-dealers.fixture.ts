import { changeTenant, fineTenant, type TestFiles } from '#tenancy/files/test-tenant.ts';
import { testProvider } from '#tenancy/files/test-finance.ts';

/* Dealers that get in each other's way, their presets and their secrets, for the record of what the checks say. */

const dealer = (host: string, change: TestFiles = {}): TestFiles =>
  changeTenant({ ...change, site: { host: `${host}.example` } });
const feed = (passwordVariable: string) => ({
  source: {
    kind: 'url',
    url: 'https://feeds.example/stock.csv',
    auth: { kind: 'basic', user: 'kim', passwordVariable },
  },
});
const target = (secretVariable: string) => ({
  delivery: {
    targets: [{ name: 'crm', kind: 'webhook', url: 'https://crm.example/leads', secretVariable }],
  },
});
const valuation = (keyVariable: string) => ({
  valuation: { kind: 'service', url: 'https://v.example/{vin}', keyVariable },
});
/** Two dealers, of which one names the variables of the other; `list` is that of the operator. */
const withSecrets = (list?: unknown): Record<string, TestFiles> => ({
  'north-motors': dealer('north', {
    stock: feed('NORTH_MOTORS_FEED_KEY'),
    forms: target('NORTH_MOTORS_VANS_LEAD_KEY'),
    ...(list !== undefined && { '../_secrets.json': list }),
  }),
  'north-motors-vans': dealer('vans', { stock: feed('NORTH_MOTORS_VANS_FEED_KEY') }),
  'east-cars': dealer('east'),
  'south-cars': dealer('south', {
    stock: feed('NORTH_MOTORS_VANS_FEED_KEY'),
    forms: target('OTHER_LEAD_KEY'),
    features: valuation('VALUATION_KEY'),
  }),
});

export const dealerCases: Record<string, Record<string, TestFiles>> = {
  'hosts that two and three dealers share, and folders that are no ids': {
    'first-motors': fineTenant,
    'second-motors': fineTenant,
    'third-motors': fineTenant,
    'fourth-motors': dealer('other'),
    'fifth-motors': dealer('other'),
    'sixth-motors': dealer('sixth'),
    minimal: dealer('minimal'),
    'Tested-Motors': dealer('capitals'),
  },
  'presets: no such one, one of a preset, mistakes in one and in its dealer’s file': {
    '_presets/tested-base': { features: { search: { pagesize: 30 }, soldTag: '' }, 'pages/notes.md': 'x' },
    '_presets/tested-broken': { theme: '{', site: { extends: 'tested-base' } },
    'a-motors': changeTenant({ site: { extends: 'tested-bass' } }),
    'b-motors': changeTenant({ site: { extends: 'nothing' } }),
    'c-motors': changeTenant({ site: { extends: 'tested-base' }, features: { soldTga: 'A' } }),
    'd-motors': changeTenant({ site: { extends: 'tested-broken' } }),
  },
  'a preset whose settings contradict themselves': {
    '_presets/tested-base': { offers: { offers: [1, 1].map((id) => ({ id, name: 'A' })) } },
    'a-motors': changeTenant({ site: { extends: 'tested-base' } }),
  },
  'variables of other dealers by their names': withSecrets(),
  'variables by the list of the operator': withSecrets({
    NORTH_MOTORS_FEED_KEY: 'north-motors',
    NORTH_MOTORS_VANS_FEED_KEY: ['north-motors-vans', 'north-motors'],
    VALUATION_KEY: 'north-motors',
  }),
  'variables that everybody may name': withSecrets({
    NORTH_MOTORS_FEED_KEY: '*',
    NORTH_MOTORS_VANS_FEED_KEY: ['*'],
    NORTH_MOTORS_VANS_LEAD_KEY: '*',
    OTHER_LEAD_KEY: 'south-cars',
  }),
  'a list of the operator that is none': withSecrets({ NORTH_MOTORS_FEED_KEY: 7 }),
  'a list of the operator that is a number': withSecrets('7'),
  'a list of the operator that is one': withSecrets('[]'),
  'a list of the operator that is broken': withSecrets('{'),
};

const key = Buffer.alloc(32, 7).toString('base64');
const application = {
  lenderPrivacy: 'https://quiet-loans.example/privacy',
  keyVariable: 'TESTED_MOTORS_FINANCE_KEY',
  target: { url: 'https://quiet-loans.example/in', secretVariable: 'TESTED_MOTORS_FINANCE_SECRET' },
};
const links = { applyDealerships: ['main'] };
const lent = (more: object): TestFiles => ({
  finance: {
    provider: testProvider,
    calculator: { termDefault: 5 },
    application: { ...application, ...more },
    links,
  },
});

/** Applications for finance, with the secrets of this machine. */
export const applicationCases = [
  ['no key and no secret on this machine', lent({}), false, {}],
  [
    'a key that is too short',
    lent({}),
    false,
    { TESTED_MOTORS_FINANCE_KEY: key.slice(4), TESTED_MOTORS_FINANCE_SECRET: 'secret' },
  ],
  [
    'a key and a secret',
    lent({}),
    false,
    { TESTED_MOTORS_FINANCE_KEY: key, TESTED_MOTORS_FINANCE_SECRET: 'secret' },
  ],
  ['nothing named in development', lent({ keyVariable: undefined, target: undefined }), true, {}],
  ['nothing set in development', lent({}), true, {}],
] as const;
