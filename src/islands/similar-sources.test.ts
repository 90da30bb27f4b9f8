// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { SearchDocument } from '#search/search.ts';
import { drawSimilar } from './similar-sources.ts';
import type { SimilarSettings } from './similar-settings.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A renderer that draws a component's name, and nothing where it is called `broken`. */
const renderer =
  'export default function(at){return function(name){if(name==="broken")return;Promise.resolve().then(function(){at.append(name)})}}';
const cards = 'export const cardByTemplate={atlas:"a card",drift:"broken"}';
const toUrl = (script: string) => `data:text/javascript,${encodeURIComponent(script)}`;
const settingsOf = (template: string) => ({ template }) as SimilarSettings['card'];

test('similar cars are drawn by the scripts of the search page; one that is not drawn is no wait without an end', async () => {
  const island = `<astro-island x="SearchIsland" renderer-url="${toUrl(renderer)}" component-url="${toUrl(cards)}">`;
  vi.stubGlobal('fetch', async () => new Response(island));
  const car = { id: 1 } as SearchDocument;
  const [item] = await drawSimilar([car], settingsOf('atlas'));
  expect([item?.textContent, item?.hasAttribute('ssr')]).toEqual(['a card', false]);
  vi.useFakeTimers();
  const drawing = drawSimilar([car], settingsOf('drift')).catch((error: unknown) => String(error));
  await vi.advanceTimersByTimeAsync(0);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await drawing).toContain('was not drawn');
});
