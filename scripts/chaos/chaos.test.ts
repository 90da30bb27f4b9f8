import { expect, it } from 'vitest';
import { copyTestCluster } from '#db/server/test-database.ts';
import { mkdirSync } from 'node:fs';
import { storm } from './storm.ts';

it(
  'no acknowledged lead is lost or doubled while all processes are killed at random',
  { timeout: 150_000 },
  async () => {
    const result = await storm({
      kills: 4,
      shoppers: 8,
      hasWorker: false,
      seed: 'short',
      calmMs: 400,
      prepare(dataDir) {
        mkdirSync(dataDir);
        copyTestCluster(dataDir);
      },
      log: () => undefined,
      stop: new AbortController().signal,
    });
    expect(result.faults).toEqual([]);
    expect(result.acknowledged).toBeGreaterThan(0);
    expect(result.kills).toEqual({ api: 1, 'mail server': 1, receivers: 1, database: 1 });
  },
);
