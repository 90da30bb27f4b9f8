import { expect, it } from 'vitest';
import { storm } from './storm.ts';

it(
  'no acknowledged lead is lost or doubled while all processes are killed at random',
  { timeout: 150_000 },
  async () => {
    const result = await storm({
      kills: 3,
      shoppers: 8,
      hasWorker: false,
      seed: 'short',
      log: () => undefined,
      stop: new AbortController().signal,
    });
    expect(result.faults).toEqual([]);
    expect(result.acknowledged).toBeGreaterThan(0);
    expect(result.kills).toEqual({ api: 1, receivers: 1, database: 1 });
  },
);
