import { describe, expect, it } from 'vitest';
import { judgeTests, parseReport } from './vitest-report.ts';

const report = JSON.stringify({
  testResults: [
    {
      name: '/repo/src/a.test.ts',
      status: 'failed',
      assertionResults: [
        { title: 'adds', fullName: 'sum adds', status: 'passed' },
        { title: 'subtracts', fullName: 'sum subtracts', status: 'failed' },
        { title: 'divides', fullName: 'sum divides', status: 'pending' },
        { title: 'multiplies', fullName: 'sum multiplies', status: 'todo' },
      ],
    },
    { name: '/repo/src/b.test.ts', status: 'failed', message: 'No module x\n at y', assertionResults: [] },
  ],
});

describe('parseReport', () => {
  it('counts everything that neither passed nor failed as skipped, and a broken file as failed', () => {
    expect(judgeTests('unit', parseReport(report), { ok: false, output: '' })).toMatchObject({
      passed: 1,
      failed: 2,
      skipped: 2,
      failures: [expect.stringContaining('sum subtracts'), expect.stringContaining('does not load')],
    });
  });

  it('says why a file does not load', () => {
    expect(parseReport(report).at(-1)).toMatchObject({
      file: '/repo/src/b.test.ts',
      title: 'does not load: No module x',
    });
  });
});

describe('judgeTests', () => {
  const passed = parseReport(report).filter(({ status }) => status === 'passed');

  it('passes what passed', () => {
    expect(judgeTests('unit', passed, { ok: true, output: '' })).toMatchObject({ failed: 0, failures: [] });
  });

  it.each([[passed], [[]]])('fails a run that ended badly although no test failed', (tests) => {
    expect(judgeTests('unit', tests, { ok: false, output: '' })).toMatchObject({
      failed: 1,
      failures: ['unit: vitest did not end well'],
    });
  });
});
