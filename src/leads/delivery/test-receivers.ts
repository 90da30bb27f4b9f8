import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as a server got it: sender and recipient of the envelope, and the text with its long lines joined. */
export type ReceivedMail = { from: string; to: string; raw: string };

/** A mail server; `refusal` is what it answers to a recipient (a code), `null` to take it. */
export async function startMailServer(refusal: (to: string) => number | null = () => null) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const responseCode = refusal(address);
      done(
        responseCode === null
          ? null
          : Object.assign(new Error(`<${address}>: mailbox is busy`), { responseCode }),
      );
    },
    onData(stream, { envelope }, done) {
      let raw = '';
      stream.on('data', (part: Buffer) => (raw += part.toString()));
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        const to = envelope.rcptTo.map(({ address }) => address).join();
        // Long lines are folded in headers, and broken in bodies.
        received.push({ from, to, raw: raw.replaceAll('=\r\n', '').replaceAll('\r\n ', ' ') });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => server.close(done)),
  };
}

export type ReceivedPost = { path: string; headers: Readonly<Record<string, unknown>>; body: string };
export type PostAnswer = { status: number; headers?: Record<string, string>; body?: string };

/** A web server that takes leads; without an answer it hangs. */
export async function startReceiver(
  answer: (post: ReceivedPost) => PostAnswer | null = () => ({ status: 204 }),
) {
  const received: ReceivedPost[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const post = { path: request.url ?? '', headers: request.headers, body };
      received.push(post);
      const answered = answer(post);
      if (answered !== null) response.writeHead(answered.status, answered.headers).end(answered.body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    received,
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
