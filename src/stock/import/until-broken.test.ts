import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { untilBroken } from './until-broken.ts';

/** Else it depends on the machine when memory that nobody holds is free. */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const MEGABYTE = 1_000_000;
const CHUNKS = 100;

async function* bring(count: number): AsyncGenerator<Uint8Array> {
  for (let brought = 0; brought < count; brought++) {
    // Memory is counted when other work has its turn.
    await sleep(0);
    yield new Uint8Array(MEGABYTE);
  }
}

test('what was read of a feed is not held in memory until its end', async () => {
  const before = process.memoryUsage().arrayBuffers;
  let read = 0;
  let held = 0;
  for await (const bytes of untilBroken(bring(CHUNKS), Promise.withResolvers<never>().promise)) {
    read += bytes.length;
    if (read % (CHUNKS * MEGABYTE * 0.1) === 0) collect();
    held = Math.max(held, process.memoryUsage().arrayBuffers - before);
  }
  expect(read).toBe(CHUNKS * MEGABYTE);
  expect(held).toBeLessThan(read / 2);
});

test.each(['before it is asked for more', 'while it is waited for'])(
  'a feed whose host goes away %s ends with the reason',
  async (when) => {
    const { promise: broken, reject } = Promise.withResolvers<never>();
    const hang = async function* (): AsyncGenerator<Uint8Array> {
      yield new Uint8Array(1);
      await new Promise(() => undefined);
    };
    const reader = untilBroken(hang(), broken);
    await reader.next();
    const breakOff = () => reject(new Error('the host closed the connection'));
    if (when.startsWith('before')) breakOff();
    await sleep(0);
    const next = reader.next();
    breakOff();
    await expect(next).rejects.toThrow('the host closed the connection');
  },
);
