import { expect, it, vi } from 'vitest';
import { shareServer } from '#tests/browser/demo-server.ts';

it('two projects with browser tests share one server, and the last of them stops it', async () => {
  const stop = vi.fn<() => Promise<void>>(async () => undefined);
  const start = vi.fn<Parameters<typeof shareServer>[0]>(async () => ({
    port: 1,
    sitesDir: 'sites',
    dataDir: 'data',
    pid: 1,
    stop,
  }));
  const [first, second] = await Promise.all([shareServer(start), shareServer(start)]);
  expect(start).toHaveBeenCalledTimes(1);
  await first.stop();
  expect(stop).not.toHaveBeenCalled();
  await second.stop();
  expect(stop).toHaveBeenCalledTimes(1);
  await shareServer(start);
  expect(start).toHaveBeenCalledTimes(2);
});
