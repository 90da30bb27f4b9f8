import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from './database.ts';
import { isUnavailable } from '#db/base/database-error.ts';
import { sql } from '#db/base/drizzle.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';
import type { Db } from '#db/base/transaction.ts';

/** What a server sends to each client when it is stopped. */
const FATAL = toMessage(
  'E',
  'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0',
);

function toMessage(type: string, body: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(4 + Buffer.byteLength(body));
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
}

let real: TestDatabase;
let between: Server;
let database: Database;
/** After how many more messages of "ready for a query" the next connection is ended; 0 leaves it alone. */
let readiesLeft = 0;

/** Passes on what the server sends, until a connection has been ready so often: its end is in the same packet. */
function relay(link: Socket, socket: Socket): void {
  const limit = readiesLeft;
  readiesLeft = 0;
  let readies = 0;
  let rest = Buffer.alloc(0);
  link.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    let end = 0;
    while (end + 5 <= rest.length && end + 1 + rest.readInt32BE(end + 1) <= rest.length) {
      readies += rest[end] === 'Z'.charCodeAt(0) ? 1 : 0;
      end += 1 + rest.readInt32BE(end + 1);
      if (limit === 0 || readies < limit) continue;
      link.destroy();
      socket.end(Buffer.concat([rest.subarray(0, end), FATAL]));
      return;
    }
    socket.write(rest.subarray(0, end));
    rest = rest.subarray(end);
  });
}

beforeAll(async () => {
  real = await openTestDatabase();
  const { port, hostname } = new URL(real.url);
  between = createServer((socket) => {
    const link = connect(Number(port), hostname);
    for (const end of [socket, link]) end.on('error', () => undefined);
    link.on('close', () => socket.end());
    socket.on('close', () => link.destroy());
    socket.pipe(link);
    relay(link, socket);
  }).listen(0, '127.0.0.1');
  await once(between, 'listening');
  const address = between.address();
  if (address === null || typeof address === 'string') throw new Error('the system gave no port');
  const target = new URL(real.url);
  target.port = String(address.port);
  database = await openDatabase({ databaseUrl: target.href, dataDir: '/tmp' });
});
afterAll(async () => {
  await database.close();
  between.close();
  await real.close();
});

const select = (db: Db) => db.execute(sql`select 1 as one`);
/** How often a connection is ready in each: when it is there, and after each of its queries. */
const WORK: [string, number, (open: Database) => Promise<unknown>][] = [
  ['a transaction of a dealer', 5, (open) => open.withTenant('one', select)],
  [
    'statements of a dealer',
    2,
    (open) => open.runStatements('one', [{ name: 'one', text: 'select 1', values: [] }]),
  ],
  ['a transaction of the owner', 5, (open) => open.asAdmin(select)],
  ['listening for changes', 3, async (open) => (await open.listen(() => undefined))()],
  [
    'the right to publish',
    3,
    async (open) => {
      const publisher = { kind: 'worker', sites: 'a1', process: '1@here' } as const;
      await (await open.claimPublishing({ publisher })).release();
    },
  ],
];

it.each(WORK)(
  '%s outlives a database that ends in the packet in which it was ready',
  async (_what, most, work) => {
    for (let readies = 1; readies <= most; readies += 1) {
      const { address } = database;
      // New connections each time, because those of a pool that are there are not the next one.
      const fresh = await openDatabase({ databaseUrl: address.appUrl, dataDir: '/tmp' });
      try {
        readiesLeft = readies;
        const problem = await work(fresh).then(
          () => null,
          (error: unknown) => error,
        );
        expect(problem === null || isUnavailable(problem), `${readies}: ${problem as string}`).toBe(true);
        readiesLeft = 0;
        expect(await work(fresh)).not.toBeInstanceOf(Error);
      } finally {
        await fresh.close();
      }
    }
  },
);
