// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goneFields, type LiveFields } from '#domain/price/live-fields.ts';
import { toDollars } from '#domain/text/money.ts';
import { LiveFacts } from './live-facts.ts';
import type { LiveSettings } from './live-settings.ts';

customElements.define('fc-live-facts', LiveFacts);

const settings: LiveSettings = {
  car: { make: 'Kia', car_type: 'used', simple_fuel: 'Petrol', created_at: '2020-01-01T00:00:00Z' },
  photos: 12,
  state: 'NSW',
  policies: {
    price: { subscriptions: false, noPriceText: 'Ask us' },
    tag: { fuelLabels: false, justArrivedDays: 8, soldTag: 'JUST SOLD' },
  },
};

/** Defines the element as the parser would. */
function startLiveFacts(view: string): void {
  const facts = document.createElement('fc-live-facts');
  facts.dataset['view'] = view;
  facts.dataset['settings'] = JSON.stringify(settings);
  document.body.append(facts);
}

const selling: LiveFields = {
  ...goneFields,
  status: 'in_stock',
  price: toDollars(30_000),
  price_type: 'drive_away',
  photos_count: 12,
};
const sold: LiveFields = { ...goneFields, status: 'sold', sold: true };

const page = `<main tabindex="-1"></main>
  <p id="badge" data-if-selling>Certified</p><button data-if-selling>Save</button>
  <div id="price" data-live><p><span>$30,000</span> <span>Drive away</span></p><template>
    <p data-if="amount"><span data-word="amount"></span> <span data-word="label"></span></p>
    <p data-if="was" data-optional>Was <s data-word="was"></s></p>
    <p data-if="sold" data-word="sold"></p>
  </template></div>
  <div id="action" data-live><a href="mailto:a@b.example">Enquire</a><template>
    <a data-if="selling" href="mailto:a@b.example">Enquire</a><a data-if="sold" href="/search">Similar</a>
  </template></div>
  <div id="gallery" role="status" data-live><template>
    <a data-if="photos" href="/cars/a">Now <span data-word="photos"></span></a>
  </template></div>
  <p><span data-views hidden><span></span></span><span data-as-at hidden>as at 10:42</span></p>
  <div id="news" role="status" data-live-news><template>
    <p data-if="sold">No longer for sale.</p>
    <p data-if="amount">Now <span data-word="amount"></span>.</p>
  </template></div>`;

let answer: () => Promise<Response>;
/** The natural height (px) of a block, by its text: jsdom has no layout. */
let heightOf: (text: string) => number;
const text = (id: string) => document.querySelector(id)?.textContent?.replace(/\s+/g, ' ').trim();
const isHidden = (selector: string) => document.querySelector<HTMLElement>(selector)?.hidden;

beforeEach(() => {
  document.body.innerHTML = page;
  heightOf = () => 50;
  vi.stubGlobal('fetch', () => answer());
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return new DOMRect(0, 0, 100, heightOf(this.textContent ?? ''));
  });
});
afterEach(() => vi.unstubAllGlobals());

const settle = () => new Promise((resolve) => setTimeout(resolve));
async function check(fields: LiveFields = selling, views = 1234) {
  answer = async () => Response.json({ views, car_fields: fields });
  startLiveFacts('/api/cars/a/view.json');
  await settle();
}

