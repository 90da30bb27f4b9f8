import type { Context, MiddlewareHandler } from 'hono';
import { isKnownRoute } from './known-route.ts';
import { readBodyType, toTypeHeader, unknownType, type BodyType } from './media-type.ts';
import { notValid, ProblemError } from './problem.ts';

/** A body with files must bring so many bytes in each of these times: a slow phone sends several times as many. */
const PACE_MS = 10_000;
const PACE_BYTES = 8_192;
/** What a person typed may stop for as long as a phone has no network; the server’s limit of a request ends it. */
const NO_PACE = 0;

/** The kind of a body before it is read; `null` without one. Throws for a kind that is never taken. */
export function findBodyType({ req }: Context): BodyType | null {
  const type = readBodyType(req.header('content-type'));
  const hasBody =
    Number(req.header('content-length') ?? 0) > 0 || req.header('transfer-encoding') !== undefined;
  if (type === null && hasBody) throw unknownType();
  return type;
}

/**
 * Reads a body to its end, part by part; throws what `use` throws, and a problem when the body breaks off or makes no
 * progress. What comes after that is thrown away, so that its sender can read the answer and nothing of it is kept.
 */
export async function readParts(
  body: ReadableStream<Uint8Array>,
  use: (part: Uint8Array) => void,
  pace = PACE_BYTES,
): Promise<void> {
  const reader = body.getReader();
  let came = 0;
  let stop = (_reason: ProblemError): void => undefined;
  const timer = setInterval(() => {
    if (came < pace) stop(tooSlow());
    came = 0;
  }, PACE_MS);
  // A promise for each part: one for all of them would hold what each has brought until the last has come.
  const read = () =>
    new Promise<ReadableStreamReadResult<Uint8Array>>((resolve, reject) => {
      stop = reject;
      reader.read().then(resolve, () => reject(brokenOff()));
    });
  try {
    for (;;) {
      const part = await read();
      if (part.done) return;
      came += part.value.length;
      use(part.value);
    }
  } catch (error) {
    void discard(reader);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The connection has ended, which is as good.
  }
}

/** Reads a body of at most so many bytes, whatever its length is said to be, and keeps it for the handlers. */
export async function readSmallBody(context: Context, type: BodyType | null, most: number): Promise<void> {
  if (Number(context.req.header('content-length') ?? 0) > most) throw tooLarge(most);
  const { raw } = context.req;
  if (raw.body === null) return;
  const parts: Uint8Array[] = [];
  let bytes = 0;
  await readParts(
    raw.body,
    (part) => {
      bytes += part.length;
      if (bytes > most) throw tooLarge(most);
      parts.push(part);
    },
    NO_PACE,
  );
  context.req.raw = withBody(raw, type, parts);
}

/** Whether a request may have a body that something reads; an address without a route reads none. */
export const takesBody = (context: Context): boolean =>
  isKnownRoute(context) && !['GET', 'HEAD'].includes(context.req.method);

/** Reads the bodies of routes that take no files, and refuses all others unread. */
export const limitSmallBodies =
  (most: number): MiddlewareHandler =>
  async (context, next) => {
    if (takesBody(context)) {
      const type = findBodyType(context);
      if (type !== null && 'boundary' in type) throw unknownType();
      await readSmallBody(context, type, most);
    }
    return next();
  };

/** A request with a body that was read. The request of Hono's server is none of Node's, which takes no other as a pattern. */
export function withBody(
  { url, method, headers: given }: Request,
  type: BodyType | null,
  parts: readonly Uint8Array[],
): Request {
  const headers = new Headers(given);
  if (type !== null) headers.set('content-type', toTypeHeader(type));
  return new Request(url, { method, headers, body: Buffer.concat(parts) });
}

const tooLarge = (most: number): ProblemError =>
  new ProblemError({
    title: 'Too large',
    status: 413,
    detail: `A request may have at most ${most / 1024} KB.`,
  });

const tooSlow = (): ProblemError =>
  new ProblemError({
    title: 'Too slow',
    status: 408,
    detail: 'The rest of this request did not arrive. Please send it again.',
  });

const brokenOff = (): ProblemError => notValid(400, 'The request broke off.');
