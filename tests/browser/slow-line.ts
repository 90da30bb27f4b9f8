import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** Where a page comes tag by tag: from the first `from` in its HTML on, for so many tags. In the order of the page. */
export type Place = { from: string; tags: number };

export type SlowLine = { port: number; stop: () => Promise<void> };

/** Longer than a frame, so that the browser paints between two pieces. */
const PIECE_MS = 20;
/** For styles, so that the first paint does not wait for them. */
const HEAD_MS = 200;

/** The end of the tag, or of the whole drawing or script, that begins at or after a place. */
function endOfPiece(html: string, start: number): number {
  const [, whole] = /^<(svg|script|style)\b/.exec(html.slice(start, start + 8)) ?? [];
  const last = whole === undefined ? '>' : `</${whole}>`;
  const found = html.indexOf(last, start);
  return found === -1 ? html.length : found + last.length;
}

/** The page in pieces: all that lies between the places is one. */
function cutHtml(html: string, places: readonly Place[]): string[] {
  const body = html.indexOf('<body');
  const starts = places.map(({ from }) => html.indexOf(from, body));
  const pieces = [html.slice(0, body)];
  let sent = body;
  places.forEach(({ tags }, index) => {
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

async function sendSlowly(html: string, places: readonly Place[], to: ServerResponse): Promise<void> {
  const [head = '', ...pieces] = cutHtml(html, places);
  to.write(head);
  await pause(HEAD_MS);
  for (const piece of pieces) {
    to.write(piece);
    // Each has to arrive alone.
    await pause(PIECE_MS);
  }
  to.end();
}

async function readText(from: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of from) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Asks the server behind for the same, of HTML for plain text. */
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
 * A poor line before a server: HTML comes piece by piece in the places a path has, so that the browser paints
 * the page in every state its parser goes through there. All else comes as it is.
 */
export async function openSlowLine(
  port: number,
  placesOf: (path: string) => readonly Place[],
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
    await sendSlowly(await readText(answer), placesOf(from.url ?? '/'), to);
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