describe('what the view call returns is merged into the page', () => {
  it('VDP-41 views, and nothing else when nothing differs', async () => {
    const price = document.querySelector('#price p');
    await check();
    expect(text('[data-views]')).toBe('1,234 views');
    expect([isHidden('[data-views]'), isHidden('[data-as-at]'), text('#news')]).toEqual([false, true, '']);
    expect(document.querySelector('#price p')).toBe(price);
    await check(selling, 1);
    expect(text('[data-views]')).toBe('1 view');
    await check(selling, 0);
    expect(isHidden('[data-views]')).toBe(true);
    await check(selling, 2);
    expect([text('[data-views]'), isHidden('[data-views]')]).toEqual(['2 views', false]);
    // Views of a car that is no longer shown are not told.
    await check(goneFields, 3);
    expect([isHidden('[data-views]'), isHidden('[data-as-at]')]).toEqual([true, true]);
  });

  it('VDP-41 a new price, in place and announced; equal content stays unchanged', async () => {
    const action = document.querySelector('#action a');
    await check({ ...selling, price: toDollars(29_000) });
    expect([text('#price'), text('#news')]).toEqual(['$29,000 Drive away', 'Now $29,000.']);
    expect(document.querySelector('#action a')).toBe(action);
    expect(document.querySelector<HTMLElement>('#price')?.style.minHeight).toBe('50px');
  });

  it('VDP-41 another number of pictures, announced alone', async () => {
    await check({ ...selling, photos_count: 14 });
    expect([text('#gallery'), text('#news')]).toEqual(['Now 14 photos', '']);
    expect(document.querySelector<HTMLAnchorElement>('#gallery a')?.pathname).toBe('/cars/a');
    await check();
    expect(text('#gallery')).toBe('');
  });

  it('equal words of a price change nothing and are not announced', async () => {
    const price = document.querySelector('#price p');
    await check(selling);
    expect([document.querySelector('#price p'), text('#news')]).toEqual([price, '']);
  });

  it('VDP-41 a sale: the SOLD block, its action, and the focus', async () => {
    document.querySelector<HTMLElement>('#action a')?.focus();
    await check(sold);
    expect([text('#price'), text('#action'), text('#news')]).toEqual([
      'JUST SOLD',
      'Similar',
      'No longer for sale.',
    ]);
    expect(document.activeElement).toBe(document.querySelector('#action a'));
    // And back, for an outdated page of a sold car.
    await check(selling);
    expect([text('#price'), text('#action')]).toEqual(['$30,000 Drive away', 'Enquire']);
  });

  it('TAG-11 WATCH-09 a sale hides what only a car for sale has, keeps its space, and restores it', async () => {
    const seen = () =>
      [...document.querySelectorAll<HTMLElement>('[data-if-selling]')].map((part) => part.style.visibility);
    await check(selling);
    expect(seen()).toEqual(['', '']);
    document.querySelector('button')?.focus();
    await check(sold);
    expect(seen()).toEqual(['hidden', 'hidden']);
    expect(document.activeElement).toBe(document.querySelector('main'));
    await check(selling);
    expect(seen()).toEqual(['', '']);
  });

  it('VDP-07 a new price hides the repayment of the old one, keeps its space, and the old price shows it again', async () => {
    for (const price of ['$30,000', '$29,000']) {
      const teaser = Object.assign(document.createElement('div'), { textContent: '$142/wk*' });
      teaser.dataset['ifPrice'] = price;
      document.querySelector('main')?.append(teaser);
    }
    const seen = () =>
      [...document.querySelectorAll<HTMLElement>('[data-if-price]')].map((part) => part.style.visibility);
    await check(selling);
    expect(seen()).toEqual(['', 'hidden']);
    await check({ ...selling, price: toDollars(29_000) });
    expect(seen()).toEqual(['hidden', '']);
    await check(selling);
    expect(seen()).toEqual(['', 'hidden']);
    // A sold car has no price, so no repayment.
    await check(sold);
    expect(seen()).toEqual(['hidden', 'hidden']);
  });

  it('optional content that does not fit is left out', async () => {
    heightOf = (html) => (html.includes('Was') ? 80 : 50);
    await check({ ...selling, before_price: toDollars(33_000) });
    expect(text('#price')).toBe('$30,000 Drive away');
    heightOf = () => 50;
    await check({ ...selling, before_price: toDollars(33_000) });
    expect(text('#price')).toBe('$30,000 Drive away Was $33,000');
  });
});

it('without an answer the price stays, with the time at which it was right', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  startLiveFacts('/api/cars/a/view.json');
  await settle();
  expect([text('#price'), isHidden('[data-as-at]'), isHidden('[data-views]')]).toEqual([
    '$30,000 Drive away',
    false,
    true,
  ]);
});

it('asks again when the page returns from the back/forward cache', async () => {
  await check();
  answer = async () => Response.json({ views: 0, car_fields: goneFields });
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  await settle();
  expect(text('#price')).toBe('$30,000 Drive away');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await settle();
  expect(text('#price')).toBe('No longer for sale');
});

it('asks again when the tab becomes visible after some minutes, and not every time', async () => {
  await check();
  const start = Date.now();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(start + 60_000);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  answer = async () => Response.json({ views: 0, car_fields: goneFields });
  const look = async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await settle();
    return text('#price');
  };
  expect(await look()).toBe('$30,000 Drive away');
  clock.mockReturnValue(start + 3 * 3_600_000);
  hidden.mockReturnValue(true);
  expect(await look(), 'it goes to the back').toBe('$30,000 Drive away');
  hidden.mockReturnValue(false);
  expect(await look()).toBe('No longer for sale');
  clock.mockRestore();
  hidden.mockRestore();
});

it('a prerendered page asks once it is visible', async () => {
  Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  await check(selling);
  expect(isHidden('[data-views]')).toBe(true);
  Reflect.deleteProperty(document, 'prerendering');
  document.dispatchEvent(new Event('prerenderingchange'));
  await settle();
  expect(isHidden('[data-views]')).toBe(false);
});
