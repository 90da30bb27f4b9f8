import { expect, it, onTestFinished, vi } from 'vitest';
import type { Health } from './health-report.ts';
import { createHealthRoutes } from './health.routes.ts';

const well: Health = { databaseProblem: null, diskProblem: null, sites: {} };

/** The routes, with checks that end when the test says. */
function openRoutes(isOperator = false, unready: string | null = null) {
  const checks: PromiseWithResolvers<Health>[] = [];
  const time = { now: 0 };
  const loadHealth = (): Promise<Health> => {
    const check = Promise.withResolvers<Health>();
    checks.push(check);
    return check.promise;
  };
  const routes = createHealthRoutes({
    loadHealth,
    findUnready: () => Promise.resolve(unready),
    loadMetrics: () => Promise.resolve([]),
    isOperator: () => isOperator,
    clock: () => time.now,
  });
  routes.onError((error, context) => context.text(error.message, 500));
  const ask = async (): Promise<string> => (await routes.request('/healthz')).text();
  return { ask, checks, time, routes };
}

it.each([false, true])(
  'all who ask at once get the answer of one check; operator: %s',
  async (isOperator) => {
    const { ask, checks, time } = openRoutes(isOperator);
    const asked = Array.from({ length: 20 }, ask);
    // A slow check is shared for as long as it takes.
    time.now += 5_000;
    asked.push(ask());
    checks[0]?.resolve(well);
    expect(new Set(await Promise.all(asked)).size).toBe(1);
    expect(checks).toHaveLength(1);
  },
);

it('the answer is kept for a second, and not longer', async () => {
  const { ask, checks, time } = openRoutes();
  const first = ask();
  checks[0]?.resolve(well);
  expect(await first).toBe('ok');
  time.now += 999;
  expect(await ask()).toBe('ok');
  expect(checks).toHaveLength(1);
  time.now += 1;
  const second = ask();
  checks[1]?.resolve({ ...well, databaseProblem: 'refused' });
  expect(await second).toBe('down');
});

it('a check that fails is not kept', async () => {
  const { ask, checks } = openRoutes();
  const first = ask();
  checks[0]?.reject(new Error('a file cannot be read'));
  expect(await first).toBe('a file cannot be read');
  const second = ask();
  checks[1]?.resolve(well);
  expect(await second).toBe('ok');
});

it('a check that hangs is a failure after ten seconds, and no other starts before it ends', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { ask, checks } = openRoutes();
  const hanging = [ask(), ask()];
  await vi.advanceTimersByTimeAsync(10_000);
  const sentence = 'The check of /healthz took longer than 10 seconds.';
  expect(await Promise.all(hanging)).toEqual([sentence, sentence]);
  expect([await ask(), await ask()]).toEqual([sentence, sentence]);
  expect(checks).toHaveLength(1);
  checks[0]?.resolve({ ...well, databaseProblem: 'refused' });
  await vi.advanceTimersByTimeAsync(0);
  const next = ask();
  checks[1]?.resolve(well);
  expect([await next, await ask()]).toEqual(['ok', 'ok']);
});

it.each([
  [false, null, 200, 'ready'],
  [true, null, 200, 'ready'],
  [false, 'refused', 503, 'not ready'],
  [true, 'refused', 503, 'not ready: refused'],
] as const)(
  'to an operator (%s) with the problem %s it answers %i %s',
  async (isOperator, problem, status, said) => {
    const answer = await openRoutes(isOperator, problem).routes.request('/readyz');
    expect([answer.status, await answer.text()]).toEqual([status, said]);
  },
);
