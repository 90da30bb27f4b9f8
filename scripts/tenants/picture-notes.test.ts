import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestSnapshot, NOW } from '#publish/pages/test-site.ts';
import { loadTenant } from '#tenancy/files/load-tenant.ts';
import { changeTenant, writeTestTenant } from '#tenancy/files/test-tenant.ts';
import { drawPhonePicture, drawWebp } from '#tenancy/pictures/pictures.fixture.ts';
import { checkTenants } from './check-tenants.ts';
import { exportTenant } from './export-tenant.ts';

let folder = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'picture-notes-'));
  const own = join(folder, 'tested-motors');
  const sections = [
    { type: 'hero', title: 'Cars', picture: { url: 'small.webp', alt: 'Cars' } },
    { type: 'media', heading: 'Yard', markdown: 'Words.', picture: 'phone.jpg' },
  ];
  writeTestTenant(own, {
    ...changeTenant({ pages: { home: { title: 'Cars', sections } } }),
    stock: { source: { kind: 'url', url: 'https://feeds.example/stock.csv' }, format: 'au-csv' },
  });
  mkdirSync(join(own, 'pictures'));
  for (const [name, bytes] of [
    ['small.webp', await drawWebp()],
    ['phone.jpg', await drawPhonePicture()],
    ['old.jpg', await drawPhonePicture(300, 200)],
    ['.DS_Store', Buffer.from('')],
  ] as const)
    writeFileSync(join(own, 'pictures', name), bytes);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a dealer’s own pictures', () => {
  it('are told by the check when they are too small, without words, or named by nothing', async () => {
    const { lines, ok } = await checkTenants(folder, 'public', { dataDir: folder, now: NOW });
    expect([ok, ...lines.map((line) => line.replace(folder, 'tenants'))]).toEqual([
      true,
      'To look at, although it can be published:',
      'tenants/tested-motors/pages.json: home.sections[0].picture.url is "small.webp", 900 pixels wide, which looks blurred here. Use one of at least 1280 pixels.',
      'tenants/tested-motors/pages.json: home.sections[1].picture is "phone.jpg" without words, as a picture that only decorates. Say what it shows: { "url": "phone.jpg", "alt": "Our yard in winter" }.',
      'tenants/tested-motors/pictures/old.jpg is named by no setting, so it is not published. Name it, or take it away.',
      '',
      '1 tenant is fine',
    ]);
  });

  it('are packed by an export as they came', () => {
    const { site } = loadTenant(folder, 'tested-motors');
    if (site === null) throw new Error('the dealer is fine');
    const context = { site, snapshot: createTestSnapshot(site, []), now: NOW };
    const files = exportTenant({ tenantsDir: folder, publicDir: 'public', context });
    expect([...files.keys()].filter((name) => name.includes('pictures/')).toSorted()).toEqual([
      'tenant/pictures/phone.jpg',
      'tenant/pictures/small.webp',
    ]);
    expect(files.get('tenant/pictures/phone.jpg')).toEqual(
      readFileSync(join(folder, 'tested-motors/pictures/phone.jpg')),
    );
  });
});
