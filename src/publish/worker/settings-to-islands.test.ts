import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { builtinEnvironments } from 'vitest/runtime';
import { createApi } from '#api/app/app.ts';
import { BROWSER } from '#api/app/test-api.ts';
import { updateCar } from '#db/stock/cars.repository.ts';
import { toDollars } from '#domain/text/money.ts';
import { NOW } from '#publish/pages/test-site.ts';
import { carFormsPath } from '#domain/url/paths.ts';
import { distFolder } from '#publish/render/build-id.ts';
import { usePublishedDealers, type FeedColumns } from './test-dealers.ts';
import type { Site } from '#tenancy/site/site.ts';

const { storeDealer, publishing } = usePublishedDealers();
const rio = 'cars/2021-kia-rio-a1';

/** Dealers with settings whose effect is in the browser: their files, the rows of their feeds, and the pages shown. */
const search = { moneyPicks: [300_000, 400_000, 500_000, 600_000, 700_000, 800_000], priceMax: 1_000_000 };
const late = { pages: { vehicle: { similarCars: { load: 'near' } } } };
const worded = { features: { noPriceText: 'Ring us', soldTag: 'GONE HOME' } };
const hiring = { company: { careers: {} } };
const ofForms = ['_car-forms', 'contact-us', 'careers', rio, 'cars/2021-kia-rio-a2', 'cars/2021-kia-rio-a3'];
const dealers = {
  'asked-cars': [hiring, [{}, { StockType: 'Demo' }, { Tag: 'Test Drive Only' }], ofForms],
  'dear-cars': [{ features: { search } }, [{}, { DAPPrice: 450_000 }], ['search']],
  'viewed-cars': [{}, [{ Body: '5D HATCHBACK' }], [rio]],
  'early-cars': [{}, [{}, {}, {}], [rio]],
  'late-cars': [late, [{}, {}, {}], [rio]],
  'counted-cars': [{}, [{}], [rio]],
  'changed-cars': [worded, [{ DateInStock: '2020-01-01' }], [rio]],
} satisfies Record<string, [files: object, rows: FeedColumns[], pages: string[]]>;
type Dealer = keyof typeof dealers;

/** A dealer and the HTML of its pages. */
type Shown = { site: Site; pages: ReadonlyMap<string, string> };
const shown = new Map<string, Shown>();
function dealerOf(id: Dealer): Shown {
  const dealer = shown.get(id);
  if (dealer === undefined) throw new Error(`${id} has no pages`);
  return dealer;
}
function pageOf(id: Dealer, page: string): string {
  const html = dealerOf(id).pages.get(page);
  if (html === undefined) throw new Error(`${page} of ${id} was not rendered`);
  return html;
}

/** Code of browsers, which is loaded once there is a document. */
async function loadScripts() {
  const { viewedCars } = await import('#stores/viewed-cars.ts');
  const { LiveFacts } = await import('#islands/vehicle/live-facts.ts');
  const { SimilarCars } = await import('#islands/vehicle/similar-cars.ts');
  const { ViewRecord } = await import('#islands/shopper/view-record.ts');
  const { CarForms } = await import('#islands/forms/car-forms.ts');
  const { LeadForm } = await import('#islands/forms/lead-form.ts');
  const { onEvent } = await import('#stores/events.ts');
  customElements.define('fc-car-forms', CarForms);
  customElements.define('fc-lead-form', LeadForm);
  customElements.define('fc-live-facts', LiveFacts);
  customElements.define('fc-similar-cars', SimilarCars);
  customElements.define('fc-view-record', ViewRecord);
  return { onEvent, viewedCars };
}
let scripts: Awaited<ReturnType<typeof loadScripts>>;
let endDocument: () => unknown = () => undefined;

// Pages are rendered before there is a document: one that finds a document while it is rendered takes it for its own.
beforeAll(async () => {
  for (const [id, [files, rows, names]] of Object.entries(dealers)) {
    const { site, read } = await storeDealer(id, files, rows);
    const pages = new Map<string, string>();
    for (const name of names) pages.set(name, await read(name));
    shown.set(id, { site, pages });
  }
  const { Request, Response } = globalThis;
  const { teardown } = await builtinEnvironments.jsdom.setup(globalThis, {});
  Object.assign(globalThis, { Request, Response });
  endDocument = () => teardown(globalThis);
  scripts = await loadScripts();
});
afterAll(() => endDocument());

/** The margins of the observers of a page, and what tells them that their element is near. */
const sights: { margin: string | undefined; come(): void }[] = [];
class Sight {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void, options?: IntersectionObserverInit) {
    sights.push({ margin: options?.rootMargin, come: () => tell([{ isIntersecting: true }]) });
  }
  observe(): void {}
  disconnect(): void {}
}
const asked: string[] = [];
let answer: (path: string, init?: RequestInit) => Promise<Response>;

