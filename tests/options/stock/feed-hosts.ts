import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSftpHost } from '#stock/import/test-sftp-host.ts';
import { feedOf, zipFeeds } from './feeds.data.ts';

/** An RSA key, and the same with a passphrase. */
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const plainKey = String(privateKey.export({ type: 'pkcs1', format: 'pem' }));
const lockedKey = String(
  privateKey.export({ type: 'pkcs1', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'open sesame' }),
);
const otherKey = String(
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs1', format: 'pem' }),
);

/** The environment variables of the process that imports. */
export const feedSecrets = {
  RIGHT_FEED_PASSWORD: 'right-word',
  WRONG_FEED_PASSWORD: 'wrong-word',
  RIGHT_FEED_KEY: plainKey,
  WRONG_FEED_KEY: otherKey,
  LOCKED_FEED_KEY: lockedKey,
  PHRASE_FEED_PASSWORD: 'open sesame',
  FIRST_FEED_KEY: 'first-key',
  SECOND_FEED_KEY: 'second-key',
};

/** How long the slow feed takes to come (ms). */
const SLOW_MS = 1_500;

/** What a request asks with, in the comments of a car, so that it can be read on its page. */
function echo({ headers }: IncomingMessage): string {
  const login = /^Basic (.*)$/.exec(headers.authorization ?? '')?.[1];
  const asked = {
    authorization: login === undefined ? headers.authorization : Buffer.from(login, 'base64').toString(),
    'x-first': headers['x-first'],
    'x-second': headers['x-second'],
  };
  return Object.entries(asked)
    .flatMap(([name, value]) => (value === undefined ? [] : `${name} is ${value}`))
    .join(', ');
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  switch (request.url) {
    case '/first.csv':
      return void response.end(feedOf('firstum wordum'));
    case '/second.csv':
      return void response.end(feedOf('secundum wordum'));
    case '/feeds.zip':
      return void response.end(zipFeeds);
    case '/slow.csv':
      return void setTimeout(() => response.end(feedOf('slowum wordum')), SLOW_MS);
    default:
      return void response.end(feedOf(`asked: ${echo(request)}`));
  }
}

export type FeedHosts = {
  /** A stock.json with the addresses of the hosts in place of their names. */
  fill: (stock: string) => string;
  close: () => Promise<void>;
};

/** A web server and an SFTP host of this machine with feeds. */
export async function openFeedHosts(): Promise<FeedHosts> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-feeds-'));
  mkdirSync(join(folder, 'out'));
  const put = (name: string, content: string | Uint8Array) =>
    writeFileSync(join(folder, 'out', name), content);
  put('first.csv', feedOf('firstum wordum'));
  put('second.csv', feedOf('secundum wordum'));
  put('feeds.zip', zipFeeds);
  const login = { folder, user: 'kim', password: feedSecrets.RIGHT_FEED_PASSWORD, clientKey: plainKey };
  const sftp = await openSftpHost(login);
  const stalled = await openSftpHost({ ...login, stalls: true });
  const web = createServer(answer);
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  const { port } = web.address() as AddressInfo;
  return {
    fill: (stock) =>
      stock
        .replaceAll('WEB_HOST', `http://127.0.0.1:${port}`)
        .replaceAll('"SFTP_PORT"', String(sftp.port))
        .replaceAll('SFTP_HOST_KEY', sftp.hostKey)
        .replaceAll('"STALLED_PORT"', String(stalled.port))
        .replaceAll('STALLED_HOST_KEY', stalled.hostKey),
    async close() {
      web.closeAllConnections();
      await new Promise((resolve) => web.close(resolve));
      await Promise.all([sftp.close(), stalled.close()]);
      rmSync(folder, { recursive: true });
    },
  };
}
