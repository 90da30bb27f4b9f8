// @vitest-environment jsdom
import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testCalculator } from '#domain/finance/finance.fixture.ts';
import { LiveFacts } from '#islands/vehicle/live-facts.ts';
import { eagerElements, elements, type ElementEntry } from './elements.data.ts';

const markup = globSync('src/**/*.{astro,tsx}').map((file) => readFileSync(file, 'utf8'));
const used = new Set(markup.flatMap((text) => [...text.matchAll(/<(fc-[a-z-]+)/g)].map(([, tag]) => tag)));

it('has an entry for every fc- tag in the markup, and no unused entry', () => {
  expect([...used].sort()).toEqual([...Object.keys(elements), ...eagerElements].sort());
});

/** Markup inside an element that cannot start without it. */
const inside: Record<string, string> = {
  'fc-brochure': '<a data-brochure><span data-brochure-words></span></a><p data-brochure-alert></p>',
  'fc-car-forms': '<dialog id="enquire"></dialog>',
  'fc-carousel-buttons': '<button data-by="1"></button>',
  'fc-chat-button': '<button></button>',
  'fc-consent-panel': '<dialog><button data-consent-choice="all"></button></dialog>',
  'fc-dealer-locator':
    '<form><input><button type="submit"></button><button data-locate></button></form><p role="status"></p>',
  'fc-delivery-estimate': '<form><input><button></button><p data-delivery-answer></p></form>',
  'fc-disclosure': '<details></details>',
  'fc-dismiss-button': '<button></button>',
  'fc-finance-calculator': '<form class="loan-fields"><input name="amount"></form>',
  'fc-finance-quote': '<button data-quote-open></button><dialog></dialog>',
  'fc-finance-request': '<form></form>',
  'fc-finder': '<form></form>',
  'fc-fuel-cost': '<input data-fuel-price><input data-fuel-distance><output data-fuel-answer></output>',
  'fc-gallery':
    '<div class="gallery-stage"><div><ul class="s" data-strip><li class="i"></li></ul></div><script data-media type="application/json">{"name":"Car","walkarounds":[]}</script></div>',
  'fc-hours-drop': '<button></button>',
  'fc-map': '<button data-map-open></button>',
  'fc-menu-bar': '<nav><a href="/models" data-menu="models"></a></nav>',
  'fc-model-tabs': '<div><a href="/models" data-tab=""></a></div><div data-panel></div>',
  'fc-phone': '<a href="tel:1"></a><button></button>',
  'fc-popup': '<dialog></dialog>',
  'fc-report-links': '<a data-report="history"></a>',
  'fc-share-panel': '<button data-copy></button>',
  'fc-similar-cars': '<ul class="cards"></ul>',
  'fc-slides':
    '<div><ul class="s" data-strip><li class="i"></li></ul></div><div data-slides-controls><button data-step="1"></button></div>',
  'fc-compare-bar': '<section></section>',
  'fc-sticky-bar': '<section data-sticky="bar"></section>',
  'fc-wanted-car': '<form></form>',
  'fc-tow-match': '<form><input><p class="tow-error"></p></form>',
};
const settings: Record<string, unknown> = {
  'fc-finance-calculator': testCalculator,
  'fc-finder': { source: { engine: {}, base: {} }, noun: { one: 'car', many: 'cars' } },
  'fc-open-line': { week: [], special: {} },
  'fc-phone': { car_id: 1, dealership_id: null, website_id: 'a' },
  'fc-similar-cars': { src: '/api', ids: [], prices: [], load: 'near', dataPath: '/search-data', card: {} },
};

/** Active listeners on document and window, observers and timers. */
const live = new Set<string>();
let count = 0;
const id = (what: string) => `${what} ${(count += 1)}`;

class Watcher {
  #name = id('observer');
  observe(): void {
    live.add(this.#name);
  }
  /** Each observer watches a single element. */
  unobserve(): void {
    live.delete(this.#name);
  }
  disconnect(): void {
    live.delete(this.#name);
  }
}

/** Counts listeners on document and window by type: an element must remove as many as it added. */
function watchTargets(): void {
  for (const target of [document, window]) {
    const { addEventListener: add, removeEventListener: remove } = target;
    const names = new Map<unknown, string>();
    vi.spyOn(target, 'addEventListener').mockImplementation(
      (type: string, listener: unknown, options?: boolean | AddEventListenerOptions) => {
        const name = names.get(listener) ?? id(`listener of ${type}`);
        names.set(listener, name);
        live.add(name);
        if (typeof options === 'object') options.signal?.addEventListener('abort', () => live.delete(name));
        add.call(target, type, listener as EventListener, options);
      },
    );
    vi.spyOn(target, 'removeEventListener').mockImplementation(
      (type: string, listener: unknown, options?: boolean | EventListenerOptions) => {
        live.delete(names.get(listener) ?? '');
        remove.call(target, type, listener as EventListener, options);
      },
    );
  }
}

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  for (const name of ['IntersectionObserver', 'MutationObserver', 'ResizeObserver'])
    vi.stubGlobal(name, Watcher);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function addElement(tag: string): HTMLElement {
  document.body.innerHTML = `<main></main><astro-island></astro-island><button data-consent-open></button>
    <fc-view-record data-settings='{"id":1,"name":"a","slug":"a","make":"","model":"","primary_image_url":null}'></fc-view-record>
    <div data-carousel><ul data-carousel-strip></ul></div><div data-notice="a" id="notice"></div><div class="gauge" data-src="/a" hidden></div>`;
  const element = document.createElement(tag);
  element.innerHTML = inside[tag] ?? '';
  Object.assign(element.dataset, {
    settings: JSON.stringify(settings[tag] ?? {}),
    frame: '/map',
    countTo: '3',
  });
  const around: Record<string, string> = {
    'fc-carousel-buttons': '[data-carousel]',
    'fc-dismiss-button': '#notice',
    'fc-market-gauge': '.gauge',
  };
  document.querySelector(around[tag] ?? 'main')?.append(element);
  return element;
}

const rows: [string, ElementEntry['load']][] = [
  ...Object.entries(elements).map(([tag, { load }]): [string, ElementEntry['load']] => [tag, load]),
  ['fc-live-facts', async () => LiveFacts],
];

it.each(rows)(
  '%s removes all it added when it is disconnected, and can be connected again',
  async (tag, load) => {
    if (customElements.get(tag) === undefined) customElements.define(tag, await load());
    // Stores add their listener once per page and keep it, so the first connection does not count.
    addElement(tag).remove();
    watchTargets();
    vi.useFakeTimers();
    live.clear();
    const element = addElement(tag);
    await vi.advanceTimersByTimeAsync(0);
    element.remove();
    await vi.advanceTimersByTimeAsync(0);
    expect([...live]).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
    document.querySelector(tag === 'fc-dismiss-button' ? '#notice' : '[data-carousel]')?.append(element);
    element.remove();
    expect([...live]).toEqual([]);
  },
);
