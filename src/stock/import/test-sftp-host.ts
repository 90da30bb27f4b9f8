import { createHash, generateKeyPairSync } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import ssh2, { type Connection, type SFTPWrapper } from 'ssh2';

const { Server, utils } = ssh2;
const { STATUS_CODE } = utils.sftp;

/** A private key, and the fingerprint of its public half as `ssh-keygen -lf` prints it. A key of RSA takes long to make. */
export function makeKey(): { privateKey: string; fingerprint: string } {
  const { privateKey } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'sec1', format: 'pem' },
  });
  const parsed = utils.parseKey(privateKey);
  if (parsed instanceof Error) throw parsed;
  const hash = createHash('sha256').update(parsed.getPublicSSH()).digest('base64');
  return { privateKey, fingerprint: `SHA256:${hash.replace(/=+$/, '')}` };
}

export type SftpHostOptions = {
  /** Folder whose files it serves as `/`. */
  folder: string;
  user: string;
  password: string;
  /** Private key whose public half may log in. */
  clientKey?: string;
  /** Sends the first bytes of a file and then nothing more. */
  stalls?: boolean;
  /** Ends every file after so many bytes, as one that is just being replaced. */
  endsAfter?: number;
};

/** A real SSH server on this machine that serves a folder over SFTP, read-only. */
export async function openSftpHost(options: SftpHostOptions) {
  const key = makeKey();
  const opened: string[] = [];
  const server = new Server({ hostKeys: [key.privateKey] }, (connection) => {
    // Its own type lacks it.
    Reflect.apply(Reflect.get(connection, 'setNoDelay'), connection, [true]);
    serveLogin(connection, options);
    connection.on('error', () => undefined);
    connection.on('ready', () =>
      connection.on('session', (accept) =>
        accept().on('sftp', (acceptSftp) => serveFiles(acceptSftp(), options, opened)),
      ),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    hostKey: key.fingerprint,
    /** The files that clients opened. */
    opened,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function serveLogin(connection: Connection, { user, password, clientKey }: SftpHostOptions): void {
  connection.on('authentication', (context) => {
    if (context.username !== user) return context.reject();
    if (context.method === 'password' && context.password === password) return context.accept();
    if (context.method === 'publickey' && clientKey !== undefined) {
      const allowed = utils.parseKey(clientKey);
      if (!(allowed instanceof Error) && allowed.getPublicSSH().equals(context.key.data)) {
        const { signature, blob, hashAlgo } = context;
        if (signature === undefined || blob === undefined) return context.accept();
        if (allowed.verify(blob, signature, hashAlgo) === true) return context.accept();
      }
    }
    return context.reject(['password', 'publickey']);
  });
}

function serveFiles(
  sftp: SFTPWrapper,
  { folder, stalls, endsAfter }: SftpHostOptions,
  opened: string[],
): void {
  const listed = new Set<number>();
  const paths = new Map<number, string>();
  let last = 0;
  const toHandle = (path: string): Buffer => {
    last += 1;
    paths.set(last, path);
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(last);
    return handle;
  };
  const find = (handle: Buffer): string => paths.get(handle.readUInt32BE()) ?? '';
  const attributes = async (path: string) => {
    const { mode, uid, gid, size, atimeMs, mtimeMs } = await stat(path);
    return { mode, uid, gid, size, atime: Math.floor(atimeMs / 1000), mtime: Math.floor(mtimeMs / 1000) };
  };
  const refuse = (id: number) => sftp.status(id, STATUS_CODE.NO_SUCH_FILE);

  sftp.on('OPENDIR', (id, path) => {
    readdir(join(folder, path)).then(
      () => sftp.handle(id, toHandle(join(folder, path))),
      () => refuse(id),
    );
  });
  sftp.on('READDIR', (id, handle) => {
    const number = handle.readUInt32BE();
    if (listed.has(number)) return sftp.status(id, STATUS_CODE.EOF);
    listed.add(number);
    const path = find(handle);
    void readdir(path).then(async (names) => {
      const entries = await Promise.all(
        names.map(async (filename) => ({
          filename,
          longname: filename,
          attrs: await attributes(join(path, filename)),
        })),
      );
      sftp.name(id, entries);
    });
    return undefined;
  });
  sftp.on('OPEN', (id, filename) => {
    opened.push(filename);
    sftp.handle(id, toHandle(join(folder, filename)));
  });
  sftp.on('FSTAT', (id, handle) => {
    attributes(find(handle)).then(
      (found) => sftp.attrs(id, found),
      () => refuse(id),
    );
  });
  sftp.on('READ', (id, handle, offset, length) => {
    if (stalls === true && offset > 0) return;
    void readFile(find(handle)).then((content) => {
      const end = stalls === true ? 20 : offset + length;
      const part = content.subarray(0, endsAfter).subarray(offset, end);
      if (part.length === 0) sftp.status(id, STATUS_CODE.EOF);
      else sftp.data(id, part);
    });
  });
  sftp.on('CLOSE', (id) => sftp.status(id, STATUS_CODE.OK));
}
