import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { loadTenant } from './load-tenant.ts';
import { changeTenant, fineTenant, writeTestTenant } from './test-tenant.ts';

it('a variable that begins with another dealer’s id is refused wherever a dealer is loaded', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const auth = { kind: 'basic', user: 'kim', passwordVariable: 'NORTH_MOTORS_FEED_KEY' };
  const stock = { source: { kind: 'url', url: 'https://feeds.example/stock.csv', auth } };
  writeTestTenant(join(folder, 'north-motors'), fineTenant);
  writeTestTenant(join(folder, 'south-cars'), changeTenant({ stock }));
  const { problems } = loadTenant(folder, 'south-cars');
  rmSync(folder, { recursive: true });
  expect(problems).toMatchObject([
    { sentence: expect.stringContaining("which is north-motors's by its name") as string },
  ]);
});
