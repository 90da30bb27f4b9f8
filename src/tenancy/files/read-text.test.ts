import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { loadTenant } from './load-tenant.ts';

it('a file that is not UTF-8 is named with its line, and the site is not published with question marks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-text-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'one-lot/articles'), { recursive: true });
  const curly = Buffer.from('{\n"name": "\x93Lot\x94"}', 'latin1');
  for (const name of ['site.json', 'articles/one.md']) writeFileSync(join(folder, 'one-lot', name), curly);
  const { site, problems } = loadTenant(folder, 'one-lot');
  expect(site).toBeNull();
  const told = problems.filter(({ sentence }) => sentence.startsWith('is not UTF-8 at line 2. Save it as'));
  expect(told.map(({ file }) => file)).toEqual(
    ['site.json', 'articles/one.md'].map((name) => join(folder, 'one-lot', name)),
  );
});
