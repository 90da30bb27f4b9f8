// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchPayload } from '#search/search.ts';
import { engine, everything, openPage, serveSearchData, stock, toProps } from './search.fixture.tsx';
import { SearchIsland } from './search.island.tsx';

// The default prints the whole page with every failure.
configure({ asyncUtilTimeout: 4_000, getElementError: (message) => new Error(message ?? '') });

let data: ReturnType<typeof serveSearchData>;
let root: Root | undefined;

beforeEach(() => {
  data = serveSearchData();
  vi.stubGlobal('fetch', data.fetch);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  HTMLElement.prototype.scrollIntoView = vi.fn<() => void>();
});

afterEach(async () => {
  await act(async () => root?.unmount());
  root = undefined;
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.documentElement.className = '';
});

const open = async (url: string, changes: Parameters<typeof openPage>[1] = {}) => {
  root = await openPage(url, changes);
};
const titles = () =>
  screen.getAllByRole('heading', { level: 3 }).flatMap((heading) => heading.querySelector('a')?.href ?? []);
const cardsOf = (payload: Partial<SearchPayload>) =>
  engine.search({ ...everything, ...payload }).hits.map((car) => `${location.origin}/cars/${car.slug}`);
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const click = async (element: Element) => {
  await act(async () => fireEvent.click(element));
};
const count = (payload: Partial<SearchPayload>) => engine.search({ ...everything, ...payload }).count;

/** Sold runs collapse, so the expected list is collapsed the same way. */
const shown = (payload: Partial<SearchPayload>) => {
  const cars = engine.search({ ...everything, ...payload }).hits;
  return cars
    .filter((car, index) => !(car.sold && cars[index - 1]?.sold))
    .map((car) => `${location.origin}/cars/${car.slug}`);
};
const untilShown = (payload: Partial<SearchPayload>) =>
  waitFor(() => expect(titles()).toEqual(shown(payload)));

describe('the published page', () => {
  it('SEARCH-18 SEARCH-23 holds the first 21 cars by rank before any script', () => {
    const html = renderToString(<SearchIsland data={JSON.stringify(toProps())} />);
    for (const car of shown({})) expect(html).toContain(`href="${new URL(car).pathname}"`);
    expect(cardsOf({})).toHaveLength(21);
    expect(html).toMatch(/<b>400<\/b>(<!-- -->)? (<!-- -->)?cars/);
    expect(html).not.toContain('style=');
  });

  it('renders two sites interleaved to the same bytes as apart', () => {
    const [first, second] = [toProps(), toProps({ look: 'torque', scope: { make: ['Ford'] } })];
    const render = (props: typeof first) => renderToString(<SearchIsland data={JSON.stringify(props)} />);
    const apart = [render(first), render(second)];
    expect([render(second), render(first)].toReversed()).toEqual(apart);
    expect([render(first), render(second)]).toEqual(apart);
  });

  it('wakes without a mismatch and without asking for anything', async () => {
    await open('/search');
    expect(titles()).toEqual(shown({}));
    expect(data.asked).toEqual([]);
    expect(location.search).toBe('');
  });

  it('links the static pages plainly', async () => {
    await open('/search/page/2', { pageNumber: 2 });
    const pages = screen.getByRole('navigation', { name: 'Pages of results' });
    expect(within(pages).getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
    const hrefs = within(pages)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      '/search',
      '/search',
      '/search/page/2',
      '/search/page/3',
      '/search?page=20',
      '/search/page/3',
    ]);
    expect(data.asked).toEqual([]);
  });

  it('SEARCH-01 asks nobody to sign in and sends no credentials of its own', async () => {
    await open('/search');
    await click(box(/^Toyota/));
    await untilShown({ filters: { make: ['Toyota'] } });
    expect(data.asked.every((url) => url.startsWith('/search-data/'))).toBe(true);
    expect(document.cookie).toBe('');
  });
});

