import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';
import { distFolder } from '#publish/render/build-id.ts';
import type { Published } from '../publish-round.ts';
import type { Effect } from '../proof.ts';

/** The search screen of a published site, running in a document at an address of its own. */
export type RunningScreen = {
  texts: (selector: string) => string[];
  count: (selector: string) => number;
  /** Presses a control and waits for what it brings about. */
  press: (selector: string) => Promise<void>;
  /** Addresses that were fetched so far, and what was sent with them as JSON. */
  fetched: readonly { address: string; headers: string }[];
};

/** jsdom has no layout: nothing is ever in view. */
class NoSight {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Gives the process a document; pages must be rendered before, because rendering would take it for its own. */
export async function openDocument(): Promise<() => unknown> {
  const { Request, Response, Headers } = globalThis;
  const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {
    jsdom: { url: 'https://dealer.example/' },
  });
  Object.assign(globalThis, { Request, Response, Headers, IntersectionObserver: NoSight });
  return () => teardown(globalThis);
}

type Hydrate = (at: Element) => (island: unknown, props: object, slots: object, on: object) => Promise<void>;

/** The compiled scripts, copied so that no module keeps the stock of another publication. */
function copyScripts(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-running-'));
  cpSync(join(distFolder(), 'client', '_assets'), join(folder, '_assets'), {
    recursive: true,
    filter: (name) => !/\.(?:br|css|woff2)$/.test(name),
  });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function hydrate(island: Element, folder: string): Promise<void> {
  const load = (attribute: string): Promise<Record<string, unknown>> =>
    import(pathToFileURL(join(folder, island.getAttribute(attribute) ?? '')).href);
  const component = (await load('component-url'))[island.getAttribute('component-export') ?? ''];
  const renderer = (await load('renderer-url'))['default'] as Hydrate;
  const props = JSON.parse(island.getAttribute('props') ?? '') as Record<string, [number, unknown]>;
  await renderer(island)(component, revive(props), {}, { client: 'load' });
}

/** Astro writes each value as a pair of its kind and the value, in which 1 stands for a list. */
const revive = (props: Record<string, [number, unknown]>): object =>
  Object.fromEntries(Object.entries(props).map(([name, pair]) => [name, reviveValue(pair)]));
function reviveValue([kind, value]: [number, unknown]): unknown {
  if (kind === 1) return (value as [number, unknown][]).map(reviveValue);
  return typeof value === 'object' && value !== null
    ? revive(value as Record<string, [number, unknown]>)
    : value;
}

/** Waits for something that a busy machine may do late. */
const wait = (what: string, isSo: () => boolean): Promise<void> =>
  vi.waitFor(
    () => {
      if (!isSo()) throw new Error(`The search screen did not ${what}.`);
    },
    { timeout: 30_000, interval: 50 },
  );

/** React marks the elements that it has hydrated. */
const isHydrated = (): boolean =>
  Object.keys(document.querySelector('.search-results') ?? {}).some((key) => key.startsWith('__reactProps'));

/** Waits until the screen has drawn its answer and has not changed for a while. */
function settle(): Promise<void> {
  let before = '';
  let still = 0;
  return wait('come to rest', () => {
    const now = document.body.innerHTML;
    still = now === before ? still + 1 : 0;
    before = now;
    return still >= 4 && document.querySelector('.search-results[aria-busy=false]') !== null;
  });
}

/** Opens `/search` with a query in its address, looks at it, and closes it. */
async function lookAt<T>(
  site: Published,
  query: string,
  look: (screen: RunningScreen) => T | Promise<T>,
): Promise<T> {
  const html = await site.read('/search');
  const { folder, remove } = copyScripts();
  const fetched: { address: string; headers: string }[] = [];
  vi.stubGlobal('fetch', (asked: RequestInfo | URL, options?: RequestInit) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    fetched.push({ address, headers: JSON.stringify([...new Headers(options?.headers)]) });
    const { origin, pathname } = new URL(address, location.href);
    const read = origin === location.origin ? site.read(pathname.slice(1)) : Promise.resolve('');
    return read.then((content) => new Response(content, { status: content === '' ? 404 : 200 }));
  });
  history.replaceState(null, '', `/search${query}`);
  document.body.innerHTML = /<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '';
  const island = document.querySelector('astro-island[component-url*="search.island"]');
  if (island === null) throw new Error('The search page has no search screen.');
  try {
    await hydrate(island, folder);
    await wait('start', isHydrated);
    if (query !== '') await wait('ask for its data', () => fetched.length > 0);
    await settle();
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    return await look({
      texts: (selector) => all(selector).map(({ textContent }) => textContent),
      count: (selector) => all(selector).length,
      press: async (selector) => {
        const before = document.body.innerHTML;
        all(selector)[0]?.click();
        await wait('change when pressed', () => document.body.innerHTML !== before);
        await settle();
      },
      fetched,
    });
  } finally {
    island.dispatchEvent(new CustomEvent('astro:unmount'));
    document.body.replaceChildren();
    vi.unstubAllGlobals();
    remove();
  }
}

/** The running search screen, opened with a query in its address, does something. */
export const runs = (
  name: string,
  query: string,
  shows: (screen: RunningScreen) => boolean | Promise<boolean>,
): Effect => ({
  name: `/search${query}, running: ${name}`,
  shows: (site) => lookAt(site, query, shows),
});
/** It has an element. */
export const runsWith = (query: string, selector: string): Effect =>
  runs(`an element ${selector}`, query, (screen) => screen.count(selector) > 0);
/** It has a text. */
export const runsSaying = (query: string, selector: string, text: string): Effect =>
  runs(`text "${text}" in ${selector}`, query, (screen) =>
    screen.texts(selector).some((found) => found.includes(text)),
  );
