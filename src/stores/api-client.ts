import { isProblem } from '#api/guards/is-problem.ts';

/** How a request to the site's own API failed; the message is a sentence that a shopper may read. */
export class ApiError extends Error {
  /** HTTP status; 0 where there was no answer, or none that can be read. */
  readonly status: number;
  constructor(message: string, status: number) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
  }
}

export type FetchOptions = {
  /** Gives the request up; the error is the signal's own then. */
  signal?: AbortSignal;
  /** How long an answer may take (ms), 2,000 to 8,000; the longest by default. */
  timeout?: number;
  /** Sent as JSON by POST; without it the request is a GET. */
  body?: unknown;
};

const TIMEOUT = 8_000;
/** A brochure is drawn while one waits, and others may wait before. */
const FILE_TIMEOUT = 60_000;

/**
 * Asks the API for what a guard of `api/guards` knows. Nothing is kept by the browser.
 *
 * @throws ApiError with the problem's own sentence, or ours when the answer is late, lost or another than asked for.
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

/** Fetches a file of a type that the API makes, which may take a while. Throws as `fetchJson` does. */
export const fetchFile = (path: string, type: string): Promise<Blob> =>
  request(
    path,
    async (response) => {
      const file = await response.blob();
      // What some box on the way says with a 200 is not saved as what was asked for.
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
  const late = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(path, {
      cache: 'no-store',
      signal: signal ? anyOf(signal, late) : late,
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
    if (late.aborted) throw new ApiError('The answer took too long. Please try again.', 0);
    throw new ApiError(UNREADABLE, 0);
  }
}

/** What an error says of itself; what some box on the way says instead is no JSON, and the status is enough. */
async function readProblem(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Aborts with the first of both; Safari before 17.4 has no `AbortSignal.any`. */
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
