import { createHash } from 'node:crypto';
import { connect as connectSocket, type Socket } from 'node:net';
import { posix } from 'node:path';
import type { Client, ConnectConfig, FileEntryWithStats as FileEntry, SFTPWrapper } from 'ssh2';
import { checkHost, guardedLookup } from '#network/guarded-lookup.ts';
import { toAddressRule, type AddressRule } from '#network/public-address.ts';
import type { SourceOf } from '#tenancy/schemas/stock-source.schema.ts';
import { compilePattern } from '#tenancy/forms/pattern.ts';
import { addressOf } from './feed-address.ts';
import { readSecret, type FeedSecrets } from './feed-credential.ts';
import type { FeedHost, OpenFeed } from './feed-host.ts';
import { FinalAnswer, VariableUnusable } from './final-answer.ts';
import { untilBroken } from './until-broken.ts';
import { tellNetworks } from '#network/tell-networks.ts';

type SftpSource = SourceOf<'sftp'>;

/** Names of a folder in a sentence. */
const NAMES_SHOWN = 5;

/**
 * A feed over SFTP. The host must show the key that `hostKey` names, so that nobody between can be it. The etag is the
 * file with its size and time. A private address is connected to only in the operator's `networks`. Throws when the
 * variable of the login is not set.
 */
export function toSftpHost(source: SftpSource, secrets: FeedSecrets, networks: readonly string[]): FeedHost {
  const login = toLogin(source, secrets);
  const allows = toAddressRule(networks);
  return {
    shown: addressOf(source).shown,
    async open(etag, signal) {
      // Loaded for a feed over SFTP alone: it takes 45 ms of every command.
      const ssh2 = await import('ssh2');
      signal.throwIfAborted();
      const client = new ssh2.Client();
      const broken = breakOf(client);
      let sock: Socket | undefined;
      const destroy = (): void => {
        client.destroy();
        sock?.destroy();
      };
      signal.addEventListener('abort', destroy, { once: true });
      try {
        sock = openSocket(source, allows);
        const sftp = await Promise.race([connect(client, source, { ...login, sock }), broken]);
        const opened = await Promise.race([openFile(sftp, source.path, etag), broken]);
        if (opened === null) client.end();
        return opened && { ...opened, bytes: readAll(opened.bytes, broken, client) };
      } catch (error) {
        destroy();
        return tellNetworks(error);
      }
    },
  };
}

function openSocket({ host, port }: SftpSource, allows: AddressRule): Socket {
  checkHost(host, allows);
  const socket = connectSocket({ host, port, lookup: guardedLookup(allows) });
  // A key that cannot be read ends the login before the client listens.
  return socket.on('error', () => undefined);
}

/** Rejects when the connection ends, also while nobody waits for it. */
function breakOf(client: Client): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  promise.catch(() => undefined);
  // The error of a login is reported with its remedy by `connect`, which hears of it in the same moment.
  client.on('error', (error) => setImmediate(() => reject(error)));
  client.on('close', () => setImmediate(() => reject(new Error('the host closed the connection'))));
  return promise;
}

/** Reads a file until its end, or until the connection breaks; then closes the connection. */
async function* readAll(
  bytes: AsyncIterable<Uint8Array>,
  broken: Promise<never>,
  client: Client,
): AsyncGenerator<Uint8Array> {
  try {
    yield* untilBroken(bytes, broken);
  } finally {
    client.end();
  }
}

type Login = Pick<ConnectConfig, 'username' | 'password' | 'privateKey' | 'passphrase'> & {
  variable: string;
};

function toLogin({ auth }: SftpSource, secrets: FeedSecrets): Login {
  const username = auth.user;
  if (auth.kind === 'password') {
    const variable = auth.passwordVariable;
    return { username, password: readSecret(variable, secrets), variable };
  }
  const { keyVariable, passphraseVariable } = auth;
  const passphrase =
    passphraseVariable === undefined ? {} : { passphrase: readSecret(passphraseVariable, secrets) };
  return { username, privateKey: readSecret(keyVariable, secrets), ...passphrase, variable: keyVariable };
}

