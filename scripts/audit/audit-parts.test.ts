import { expect, it } from 'vitest';
import { callMain } from '../commands.fixture.ts';
import { main } from '../audit.ts';

it('the audit skips plainly what needs a server that nobody named', async () => {
  const { code, said } = await callMain(main, ['--only', 'hosted'], { MEILISEARCH_HOST: '' });
  expect(code).toBe(0);
  expect(said).toContain('hosted skipped: MEILISEARCH_HOST');
  expect(said).toContain('0 passed, 0 failed, 1 skipped');
});

it('the audit refuses a part that it does not have', async () => {
  const { code, warned } = await callMain(main, ['--only', 'nothing'], {});
  expect([code, warned]).toEqual([
    1,
    expect.stringContaining('--only nothing is no part of the audit. Expected one of '),
  ]);
});
