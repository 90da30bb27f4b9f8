import { isProblem } from '#api/guards/is-problem.ts';
import { timeoutSignal } from './timeout-signal.ts';

/** A failed request to the site's API; the message is written for shoppers. */
export class ApiError extends Error {
  /** HTTP status; 0 without a readable answer. */
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
  }
}

export type FetchOptions = {
  /** Aborts the request, which then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Timeout in ms, 2,000 to 8,000; the maximum by default. */
  timeout?: number;
  /** Sent as JSON by POST; without a body the request is a GET. */
  body?: unknown;
};

const TIMEOUT = 8_000;
/** A brochure is generated on request and may have to wait in a queue. */
const FILE_TIMEOUT = 60_000;

/**
 * Requests JSON from the API and checks it with a guard of `api/guards`. The browser does not cache it.
 *
 * @throws ApiError with the sentence of the problem, or a general one for whatever else fails
 */
export const fetchJson = <T>(
  path: string,
  isAnswer: (answer: unknown) => answer is T,
  options: FetchOptions = {},
): Promise<T> =>
  request(
    path,
    async (response) => {
      const answer: unknown = await response.json();
      if (!isAnswer(answer)) throw new Error(`${path} answered what it should not.`);
      return answer;
    },
    options,
  );

/** Fetches a file that the API generates, with a longer timeout. Throws like `fetchJson`. */
export const fetchFile = (path: string, type: string): Promise<Blob> =>
  request(
    path,
    async (response) => {
      const file = await response.blob();
      // A proxy may answer 200 with an HTML page, which must not be saved as the file.
      if (!file.type.startsWith(type)) throw new Error(`${path} is ${file.type}, not ${type}.`);
      return file;
    },
    { timeout: FILE_TIMEOUT },
  );

async function request<T>(
  path: string,
  read: (response: Response) => Promise<T>,
  { signal, timeout = TIMEOUT, body }: FetchOptions,
): Promise<T> {
  const timedOut = timeoutSignal(timeout);
  try {
    const response = await fetch(path, {
      cache: 'no-store',
      signal: signal ? anyOf(signal, timedOut) : timedOut,
      ...(body !== undefined && {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (response.ok) return await read(response);
    const problem = await readProblem(response);
    throw new ApiError(isProblem(problem) ? problem.detail : UNREADABLE, response.status);
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    if (timedOut.aborted) throw new ApiError('The answer took too long. Please try again.', 0);
    throw new ApiError(UNREADABLE, 0);
  }
}

/** Reads a problem answer; a proxy's error page is not JSON, then the status alone is used. */
async function readProblem(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Aborts with the first signal; Safari before 17.4 has no `AbortSignal.any`. */
function anyOf(...signals: readonly AbortSignal[]): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any([...signals]);
  const either = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) either.abort(signal.reason);
    signal.addEventListener('abort', () => either.abort(signal.reason));
  }
  return either.signal;
}

const UNREADABLE = 'The site could not answer. Please check your connection and try again.';
