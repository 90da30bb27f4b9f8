import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestPublishing, type TestPublishing } from '#publish/worker/test-publishing.ts';
import { OWNER_FILE } from '#publish/release/release-owner.ts';
import { createTestSite } from '#publish/pages/test-site.ts';
import type { Site } from '#tenancy/site/site.ts';
import { listServedSites } from './served-sites.ts';

const site = createTestSite('quiet-lane');
let publishing: TestPublishing;
beforeAll(async () => {
  publishing = await openTestPublishing();
});
afterAll(() => publishing.close());

const served = (find: () => Site | null) =>
  listServedSites({ ids: () => [site.id], find }, publishing.sitesDir);

it('a dealer whose files are broken is served as last published, on its own host, too', async () => {
  expect(served(() => null)).toEqual([]);
  await publishing.publisher.publish(site, 'full');
  const { host, name, description } = site.settings;
  expect(served(() => null)).toEqual([{ id: site.id, host, name, description }]);
  expect(served(() => null)).toEqual(served(() => site));
  rmSync(join(publishing.sitesDir, site.id, OWNER_FILE));
  expect(served(() => null)).toEqual([{ id: site.id, host: null, name: site.id, description: '' }]);
});