beforeEach(() => {
  asked.length = 0;
  sights.length = 0;
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.stubGlobal('IntersectionObserver', Sight);
  vi.stubGlobal('fetch', (path: string | URL, init?: RequestInit) => {
    asked.push(String(path));
    return answer(String(path), init);
  });
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** Shows a published page in the document; its custom elements start. */
function show(id: Dealer, page: string): void {
  document.body.innerHTML = /<body[^>]*>([\s\S]*)<\/body>/.exec(pageOf(id, page))?.[1] ?? '';
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

type Hydrate = (at: Element) => (island: unknown, props: object, slots: object, on: object) => Promise<void>;

/** Runs the island of a shown page, from the compiled files and the props that the page names. */
async function hydrate(island: Element): Promise<void> {
  const load = (attribute: string): Promise<Record<string, unknown>> =>
    import(pathToFileURL(join(distFolder(), 'client', island.getAttribute(attribute) ?? '')).href);
  const component = (await load('component-url'))[island.getAttribute('component-export') ?? ''];
  const renderer = (await load('renderer-url'))['default'] as Hydrate;
  const props = JSON.parse(island.getAttribute('props') ?? '') as Record<string, [number, unknown]>;
  const plain = Object.entries(props).map(([name, [, value]]) => [name, value]);
  await renderer(island)(component, Object.fromEntries(plain), {}, { client: 'load' });
}

it('SEARCH-40 the quick picks of the published page are the dealer’s', async () => {
  show('dear-cars', 'search');
  const island = document.querySelector('astro-island[component-url*="search.island"]') ?? document.body;
  await hydrate(island);
  const listPicks = () => {
    document.querySelector<HTMLElement>('input[aria-label="Lowest price"]')?.click();
    const picks = document.querySelectorAll('[role=listbox][aria-label="Lowest price"] [role=option]');
    return [...picks].map(({ textContent }) => textContent);
  };
  await vi.waitFor(() =>
    expect(listPicks()).toEqual(['$300,000', '$400,000', '$500,000', '$600,000', '$700,000', '$800,000']),
  );
  island.dispatchEvent(new CustomEvent('astro:unmount'));
});

it('ENT-23 the car that the feed describes is remembered as viewed, with its fields', () => {
  scripts.viewedCars.change(() => []);
  show('viewed-cars', rio);
  const words = { stocknum: 'A1', make: 'Kia', model: 'Rio', body: '5D HATCHBACK', simple_body: 'Hatchback' };
  expect(scripts.viewedCars.$value.get()).toMatchObject([{ id: expect.any(Number), ...words }]);
});

/** Sends what the page asks to the API of the dealer, as a shopper or as a robot. */
function answerFrom(id: Dealer, agent: string): void {
  const { database, clock } = publishing();
  const api = createApi({
    log: () => undefined,
    clock: () => clock.now,
    makePicture: () => Promise.resolve({ outcome: 'no-car' }),
    makeBrochure: () => ({
      etag: '"none"',
      load: () => Promise.reject(new Error('nothing is drawn here')),
    }),
    database,
    findSite: () => dealerOf(id).site,
  });
  const host = `${id}.localhost`;
  answer = async (path, { method = 'GET', body = null, headers = {} } = {}) =>
    api.fetch(
      new Request(`http://${host}${path}`, {
        method,
        body,
        headers: { ...headers, host, origin: `http://${host}`, 'user-agent': agent },
      }),
      { clientAddress: '203.0.113.5' },
    );
}

describe('a form of a published page', () => {
  /** Sends a form of a page, and returns the events that it fires on the page's own bus. */
  async function send(page: string, id: string): Promise<object[]> {
    const events: object[] = [];
    const silence = scripts.onEvent((event) => events.push(event));
    // jsdom does not go to the page that says so.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // Dialogs come from the fragment that all cars share; jsdom opens none and loads no style sheet.
    const before = answer;
    const shared = pageOf('asked-cars', '_car-forms').replaceAll(/<link[^>]*>/g, '');
    answer = (path, init) =>
      path === carFormsPath ? Promise.resolve(new Response(shared)) : before(path, init);
    const { prototype } = HTMLDialogElement;
    prototype.showModal = () => undefined;
    show('asked-cars', page);
    Reflect.deleteProperty(prototype, 'showModal');
    const form = await vi.waitFor(() => {
      const found = document.querySelector<HTMLFormElement>(`form[id="${id}"]`);
      expect(found).not.toBeNull();
      return found;
    });
    const write = (name: string, words: string) => {
      const field = form?.querySelector<HTMLInputElement>(`[name=${name}]`);
      if (field) field.value = words;
    };
    write('name', 'Jo');
    write('email', 'jo@example.com');
    write('comments', page);
    form?.requestSubmit();
    await vi.waitFor(() => expect(form?.parentElement?.dataset['state']).toMatch(/success|failure/));
    silence();
    return events;
  }

  it.each([
    ['ANALYTICS-11', 'contact-us', 'enquiry', 22, 'General Enquiry'],
    ['ANALYTICS-12', 'careers', 'enquiry', 51, 'Careers Enquiry'],
    ['ANALYTICS-07', 'cars/2021-kia-rio-a2', 'enquire-form', 14, 'Vehicle Enquiry'],
    ['ANALYTICS-08', 'cars/2021-kia-rio-a1', 'enquire-form', 15, 'Vehicle Enquiry'],
    ['ANALYTICS-09', 'cars/2021-kia-rio-a2', 'test-drive-form', 17, 'Test Drive'],
    [
      'ANALYTICS-09 of a used car for test drives only',
      'cars/2021-kia-rio-a3',
      'test-drive-form',
      17,
      'Test Drive',
    ],
    ['ANALYTICS-10', 'cars/2021-kia-rio-a1', 'test-drive-form', 48, 'Test Drive'],
  ])('FORM-25 ANALYTICS-06 %s on /%s, #%s, fires its event %i and that of a lead', async (...given) => {
    const [, page, form, id, category] = given;
    answerFrom('asked-cars', BROWSER);
    expect(await send(page, form)).toEqual([
      { id, category },
      { id: 'lead_success', lead: expect.stringMatching(/^[\da-f-]{36}$/) as string },
    ]);
  });

  it('fires none when it was refused', async () => {
    answer = () => Promise.resolve(Response.json({ detail: 'No.' }, { status: 422 }));
    expect(await send('contact-us', 'enquiry')).toEqual([]);
  });
});

describe('the similar cars of a published page', () => {
  const similar = () => asked.filter((path) => path.endsWith('/similar'));

  it('SIM-02 are asked for once the page is up, by default', async () => {
    show('early-cars', rio);
    await settle();
    expect(similar()).toEqual(['/api/cars/2021-kia-rio-a1/similar']);
  });

  it('SIM-03 are asked for within 500 pixels of the view, with the setting', async () => {
    show('late-cars', rio);
    await settle();
    expect(similar()).toEqual([]);
    sights.find(({ margin }) => margin === '500px')?.come();
    await settle();
    expect(similar()).toEqual(['/api/cars/2021-kia-rio-a1/similar']);
  });
});

describe('the view call of a published page', () => {
  /** Changes the only car of a dealer in the database; its page stays as published. */
  const change = (id: Dealer, patch: Parameters<typeof updateCar>[2]) =>
    publishing().database.withTenant(id, async (db) => {
      const { rows } = await db.execute<{ id: string }>('select id from cars');
      return updateCar(db, Number(rows[0]?.id), patch, NOW);
    });

  /** The text of an element, without that of a template in it. */
  const textOf = (selector: string) =>
    [...(document.querySelector(selector)?.childNodes ?? [])]
      .filter((node) => node.nodeName !== 'TEMPLATE')
      .map(({ textContent }) => textContent)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim();
  const price = () => textOf('fc-live-facts > [data-live]');

  it('VDP-41 views are merged into the page: nothing before the first, and nothing for a car that is gone', async () => {
    const open = async (agent: string) => {
      answerFrom('counted-cars', agent);
      show('counted-cars', rio);
      const [views, age] = ['[data-views]', '[data-as-at]'].map((slot) =>
        document.querySelector<HTMLElement>(slot),
      );
      if (age) age.hidden = false;
      await vi.waitFor(() => expect(age?.hidden).toBe(true));
      return views?.hidden === true ? null : textOf('[data-views]');
    };
    // A robot’s view does not count.
    expect(await open('Googlebot/2.1')).toBeNull();
    expect(await open(BROWSER)).toBe('1 view');
    expect(await open(`${BROWSER} Other/2`)).toBe('2 views');
    await change('counted-cars', { status: 'arriving' });
    expect(await open(BROWSER)).toBeNull();
  });

  it('VDP-41 the fields of the car are merged into the car shown, in the words of the settings', async () => {
    answerFrom('changed-cars', BROWSER);
    const open = async (patch: Parameters<typeof updateCar>[2]) => {
      await change('changed-cars', patch);
      show('changed-cars', rio);
      expect(price()).toBe('$15,990 Drive away');
      await vi.waitFor(() => expect(textOf('[data-views]')).toMatch(/view/));
      return price();
    };
    expect(await open({})).toBe('$15,990 Drive away');
    expect(await open({ price: toDollars(14_990), before_price: toDollars(15_990) })).toBe(
      'Was $15,990 Down $1,000 $14,990 Drive away',
    );
    expect(await open({ before_price: null, price_type: 'excluding_government_charges' })).toBe(
      '$14,990 Excl. govt charges',
    );
    expect(await open({ tag: 'Bargain' })).toBe('Bargain $14,990 Excl. govt charges');
    expect(await open({ reserved: true })).toBe('RESERVED $14,990 Excl. govt charges');
    expect(await open({ price_type: 'enquire' })).toBe('RESERVED Ring us');
    expect(await open({ status: 'sold', sold: true })).toBe('GONE HOME');
  });
});
