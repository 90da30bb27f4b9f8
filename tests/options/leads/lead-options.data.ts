import { LEAD_FORMS } from '#domain/lead/lead.ts';
import type { Patch } from '../json-place.ts';
import { set } from '../proof.ts';

/** A value of an option, and what then arrives where of a lead for the first dealership, about Sales. */
export type LeadCase = { patches: readonly Patch[]; shows: RegExp };

const targets = (...list: readonly object[]): Patch => set('forms.json', 'delivery.targets', list);
const caseOf = (target: object, shows: RegExp): LeadCase => ({ patches: [targets(target)], shows });

/** `RECEIVER` is replaced by the address of the double. */
const bases: Readonly<Record<string, object>> = {
  mail: { kind: 'mail', to: 'people@crm.example' },
  'adf-mail': { kind: 'adf-mail', to: 'adf@crm.example' },
  'adf-https': { kind: 'adf-https', url: 'RECEIVER/adf' },
  webhook: { kind: 'webhook', url: 'RECEIVER/hook', secretVariable: 'FIRST_LEAD_KEY' },
  'carsales-push': { kind: 'carsales-push', url: 'RECEIVER/push' },
};
/** What only a target of the kind gets. */
const looks: Readonly<Record<string, RegExp>> = {
  mail: /to people@crm\.example .*This is a lead/s,
  'adf-mail': /to adf@crm\.example .*<\?adf version/s,
  'adf-https': /POST \/adf .*<\?adf version/s,
  webhook: /POST \/hook .*signed by FIRST .*"version":1/s,
  'carsales-push': /POST \/push .*"ServiceName"/s,
};

/** How a delivery ends: there is no mail server, so mails stay in the outbox. */
const endOf = (kind: string): string => (kind.endsWith('mail') ? 'kept' : 'sent');

/** Whatever the end: no delivery to it began. */
const arrivesNot = /^(?!.*\b\w+ probe\b)/s;

function commonOf(kind: string): Record<string, readonly LeadCase[]> {
  const base = { name: 'probe', ...bases[kind] };
  const end = endOf(kind);
  const narrows = (key: string, right: unknown, wrong: unknown): readonly LeadCase[] => [
    caseOf({ ...base, [key]: right }, new RegExp(`^${end} probe$`, 'm')),
    caseOf({ ...base, [key]: wrong }, arrivesNot),
  ];
  return {
    kind: [caseOf(base, looks[kind] ?? /never/)],
    name: ['alpha', 'beta'].map((name) => caseOf({ ...base, name }, new RegExp(`^${end} ${name}$`, 'm'))),
    locations: narrows('locations', ['everything-1'], ['everything-2']),
    categories: narrows('categories', ['sales'], ['Workshop']),
    forms: narrows(
      'forms',
      ['general'],
      LEAD_FORMS.filter((form) => form !== 'general'),
    ),
  };
}

/** Values of a key of a target, each with what then arrives. */
const changes = (
  kind: string,
  ...cases: readonly (readonly [change: object, shows: RegExp])[]
): readonly LeadCase[] =>
  cases.map(([change, shows]) => caseOf({ name: 'probe', ...bases[kind], ...change }, shows));

const basicOf = (user: string, passwordVariable: string) => ({
  auth: { kind: 'basic', user, passwordVariable },
});
const headerOf = (name: string, prefix: string | undefined, keyVariable: string) => ({
  auth: { kind: 'header', name, prefix, keyVariable },
});
const base64 = (text: string): RegExp =>
  new RegExp(`authorization=Basic ${Buffer.from(text).toString('base64')}`);

function authOf(kind: string): Record<string, readonly LeadCase[]> {
  return {
    'auth[kind=basic].kind': changes(kind, [basicOf('kim', 'FIRST_LEAD_PASSWORD'), /Basic/]),
    'auth[kind=basic].user': changes(
      kind,
      [basicOf('kim', 'FIRST_LEAD_PASSWORD'), base64('kim:first')],
      [basicOf('lee', 'FIRST_LEAD_PASSWORD'), base64('lee:first')],
    ),
    'auth[kind=basic].passwordVariable': changes(
      kind,
      [basicOf('kim', 'FIRST_LEAD_PASSWORD'), base64('kim:first')],
      [basicOf('kim', 'SECOND_LEAD_PASSWORD'), base64('kim:second')],
    ),
    'auth[kind=header].kind': changes(kind, [headerOf('X-Api-Key', '', 'FIRST_LEAD_KEY'), /x-api-key=FIRST/]),
    'auth[kind=header].name': changes(
      kind,
      [headerOf('X-Api-Key', '', 'FIRST_LEAD_KEY'), /x-api-key=FIRST/],
      [headerOf('Authorization', '', 'FIRST_LEAD_KEY'), /authorization=FIRST/],
    ),
    'auth[kind=header].prefix': changes(
      kind,
      [headerOf('X-Api-Key', 'Key ', 'FIRST_LEAD_KEY'), /x-api-key=Key FIRST/],
      [headerOf('X-Api-Key', undefined, 'FIRST_LEAD_KEY'), /x-api-key=FIRST/],
    ),
    'auth[kind=header].keyVariable': changes(
      kind,
      [headerOf('X-Api-Key', '', 'FIRST_LEAD_KEY'), /x-api-key=FIRST/],
      [headerOf('X-Api-Key', '', 'SECOND_LEAD_KEY'), /x-api-key=SECOND/],
    ),
  };
}

const urls = (kind: string): readonly LeadCase[] =>
  changes(kind, [{ url: 'RECEIVER/one' }, /POST \/one /], [{ url: 'RECEIVER/two' }, /POST \/two /]);
const addresses = (kind: string): readonly LeadCase[] =>
  changes(
    kind,
    [{ to: 'one@crm.example' }, /to one@crm\.example/],
    [{ to: 'two@crm.example' }, /to two@crm\.example/],
  );

const ofKind: Readonly<Record<string, Record<string, readonly LeadCase[]>>> = {
  mail: { to: addresses('mail') },
  'adf-mail': { to: addresses('adf-mail') },
  'adf-https': { url: urls('adf-https'), ...authOf('adf-https') },
  webhook: {
    url: urls('webhook'),
    secretVariable: changes(
      'webhook',
      [{ secretVariable: 'FIRST_LEAD_KEY' }, /signed by FIRST/],
      [{ secretVariable: 'SECOND_LEAD_KEY' }, /signed by SECOND/],
    ),
  },
  'carsales-push': { url: urls('carsales-push'), ...authOf('carsales-push') },
};

/** Options of forms.json that show in what arrives of a lead. */
export const leadProofs: Readonly<Record<string, readonly LeadCase[]>> = {
  'delivery.sender': ['one@mail.example', 'two@mail.example'].map((sender) => ({
    patches: [set('forms.json', 'delivery', { sender })],
    shows: new RegExp(`from ${sender}`),
  })),
  ...Object.fromEntries(
    Object.entries(ofKind).flatMap(([kind, own]) =>
      Object.entries({ ...commonOf(kind), ...own }).map(([key, cases]) => [
        `delivery.targets[][kind=${kind}].${key}`,
        cases,
      ]),
    ),
  ),
};