describe('filters', () => {
  it('SEARCH-02 SEARCH-04 a choice changes the results and stands in the address', async () => {
    await open('/search');
    await click(box(/^Toyota/));
    await untilShown({ filters: { make: ['Toyota'] } });
    await click(box(/^SUV/));
    await untilShown({ filters: { make: ['Toyota'], body: ['SUV'] } });
    expect(location.pathname + location.search).toBe('/search?make=Toyota&body=SUV');
    expect(screen.getByRole('status').textContent).toBe(
      `${count({ filters: { make: ['Toyota'], body: ['SUV'] } })} cars`,
    );
  });

  it('counts a facet without its own filter, and keeps values that find nothing', async () => {
    await open('/search');
    await click(box(/^Toyota/));
    await untilShown({ filters: { make: ['Toyota'] } });
    const fords = count({ filters: { make: ['Ford'] } });
    expect(box(/^Ford/).closest('label')?.textContent).toBe(`Ford${fords}`);
    await click(box(/^Hybrid/));
    await act(async () =>
      fireEvent.change(screen.getByRole('textbox', { name: 'Lowest year' }), { target: { value: '2025' } }),
    );
    await act(async () => fireEvent.blur(screen.getByRole('textbox', { name: 'Lowest year' })));
    const payload = {
      filters: { make: ['Toyota'], fuel: ['Hybrid'] },
      ranges: { year: { min: 2025, max: null } },
    };
    await waitFor(() => expect(location.search).toBe('?make=Toyota&fuel=Hybrid&range[year]=2025:'));
    await untilShown(payload);
    const { facets } = engine.search({ ...everything, ...payload });
    for (const item of within(screen.getByRole('list', { name: 'Body' })).getAllByRole('listitem')) {
      const [, value = '', shownCount = ''] = /^(\D+)(\d+)$/.exec(item.textContent) ?? [];
      expect(facets.body?.find((each) => each.value === value)?.count ?? 0).toBe(Number(shownCount));
    }
  });

  it('SEARCH-06 any change of a filter starts over at page 1', async () => {
    await open('/search?make=Toyota&page=2');
    await untilShown({ filters: { make: ['Toyota'] }, offset: 21 });
    await click(box(/^used/i));
    await untilShown({ filters: { make: ['Toyota'], car_type: ['used'] } });
    expect(location.search).toBe('?car_type=used&make=Toyota');
  });

  it('SEARCH-29 shows 7 makes before "Show all makes", and what is chosen besides', async () => {
    await open('/search');
    const makes = screen.getByRole('list', { name: 'Make' });
    expect(within(makes).getAllByRole('checkbox')).toHaveLength(7);
    await click(screen.getByRole('button', { name: 'Show all makes' }));
    expect(within(makes).getAllByRole('checkbox')).toHaveLength(new Set(stock.map((car) => car.make)).size);
    await click(within(makes).getAllByRole('checkbox').at(-1) ?? makes);
    await click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(within(makes).getAllByRole('checkbox')).toHaveLength(8);
    expect(within(makes).getAllByRole<HTMLInputElement>('checkbox').at(-1)?.checked).toBe(true);
  });

  it('offers models once a make is chosen, and drops them with the make', async () => {
    await open('/search');
    expect(screen.queryByRole('list', { name: 'Model' })).toBeNull();
    await click(box(/^Ford/));
    await waitFor(() => expect(box(/^Ranger/)).toBeDefined());
    await click(box(/^Ranger/));
    await untilShown({ filters: { make: ['Ford'], model: ['Ranger'] } });
    await click(screen.getByRole('button', { name: 'Remove Ford' }));
    await untilShown({});
    expect(location.search).toBe('');
  });

  it('chips take back one choice, and Clear all takes back every one but the sort', async () => {
    await open('/search?make=Ford&range[price]=15000:60000&query=ranger&sortBy=Car_production:price:asc');
    await untilShown({
      filters: { make: ['Ford'] },
      ranges: { price: { min: 15_000, max: 60_000 } },
      query: 'ranger',
      sort: 'price:asc',
    });
    const chips = within(screen.getByRole('group', { name: 'Chosen filters' })).getAllByRole('button');
    expect(chips.map((chip) => chip.textContent)).toEqual(['“ranger”', 'Ford', '$15,000 to $60,000']);
    await click(screen.getByRole('button', { name: 'Remove $15,000 to $60,000' }));
    await untilShown({ filters: { make: ['Ford'] }, query: 'ranger', sort: 'price:asc' });
    await click(screen.getAllByRole('button', { name: 'Clear all' })[0] ?? document.body);
    await untilShown({ sort: 'price:asc' });
    expect(location.search).toBe('?sortBy=Car_production:price:asc');
  });

  it('name the sort of a link, be it the default or one that is not offered', async () => {
    const sort = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    const words = () => sort().selectedOptions[0]?.textContent;
    await open('/search?sortBy=Car_production:price:desc', { defaultSort: 'price:desc' });
    expect([words(), sort().length]).toEqual(['Highest price', 3]);
    await act(async () => root?.unmount());
    await open('/search?sortBy=Car_production:km:asc');
    await untilShown({ sort: 'km:asc' });
    expect([words(), sort().length]).toEqual(['Kilometres, lowest first', 4]);
    await act(async () => fireEvent.change(sort(), { target: { value: 'price:asc' } }));
    await untilShown({ sort: 'price:asc' });
    expect([words(), sort().length]).toEqual(['Lowest price', 3]);
  });

  it('sort by tabs for torque, one of which is the current one', async () => {
    await open('/search', { look: 'torque' });
    const tabs = within(screen.getByRole('group', { name: 'Sort by' }));
    const current = () =>
      tabs.getAllByRole('button', { current: true }).map(({ textContent }) => textContent);
    expect(current()).toEqual(['Recommended']);
    await click(tabs.getByRole('button', { name: 'Lowest price' }));
    await untilShown({ sort: 'price:asc' });
    expect(current()).toEqual(['Lowest price']);
  });

  it('SEARCH-17 sorts by the configured default without naming it in the address', async () => {
    await open('/search?make=Kia', { defaultSort: 'price:desc' });
    await untilShown({ filters: { make: ['Kia'] }, sort: 'price:desc' });
    const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    expect(sort.value).toBe('price:desc');
    await act(async () => fireEvent.change(sort, { target: { value: 'price:asc' } }));
    await untilShown({ filters: { make: ['Kia'] }, sort: 'price:asc' });
    expect(location.search).toBe('?make=Kia&sortBy=Car_production:price:asc');
  });

  it('keeps to the scope of the page, which is no chip', async () => {
    await open('/search/used-cars', { basePath: '/search/used-cars', scope: { car_type: ['used'] } });
    expect(screen.queryByRole('list', { name: 'Condition' })).toBeNull();
    await click(box(/^Ford/));
    await untilShown({ search_filters: { car_type: ['used'] }, filters: { make: ['Ford'] } });
    expect(location.pathname + location.search).toBe('/search/used-cars?make=Ford');
    expect(within(screen.getByRole('group', { name: 'Chosen filters' })).getAllByRole('button')).toHaveLength(
      1,
    );
  });
});

