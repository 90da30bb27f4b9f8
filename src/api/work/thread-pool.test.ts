import { afterEach, describe, expect, it } from 'vitest';
import { createThreadPool, PoolIsFull, type ThreadPool, type ThreadPoolOptions } from './thread-pool.ts';
import type { Echo, EchoJob } from './thread-pool-echo.fixture.ts';

const pools: ThreadPool<EchoJob, Echo>[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

function open(change: Partial<ThreadPoolOptions> = {}) {
  const script = new URL('thread-pool-echo.fixture.ts', import.meta.url);
  const pool = createThreadPool<EchoJob, Echo>({
    script,
    threads: 2,
    queueMax: 10,
    timeoutMs: 5_000,
    ...change,
  });
  pools.push(pool);
  return pool;
}
const words = Array.from({ length: 8 }, (_, index) => `word ${index}`);

describe('createThreadPool', () => {
  it('does every job once, with no more threads than allowed', async () => {
    const pool = open();
    const echoes = await Promise.all(words.map((say) => pool.run({ say, afterMs: 5 })));
    expect(echoes.map(({ said }) => said)).toEqual(words);
    expect(new Set(echoes.map(({ thread }) => thread)).size).toBe(2);
  });
  it('rejects jobs beyond the queue, and accepts jobs again afterwards', async () => {
    const pool = open({ threads: 1, queueMax: 2 });
    const jobs = words.slice(0, 5).map((say) => pool.run({ say, afterMs: 20 }));
    const outcomes = await Promise.allSettled(jobs);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ]);
    expect(outcomes.at(-1)).toMatchObject({ reason: expect.any(PoolIsFull) as unknown });
    expect((await pool.run({ say: 'again' })).said).toBe('again');
  });
  it('a job that fails fails alone', async () => {
    const pool = open({ threads: 1 });
    const [failed, done] = await Promise.allSettled([
      pool.run({ say: 'x', fail: true }),
      pool.run({ say: 'y' }),
    ]);
    expect(failed).toMatchObject({ status: 'rejected', reason: { message: 'no x' } });
    expect(done.status).toBe('fulfilled');
  });
  it('a thread that dies fails its job, and the next job gets another thread', async () => {
    const pool = open({ threads: 1 });
    const [died, done] = await Promise.allSettled([
      pool.run({ say: 'x', die: true }),
      pool.run({ say: 'y' }),
    ]);
    expect(died.status).toBe('rejected');
    expect(done).toMatchObject({ status: 'fulfilled', value: { said: 'y' } });
  });
  it('a job that takes too long fails', async () => {
    const pool = open({ threads: 1, timeoutMs: 2_000 });
    const [late, done] = await Promise.allSettled([
      pool.run({ say: 'x', afterMs: 60_000 }),
      pool.run({ say: 'y' }),
    ]);
    expect(late).toMatchObject({ reason: { message: 'it took longer than 2000 ms' } });
    expect(done.status).toBe('fulfilled');
  });
  it('an idle thread ends, and another starts when there is work', async () => {
    const pool = open({ threads: 1, idleMs: 20 });
    const first = await pool.run({ say: 'x' });
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect((await pool.run({ say: 'y' })).thread).not.toBe(first.thread);
  });
  it('transfers bytes instead of copying them', async () => {
    const bytes = new Uint8Array(1000);
    expect((await open().run({ say: 'x', bytes }, [bytes.buffer])).bytes).toBe(1000);
    expect(bytes.length).toBe(0);
  });
  it('closed, it rejects waiting and new jobs', async () => {
    const pool = open({ threads: 1 });
    const jobs = Promise.allSettled([pool.run({ say: 'x', afterMs: 60_000 }), pool.run({ say: 'y' })]);
    await pool.close();
    expect((await jobs).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(pool.run({ say: 'z' })).rejects.toThrow('closed');
  });
});
