import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRemotePictures } from './remote-pictures.ts';

test('a caller with data from before a finished check causes no second request', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'remote-pictures-'));
  const questions: (string | undefined)[] = [];
  const host = createServer((request, response) => {
    questions.push(request.headers['if-none-match']);
    response.setHeader('ETag', '"1"');
    if (questions.at(-1) === '"1"') response.writeHead(304).end();
    else response.end('a picture');
  });
  await new Promise<void>((listening) => host.listen(0, '127.0.0.1', listening));
  const src = `http://127.0.0.1:${(host.address() as AddressInfo).port}/1.jpg`;
  let now = Date.now();
  const remote = createRemotePictures({
    dataDir: folder,
    clock: () => now,
    log: () => undefined,
    limits: { allows: () => true, maxBytes: 1000, timeoutMs: 3000 },
    waitingMax: 10,
  });
  try {
    await remote.use(src, async () => undefined);
    const before = await remote.find(src);
    now += 25 * 3_600_000;
    remote.checkInTime(src, before);
    await expect.poll(async () => (await remote.find(src))?.checkedAt).toBe(now);
    // A caller that read before the check finished asks only now.
    remote.checkInTime(src, before);
    await sleep(200);
    expect(questions).toEqual([undefined, '"1"']);
  } finally {
    await new Promise((done) => host.close(done).closeAllConnections());
    rmSync(folder, { recursive: true, maxRetries: 5, retryDelay: 20 });
  }
});