describe('the address', () => {
  it('SEARCH-05 back and forward restore filters and results', async () => {
    await open('/search');
    await click(box(/^Toyota/));
    await untilShown({ filters: { make: ['Toyota'] } });
    await click(box(/^SUV/));
    await untilShown({ filters: { make: ['Toyota'], body: ['SUV'] } });
    await act(async () => history.back());
    await untilShown({ filters: { make: ['Toyota'] } });
    expect([box(/^Toyota/).checked, box(/^SUV/).checked]).toEqual([true, false]);
    await act(async () => history.back());
    await untilShown({});
    await act(async () => history.forward());
    await untilShown({ filters: { make: ['Toyota'] } });
  });

  it('SEARCH-03 SEARCH-05 a typed address sets query, page, sort and facets, and unknown words are ignored', async () => {
    await open(
      '/search?query=toyota&page=2&sortBy=Car_production:price:desc&car_type=used&x=1&make=&range[doors]=2:',
    );
    await untilShown({
      query: 'toyota',
      offset: 21,
      sort: 'price:desc',
      filters: { car_type: ['used'] },
    });
    expect(box(/^used/i).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' }).value).toBe('toyota');
    expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  });

  it('SEARCH-05 ticks a model that the address writes in other letter case', async () => {
    await open('/search?make=toyota&model=corolla');
    await untilShown({ filters: { make: ['Toyota'], model: ['Corolla'] } });
    await waitFor(() => expect(box(/^Corolla/).checked).toBe(true));
    expect(screen.queryByRole('checkbox', { name: /^corolla/ })).toBeNull();
    await click(box(/^Corolla/));
    await untilShown({ filters: { make: ['Toyota'] } });
    expect(location.search).toBe('?make=Toyota');
  });

  it('lifts the skeletons when the answer is there, and not before', async () => {
    document.documentElement.classList.add('search-pending');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.stubGlobal('fetch', async (input: string) => {
      await held;
      return data.fetch(input);
    });
    await open('/search?make=Kia');
    expect(document.documentElement.classList.contains('search-pending')).toBe(true);
    await act(async () => release());
    await untilShown({ filters: { make: ['Kia'] } });
    expect(document.documentElement.classList.contains('search-pending')).toBe(false);
  });

  it('lifts them at once for an address that asks for nothing known', async () => {
    document.documentElement.classList.add('search-pending');
    await open('/search?ref=newsletter');
    expect(document.documentElement.classList.contains('search-pending')).toBe(false);
    expect(data.asked).toEqual([]);
  });

  it('turns the pages of a filtered list in place', async () => {
    await open('/search?car_type=used');
    await untilShown({ filters: { car_type: ['used'] } });
    await click(screen.getByRole('link', { name: 'Page 2' }));
    await untilShown({ filters: { car_type: ['used'] }, offset: 21 });
    expect(location.search).toBe('?car_type=used&page=2');
  });
});

describe('typed words', () => {
  it('SEARCH-25 are searched 300 ms after the last key, once', async () => {
    await open('/search');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const field = screen.getByRole('combobox', { name: 'Search' });
    for (const typed of ['toy', 'toyo', 'toyota']) {
      fireEvent.change(field, { target: { value: typed } });
      await act(async () => vi.advanceTimersByTime(299));
    }
    expect(location.search).toBe('');
    await act(async () => vi.advanceTimersByTime(1));
    expect(location.search).toBe('?query=toyota');
    // The text index is built in slices, each after a timer of its own.
    await act(async () => vi.advanceTimersByTimeAsync(5_000));
    vi.useRealTimers();
    await untilShown({ query: 'toyota' });
  });

  it('make one entry in the history while they are being typed', async () => {
    await open('/search');
    const before = history.length;
    const field = screen.getByRole('combobox', { name: 'Search' });
    for (const typed of ['toy', 'toyota', 'toyota camry']) {
      fireEvent.change(field, { target: { value: typed } });
      await act(async () => fireEvent.submit(field));
    }
    await untilShown({ query: 'toyota camry' });
    expect(history.length).toBe(before + 1);
  });
});

describe('when the answer is slow, missing or empty', () => {
  it('SEARCH-07 SEARCH-08 ERR-04 an error keeps the last results and can be tried again', async () => {
    await open('/search');
    data.broken = true;
    vi.spyOn(console, 'info').mockImplementation(() => {});
    await click(box(/^Toyota/));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('could not update'));
    expect(document.querySelector('.search')?.className).toBe('search search-is-error');
    expect(titles()).toEqual(shown({}));
    expect(box(/^Toyota/).checked).toBe(true);
    data.broken = false;
    await click(screen.getByRole('button', { name: 'Try again' }));
    await untilShown({ filters: { make: ['Toyota'] } });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.querySelector('.search')?.className).toBe('search search-is-data');
  });

  it('SEARCH-07 SEARCH-08 a slow answer keeps the last results under a quiet notice', async () => {
    await open('/search');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.stubGlobal('fetch', async (input: string) => {
      await held;
      return data.fetch(input);
    });
    await click(box(/^Toyota/));
    await waitFor(() =>
      expect(document.querySelector('.search')?.className).toBe('search search-is-loading'),
    );
    expect(screen.getByRole('status').textContent).toBe('400 cars Updating the list…');
    expect(titles()).toEqual(shown({}));
    await act(async () => release());
    await untilShown({ filters: { make: ['Toyota'] } });
    expect(screen.getByRole('status').textContent).not.toContain('Updating');
  });

  it('ERR-02 SEARCH-11 SEARCH-12 nothing found shows a card that leads to the clear-filters target', async () => {
    await open('/search?make=Ferrari');
    const heading = await screen.findByRole('heading', { name: 'No Results Available' });
    expect(heading.parentElement?.textContent).toContain(
      'There appears to be no offers currently available that meet the conditions of your search',
    );
    expect(screen.getByRole('link', { name: 'Clear Filters' }).getAttribute('href')).toBe('/special-offers');
    await click(screen.getByRole('button', { name: 'Remove Ferrari' }));
    await untilShown({});
  });
});