/** Throws a sentence when the host shows another key, or accepts no login. */
function connect(
  client: Client,
  { hostKey }: SftpSource,
  login: Login & { sock: Socket },
): Promise<SFTPWrapper> {
  const { variable, ...config } = login;
  const opened = Promise.withResolvers<SFTPWrapper>();
  let shown = '';
  client.on('error', (error) => {
    if (shown !== '' && shown !== hostKey) {
      opened.reject(
        new FinalAnswer(
          `the host shows the key ${shown}, and hostKey in stock.json is ${hostKey}. Ask who runs the host which is right`,
        ),
      );
    } else if (error.level === 'client-authentication') {
      opened.reject(
        new FinalAnswer(
          `the host does not accept the user ${config.username} with the secret in ${variable}`,
        ),
      );
    } else opened.reject(error);
  });
  client.on('ready', () =>
    client.sftp((error, sftp) => {
      if (error) opened.reject(error);
      else opened.resolve(sftp);
    }),
  );
  const hostVerifier = (key: Buffer): boolean => {
    shown = fingerprintOf(key);
    return shown === hostKey;
  };
  try {
    // The fetch has a time limit of its own.
    client.on('connect', () => client.setNoDelay(true));
    client.connect({ ...config, readyTimeout: 0, hostVerifier });
  } catch (error) {
    // A private key is read before the connection is made.
    const reason = error instanceof Error ? error.message : String(error);
    opened.reject(
      new VariableUnusable(`the secret in ${variable} is no private key that can be read (${reason})`),
    );
  }
  return opened.promise;
}

/** As `ssh-keygen -lf` prints it. */
const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

async function openFile(sftp: SFTPWrapper, pattern: string, etag: string | null): Promise<OpenFeed | null> {
  const found = await findNewest(sftp, pattern);
  if (found.etag === etag) return null;
  const bytes = sftp.createReadStream(found.path);
  // A connection that ends while the file is being closed reports it here, when nobody reads any more.
  bytes.on('error', () => undefined);
  return { bytes: readWhole(bytes, found), etag: found.etag };
}

/** Reads a file; throws when it does not have its size, because it is just being written. */
async function* readWhole(
  bytes: AsyncIterable<Uint8Array>,
  { path, size }: Found,
): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const chunk of bytes) {
    read += chunk.byteLength;
    yield chunk;
  }
  if (read !== size) {
    throw new Error(`${path} has ${read} bytes, and was listed with ${size}: it changed while it was read`);
  }
}

type Found = { path: string; etag: string; size: number };

/** The file of the path; of several that match its `*`, the newest. Throws a sentence when there is none. */
async function findNewest(sftp: SFTPWrapper, pattern: string): Promise<Found> {
  const folder = posix.dirname(pattern);
  const entries = await listFolder(sftp, folder);
  const files = entries.filter(({ attrs }) => !attrs.isDirectory());
  const matches = toMatcher(posix.basename(pattern));
  const [newest] = files
    .filter(({ filename }) => matches(filename))
    .toSorted((a, b) => b.attrs.mtime - a.attrs.mtime || (a.filename < b.filename ? 1 : -1));
  if (newest === undefined)
    throw new Error(`${folder} has no file ${posix.basename(pattern)}${describeNames(files)}`);
  const { filename, attrs } = newest;
  const { size, mtime } = attrs;
  return { path: posix.join(folder, filename), etag: `sftp ${filename} ${size} ${mtime}`, size };
}

function listFolder(sftp: SFTPWrapper, folder: string): Promise<FileEntry[]> {
  return new Promise((resolve, reject) => {
    sftp.readdir(folder, (error, entries) => {
      if (error) reject(new Error(`the folder ${folder} cannot be listed (${error.message})`));
      else resolve(entries);
    });
  });
}

function toMatcher(pattern: string): (name: string) => boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&'));
  const { test } = compilePattern(`^${parts.join('.*')}$`, { ignoreCase: false });
  return test;
}

function describeNames(files: readonly FileEntry[]): string {
  if (files.length === 0) return ', and no file at all';
  const names = files.slice(0, NAMES_SHOWN).map(({ filename }) => filename);
  return `; it has ${names.join(', ')}${files.length > NAMES_SHOWN ? ' and others' : ''}`;
}
