import { expect, it } from 'vitest';
import { listSweeps } from './sweeps.ts';

it('finds the tests that npm test leaves out, and those that sample by themselves and in a shared file', () => {
  const sweeps = listSweeps();
  expect(sweeps).toContain('tests/browser/slow-line.test.ts');
  expect(sweeps).toContain('src/templates/atlas/pages.test.ts');
  expect(sweeps).toContain('scripts/audit/sweeps.test.ts');
  expect(sweeps).toContain('scripts/rollback.audit.test.ts');
  expect(sweeps).not.toContain('tests/browser/models.test.ts');
});
