import { expect, test } from 'vitest';
import { readAstroAbilities, toAbilities } from './astro-build.ts';
import { toAstroRows } from './astro-peers.ts';

const cost = (seconds: number) => ({ pages: 90, cpu: seconds, apart: 1, seconds, peakMb: 500 });
const ours = { all: 20, restart: 10, count: 10 };

test('the abilities of Astro are read from the installed package, not from a list of ours', async () => {
  const text = '* @name build.concurrency\n* @name experimental.parallelBuild\n* @name experimental.fonts\n';
  expect(toAbilities(text)).toEqual({ flags: ['parallelBuild', 'fonts'], hasConcurrency: true });
  expect(toAbilities('')).toEqual({ flags: [], hasConcurrency: false });
  const installed = await readAstroAbilities();
  expect(installed.version).toMatch(/^\d+\.\d+\.\d+/);
  expect(installed.flags.length).toBeGreaterThan(0);
});

test('what Astro has of its own stands beside ours with its ratio, and what it has not is said', () => {
  const peers = {
    version: '9.0.0',
    plain: cost(6),
    parallel: { 'build.concurrency 2': cost(5) },
    unchanged: { incrementalBuild: cost(3) },
  };
  expect(toAstroRows(peers, { ...ours, flags: ['incrementalBuild'] })).toMatchObject([
    {
      value: '2 s of all',
      beside: {
        'astro build': '6 s (3x)',
        'build.concurrency 2': '5 s (2.5x)',
        'Astro 9.0.0': 'has no experimental parallel prerendering',
      },
    },
    { value: '1 s of all', beside: { 'astro build': '6 s (6x)', incrementalBuild: '3 s (3x)' } },
  ]);
  const [all, unchanged] = toAstroRows({ ...peers, unchanged: {} }, { ...ours, flags: ['parallelBuild'] });
  expect(all?.beside).not.toHaveProperty('Astro 9.0.0');
  expect(unchanged?.beside).toMatchObject({ 'Astro 9.0.0': 'has no experimental incremental build' });
});
