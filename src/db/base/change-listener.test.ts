import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openTestDatabase } from '#db/server/test-database.ts';
import { listenForChanges } from './change-listener.ts';

it('a database that is away is asked until it is back, and the log says why once', async () => {
  const database = await openTestDatabase();
  const url = new URL(database.url);
  const sockets = new Set<Socket>();
  const relay = async (port: number): Promise<Server> => {
    const server = createServer((socket) => {
      const link = connect(Number(url.port), url.hostname);
      for (const end of [socket, link]) {
        sockets.add(end);
        end.on('error', () => undefined);
      }
      socket.pipe(link).pipe(socket);
    }).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  const leave = (server: Server): void => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  const first = await relay(0);
  const { port } = first.address() as { port: number };
  const [adminUrl, lines] = [new URL(url), [] as string[]];
  adminUrl.host = `127.0.0.1:${port}`;
  const stop = await listenForChanges({
    adminUrl: adminUrl.href,
    onChange: () => undefined,
    log: (line) => lines.push(line),
  });
  leave(first);
  // Three tries.
  await sleep(1_800);
  const second = await relay(port);
  await stop();
  leave(second);
  await database.close();
  expect(lines).toEqual([
    'the database stopped telling about changes; connecting again',
    expect.stringMatching(/^not yet: connect ECONNREFUSED/),
  ]);
});
