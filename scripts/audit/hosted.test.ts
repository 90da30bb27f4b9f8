import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { auditHosted, hostedTests } from './hosted.ts';

it('says that it is skipped, and passes, where no Meilisearch is named', async () => {
  vi.stubEnv('MEILISEARCH_HOST', undefined);
  vi.spyOn(console, 'log').mockReturnValue();
  const findings = await auditHosted(new AbortController().signal);
  vi.unstubAllEnvs();
  expect(findings).toEqual([{ name: expect.stringContaining('hosted skipped: MEILISEARCH_HOST') }]);
});

it('runs the tests that take a real server in place of the double', () => {
  for (const file of hostedTests) expect(readFileSync(file, 'utf8')).toContain('MEILISEARCH_HOST');
});
