import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, fetchJson } from './api-client.ts';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

const isNamed = (answer: unknown): answer is { name: string } =>
  typeof (Object(answer) as { name?: unknown }).name === 'string';
const failure = (answer: Promise<unknown>): Promise<ApiError> =>
  answer.then(
    () => expect.unreachable(),
    (error: unknown) => error as ApiError,
  );

it('bypasses the cache and checks the answer', async () => {
  fetched.mockResolvedValue(Response.json({ name: 'Ridge' }));
  expect(await fetchJson('/api/a', isNamed)).toEqual({ name: 'Ridge' });
  expect(fetched).toHaveBeenCalledWith('/api/a', expect.objectContaining({ cache: 'no-store' }));
  expect(fetched.mock.calls[0]?.[1]?.method).toBeUndefined();
});

it('sends a body as JSON', async () => {
  fetched.mockResolvedValue(Response.json({ name: 'Ridge' }, { status: 201 }));
  await fetchJson('/api/a', isNamed, { body: { car_id: 1 } });
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"car_id":1}',
  });
});

describe('a failure has a message for shoppers', () => {
  const sentence = 'The site could not answer. Please check your connection and try again.';
  it.each([
    [
      'a problem',
      () => Response.json({ detail: 'There is no car x.' }, { status: 404 }),
      'There is no car x.',
      404,
    ],
    ['an error without a word', () => Response.json({}, { status: 500 }), sentence, 500],
    ['an answer of another shape', () => Response.json({ names: [] }), sentence, 0],
    ['no JSON', () => new Response('<html>', { status: 502 }), sentence, 502],
    ['an answer that is no JSON', () => new Response('<html>'), sentence, 0],
  ])('%s', async (_what, answer, message, status) => {
    fetched.mockResolvedValue(answer());
    const error = await failure(fetchJson('/api/a', isNamed));
    expect(error).toBeInstanceOf(ApiError);
    expect([error.message, error.status]).toEqual([message, status]);
  });

  it('no connection', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect((await failure(fetchJson('/api/a', isNamed))).message).toBe(sentence);
  });

  it('an answer after the timeout', async () => {
    fetched.mockImplementation(
      (_path, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
        ),
    );
    const error = await failure(fetchJson('/api/a', isNamed, { timeout: 20 }));
    expect(error.message).toBe('The answer took too long. Please try again.');
  });
});

it.each([
  ['any', AbortSignal.any],
  ['a browser without any', undefined],
])('an aborted request rejects with its abort reason: %s', async (_which, any) => {
  if (any === undefined) vi.stubGlobal('AbortSignal', { timeout: AbortSignal.timeout.bind(AbortSignal) });
  const controller = new AbortController();
  fetched.mockImplementation(
    (_path, init) =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
      ),
  );
  const answer = failure(fetchJson('/api/a', isNamed, { signal: controller.signal }));
  controller.abort();
  expect((await answer).name).toBe('AbortError');
});
