import { request, type IncomingHttpHeaders } from 'node:http';

export type Answered = { status: number; headers: IncomingHttpHeaders; text: string };

/** What is asked; paths are sent as they are, also invalid ones. */
export type Asked = {
  site: string;
  path: string;
  method?: string;
  headers?: Record<string, string>;
  /** Sends the Origin of a page of the site itself. */
  isOwn?: boolean;
  body?: string;
};

/** A started product that is attacked. */
export type Target = {
  port: number;
  /** Process of the server. */
  pid: number | undefined;
  sitesDir: string;
  env: Record<string, string>;
};

const LIMIT_MS = 20_000;

/** Asks the product; rejects when it does not answer in time or breaks off. */
export function attack(port: number, asked: Asked): Promise<Answered> {
  const { site, path, method = 'GET', headers = {}, isOwn = false, body } = asked;
  return new Promise((resolve, reject) => {
    const host = `${site}.localhost:${port}`;
    // A connection of its own: what is wrong in one request must not break off the next.
    const agent = false;
    const own = { host, ...(isOwn && { origin: `http://${host}` }) };
    const sent = request({ host: '127.0.0.1', port, path, method, headers: { ...own, ...headers }, agent });
    sent.setTimeout(LIMIT_MS, () => sent.destroy(new Error(`no answer in ${LIMIT_MS / 1000} seconds`)));
    sent.on('error', reject).on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('error', reject).on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.end(body);
  });
}

/** Why an answer is a fault of the server; `null` when it is none. A 503 that says when to come back is meant. */
export function judgeAnswer({ status, headers }: Pick<Answered, 'status' | 'headers'>): string | null {
  if (status === 503 && headers['retry-after'] !== undefined) return null;
  if (status >= 500) return `answered ${status}`;
  return headers['set-cookie'] === undefined ? null : 'set a cookie that was in the request';
}

/** What is refused before a handler looks at it: by its contract, its origin, its size or a limit. */
const atDoor = new Set([
  'Not a valid request',
  'Not from here',
  'Method not allowed',
  'Too large',
  'Too many requests',
]);

/** Whether a request was refused before the handler of its endpoint looked at it. */
export function isRefusedAtDoor({ headers, text }: Pick<Answered, 'headers' | 'text'>): boolean {
  if (text === '' || !headers['content-type']?.includes('problem+json')) return false;
  const { title, detail } = JSON.parse(text) as { title: string; detail: string };
  return atDoor.has(title) || (title === 'Not found' && /^There is no [A-Z]+ \//.test(detail));
}
