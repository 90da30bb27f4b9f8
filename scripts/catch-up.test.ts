import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { createTestSite } from '#publish/pages/test-site.ts';
import { createCatchUp } from './catch-up.ts';

it('a dealer whose published files cannot be read is published, which tells what is wrong', async () => {
  const sitesDir = mkdtempSync(join(tmpdir(), 'catch-up-'));
  const site = createTestSite('quiet-lane');
  // Expected: a link to a release.
  mkdirSync(join(sitesDir, site.id));
  const notify = vi.fn<() => Promise<void>>(async () => undefined);
  const imports = { run: async () => false };
  const catchUp = createCatchUp({ worker: { notify }, imports, sitesDir, onFirst: () => undefined });
  await catchUp.bring(site);
  expect(notify).toHaveBeenCalledWith(site.id);
  rmSync(sitesDir, { recursive: true });
});
