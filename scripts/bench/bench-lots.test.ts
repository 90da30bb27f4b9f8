import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadTenants } from '#tenancy/files/load-tenant.ts';
import { toLot, writeLots } from './bench-lots.ts';
import { formatNumber, formatTable } from './report.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-lots-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the lots of the bench are valid dealers, with a feed of as many rows as requested', async () => {
  await writeLots(folder, [toLot(30), toLot(40)]);
  const { sites, problems } = loadTenants(folder);
  expect(problems).toEqual([]);
  expect(sites.map(({ id }) => id)).toEqual(['bench-lot-30', 'bench-lot-40']);
  const feed = readFileSync(join(folder, 'bench-lot-30', 'stock.csv'), 'utf8');
  expect(feed.trimEnd().split('\n')).toHaveLength(31);
});

test('the table has a line for this product and one for each baseline, in columns', () => {
  const beside = { peer: '3 ms', 'another peer': '12 ms' };
  const row = { bench: 'engine', what: 'all', size: '5 cars', value: '1 ms', beside, goal: '' };
  expect(formatTable([row]).split('\n')).toEqual([
    'bench   what  size    by            result  goal',
    '------  ----  ------  ------------  ------  ----',
    'engine  all   5 cars  ours          1 ms',
    '                      peer          3 ms',
    '                      another peer  12 ms',
  ]);
});

test('numbers have three significant figures', () => {
  expect([0.07761, 12.34, 1_758.6].map(formatNumber)).toEqual(['0.0776', '12.3', '1,759']);
});
