import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A part of a page that is sent tag by tag: beginning at the first `from` in its HTML, for `tags` tags. In
 * the order of the page.
 */
export type SlowPart = { from: string; tags: number };

export type SlowLine = { port: number; stop: () => Promise<void> };

/** Longer than a frame, so that the browser paints between two pieces. */
const PIECE_MS = 20;
/** For style sheets, so that the first paint does not wait for them. */
const HEAD_MS = 200;

/** Returns the end of the tag, or of the whole drawing or script, that begins at or after an index. */
function endOfPiece(html: string, start: number): number {
  const [, whole] = /^<(svg|script|style)\b/.exec(html.slice(start, start + 8)) ?? [];
  const last = whole === undefined ? '>' : `</${whole}>`;
  const found = html.indexOf(last, start);
  return found === -1 ? html.length : found + last.length;
}

/** Cuts a page into pieces; everything between the slow parts is one piece. */
function cutHtml(html: string, parts: readonly SlowPart[]): string[] {
  const body = html.indexOf('<body');
  const starts = parts.map(({ from }) => html.indexOf(from, body));
  const pieces = [html.slice(0, body)];
  let sent = body;
  parts.forEach(({ tags }, index) => {
    const start = starts[index] ?? -1;
    if (start < sent) return;
    if (start > sent) pieces.push(html.slice(sent, start));
    sent = start;
    const next = starts.slice(index + 1).find((other) => other > start) ?? html.length;
    for (let tag = 0; tag < tags && sent < next; tag += 1) {
      const end = endOfPiece(html, sent);
      pieces.push(html.slice(sent, end));
      sent = end;
    }
  });
  return [...pieces, html.slice(sent)];
}

async function sendSlowly(html: string, parts: readonly SlowPart[], to: ServerResponse): Promise<void> {
  const [head = '', ...pieces] = cutHtml(html, parts);
  to.write(head);
  await pause(HEAD_MS);
  for (const piece of pieces) {
    to.write(piece);
    // Each piece must arrive separately.
    await pause(PIECE_MS);
  }
  to.end();
}

async function readText(from: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of from) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Requests the same from the real server, HTML without compression. */
function askBehind(port: number, { url, method, headers }: IncomingMessage): Promise<IncomingMessage> {
  const [name] = (headers.host ?? '').split(':');
  return new Promise((resolve, reject) => {
    request({
      host: '127.0.0.1',
      port,
      path: url,
      method,
      headers: { ...headers, 'accept-encoding': 'identity', host: `${name}:${port}` },
    })
      .once('response', resolve)
      .once('error', reject)
      .end();
  });
}

const portOf = (server: Server): number => {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/**
 * A proxy in front of a server that simulates a slow connection: it sends HTML piece by piece in the given
 * parts of a path, so that the browser paints every intermediate state. Everything else passes unchanged.
 */
export async function openSlowLine(
  port: number,
  partsOf: (path: string) => readonly SlowPart[],
): Promise<SlowLine> {
  const server = createServer(async (from, to) => {
    const answer = await askBehind(port, from);
    const { 'content-length': _length, ...headers } = answer.headers;
    to.writeHead(answer.statusCode ?? 502, headers);
    if (!headers['content-type']?.includes('html')) {
      answer.pipe(to);
      return;
    }
    to.socket?.setNoDelay(true);
    await sendSlowly(await readText(answer), partsOf(from.url ?? '/'), to);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: portOf(server),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
