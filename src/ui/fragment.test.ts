// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchFragment } from './fragment.ts';

let answer = (): Promise<Response> => Promise.resolve(new Response(''));
beforeEach(() => {
  vi.stubGlobal('fetch', () => answer());
  document.head.innerHTML = '<link rel="stylesheet" href="/known.css">';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.head.replaceChildren();
});

const html =
  '<link rel="stylesheet" href="/known.css"><link rel="stylesheet" href="/a.css"><p>one<link rel="stylesheet" href="/b.css"><link rel="stylesheet" href="/a.css"></p>';
const sheets = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'));
/** Fetches the fragment, and says whether it is there. */
function start() {
  answer = () => Promise.resolve(new Response(html));
  const state = { text: null as string | null };
  void fetchFragment('/_parts', (text) => text.replace('one', 'two')).then((content) => {
    state.text = content.textContent;
    expect(content.querySelector('link')).toBeNull();
  });
  return state;
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 10));

it('is there once its style sheets apply, each linked once, whether they came or not', async () => {
  const waited = vi.spyOn(AbortSignal, 'timeout');
  const state = start();
  expect(waited).toHaveBeenCalledWith(4_000);
  await vi.waitFor(() => expect(sheets()).toEqual(['/known.css', '/a.css', '/b.css']));
  const [, a, b] = document.querySelectorAll('link');
  a?.dispatchEvent(new Event('load'));
  await settle();
  expect(state.text).toBeNull();
  b?.dispatchEvent(new Event('error'));
  await settle();
  expect(state.text).toBe('two');
});

it('does not wait longer than four seconds for a style sheet that hangs', async () => {
  vi.useFakeTimers();
  const state = start();
  await vi.advanceTimersByTimeAsync(3_999);
  expect(state.text).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(state.text).toBe('two');
});

it('fails with an error of the server', async () => {
  answer = () => Promise.resolve(new Response('Down', { status: 503 }));
  await expect(fetchFragment('/_parts')).rejects.toThrow('/_parts answered 503');
});
