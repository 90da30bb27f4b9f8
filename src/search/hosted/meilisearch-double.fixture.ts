import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MeilisearchRefusal } from './meilisearch-double-filter.fixture.ts';
import { answerCall, toRoutes } from './meilisearch-double-routes.fixture.ts';
import { createDoubleStore, type DoubleStore } from './meilisearch-double-store.fixture.ts';

/** A received request; `body` is its JSON. */
export type DoubleRequest = { method: string; path: string; body: unknown };

/**
 * A Meilisearch test double over real HTTP that checks every document it was sent, for machines without a server. Its
 * protocol was taken from the server's source and its JavaScript client.
 */
export type MeilisearchDouble = {
  host: string;
  masterKey: string;
  store: DoubleStore;
  /** The received requests, in order. */
  requests: DoubleRequest[];
  /** Behaviour that tests set: delay every answer by `delayMs`, answer everything with status 500, delay tasks. */
  mood: { delayMs: number; failing: boolean; taskMs: number };
  close(): Promise<void>;
};

async function readBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? null : (JSON.parse(text) as unknown);
}

/** Meilisearch allows requests from any site. */
const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*, authorization',
  'access-control-allow-methods': '*',
};

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', ...openToAll });
  response.end(status === 204 ? undefined : JSON.stringify(body));
}

/** Starts the double on a free port of this machine, empty except for its master key. */
export async function startMeilisearchDouble(
  masterKey = 'master-key-of-the-double',
): Promise<MeilisearchDouble> {
  const mood = { delayMs: 0, failing: false, taskMs: 1 };
  const store = createDoubleStore(masterKey, () => mood.taskMs);
  const requests: DoubleRequest[] = [];
  const routes = toRoutes(masterKey);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const method = request.method ?? 'GET';
    if (method === 'OPTIONS') return send(response, 204, null);
    const url = new URL(request.url ?? '/', 'http://double');
    const body = await readBody(request);
    requests.push({ method, path: url.pathname, body });
    if (mood.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, mood.delayMs));
    if (mood.failing)
      return send(response, 500, { message: 'internal', code: 'internal', type: 'internal', link: '' });
    try {
      const header = request.headers.authorization ?? '';
      const call = { method, path: url.pathname, url, body, store, header };
      const answered = answerCall(routes, masterKey, call);
      send(response, answered.status, answered.body);
    } catch (error) {
      if (!(error instanceof MeilisearchRefusal)) throw error;
      send(response, error.status, {
        message: error.message,
        code: error.code,
        type: 'invalid_request',
        link: '',
      });
    }
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    host: `http://127.0.0.1:${port}`,
    masterKey,
    store,
    requests,
    mood,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
