import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatProblem } from '#tenancy/forms/problem.ts';
import { loadTenant, loadTenants } from './load-tenant.ts';
import { changeTenant, writeTestTenant } from './test-tenant.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const host = (id: string) => ({ host: `${id}.example` });
const feed = (passwordVariable: string) => ({
  source: {
    kind: 'url',
    url: 'https://feeds.example/stock.csv',
    everyMinutes: 60,
    auth: { kind: 'basic', user: 'kim', passwordVariable },
  },
  format: 'au-csv',
});
const write = (id: string, change: object) =>
  writeTestTenant(join(folder, id), changeTenant({ site: host(id), ...change }));
const list = (owners: unknown) =>
  writeFileSync(join(folder, '_secrets.json'), typeof owners === 'string' ? owners : JSON.stringify(owners));
const problemsOf = (id: string): string[] =>
  loadTenant(folder, id).problems.map((problem) => formatProblem(problem).replaceAll(folder, 'tenants'));

it('a variable that begins with another dealer’s id is refused, at check and wherever the dealer is loaded', () => {
  write('north-motors', { stock: feed('NORTH_MOTORS_FEED_KEY') });
  write('north-motors-vans', { stock: feed('NORTH_MOTORS_VANS_FEED_KEY') });
  write('south-cars', { stock: feed('NORTH_MOTORS_FEED_KEY') });
  expect(problemsOf('north-motors')).toEqual([]);
  expect(problemsOf('north-motors-vans')).toEqual([]);
  expect(problemsOf('south-cars')).toEqual([
    expect.stringMatching(
      /^tenants\/south-cars\/stock\.json.*passwordVariable.* is NORTH_MOTORS_FEED_KEY, which is north-motors's by its name\. Expected a variable of its own, such as SOUTH_CARS_FEED_KEY\.$/,
    ),
  ]);
  write('north-motors', { stock: feed('NORTH_MOTORS_VANS_FEED_KEY') });
  expect(problemsOf('north-motors')).toEqual([expect.stringContaining("which is north-motors-vans's")]);
  expect(loadTenants(folder).sites.map(({ id }) => id)).toEqual(['north-motors-vans']);
});

it('with the operator’s list each variable names its dealers, and no other may name it', () => {
  const forms = (secretVariable: string) => ({
    delivery: {
      targets: [{ name: 'crm', kind: 'webhook', url: 'https://crm.example/leads', secretVariable }],
    },
  });
  write('north-motors', { stock: feed('SMITH_FEED_KEY'), forms: forms('GROUP_LEAD_KEY') });
  write('south-cars', { stock: feed('SMITH_FEED_KEY'), forms: forms('OWN_LEAD_KEY') });
  expect([...problemsOf('north-motors'), ...problemsOf('south-cars')]).toEqual([]);
  list({ SMITH_FEED_KEY: 'north-motors', GROUP_LEAD_KEY: ['north-motors', 'east-cars'] });
  expect(problemsOf('north-motors')).toEqual([]);
  expect(problemsOf('south-cars')).toEqual([
    expect.stringContaining('is OWN_LEAD_KEY, which is not in _secrets.json.'),
    expect.stringContaining("is SMITH_FEED_KEY, which is not this dealer's in _secrets.json."),
  ]);
  list({ SMITH_FEED_KEY: '*', GROUP_LEAD_KEY: '*', OWN_LEAD_KEY: 'south-cars' });
  expect([...problemsOf('north-motors'), ...problemsOf('south-cars')]).toEqual([]);
});

it.each([
  ['{', 'is not valid JSON'],
  ['[]', 'is not a list of variables.'],
  [{ SMITH_FEED_KEY: 1 }, 'is not a list of variables.'],
])(
  'a list that is none closes the variables of dealers, and no dealer without one: %j',
  (owners, sentence) => {
    write('north-motors', { stock: feed('SMITH_FEED_KEY') });
    write('south-cars', {});
    list(owners);
    expect(problemsOf('north-motors')).toEqual([
      expect.stringContaining(`tenants/_secrets.json ${sentence}`),
    ]);
    expect(problemsOf('south-cars')).toEqual([]);
  },
);
