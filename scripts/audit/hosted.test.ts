import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { countFindings } from './finding.ts';
import { auditHosted, hostedTests } from './hosted.ts';

it('says that it is skipped, and does not pass, where no Meilisearch is named', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const findings = await auditHosted({}, new AbortController().signal);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('hosted skipped: MEILISEARCH_HOST'));
  expect(countFindings(findings)).toEqual({ failed: 0, line: '0 passed, 0 failed, 1 skipped' });
});

it('runs the tests that take a real server in place of the double', () => {
  for (const file of hostedTests) expect(readFileSync(file, 'utf8')).toContain('MEILISEARCH_HOST');
});
