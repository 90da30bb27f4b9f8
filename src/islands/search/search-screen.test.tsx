// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { engine, everything, toProps, toIslandData } from './search.fixture.tsx';
import { SearchIsland } from '#templates/atlas/search.island.tsx';
import { SearchIsland as TorqueIsland } from '#templates/torque/search.island.tsx';
import { box, click, shown, titles, untilShown, useScreens } from './search-screens.fixture.ts';

const screens = useScreens();

describe('the published page', () => {
  it('SEARCH-18 SEARCH-23 has the first 21 cars by rank before any script', () => {
    const html = renderToString(<SearchIsland data={toIslandData(toProps())} />);
    for (const car of shown({})) expect(html).toContain(`href="${car}"`);
    expect(engine.search(everything).hits).toHaveLength(21);
    expect(html).toMatch(/<b>400<\/b>(<!-- -->)? (<!-- -->)?cars/);
    expect(html).not.toContain('style=');
  });

  it('renders two sites interleaved to the same bytes as separately', () => {
    const first = { Island: SearchIsland, props: toProps() };
    const second = { Island: TorqueIsland, props: toProps({ scope: { make: ['Ford'] } }) };
    const render = ({ Island, props }: typeof first) => renderToString(<Island data={toIslandData(props)} />);
    const apart = [render(first), render(second)];
    expect([render(second), render(first)].toReversed()).toEqual(apart);
    expect([render(first), render(second)]).toEqual(apart);
  });

  it('hydrates without a mismatch and without a request', async () => {
    await screens.open('/search');
    expect(titles()).toEqual(shown({}));
    expect(screens.data.requested).toEqual([]);
    expect(location.search).toBe('');
  });

  it('links the static pages plainly', async () => {
    await screens.open('/search/page/2', { pageNumber: 2 });
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
    expect(screens.data.requested).toEqual([]);
  });

  it('SEARCH-01 requires no sign-in and sends no credentials of its own', async () => {
    await screens.open('/search');
    await click(box(/^Toyota/));
    await untilShown({ filters: { make: ['Toyota'] } });
    expect(screens.data.requested.every((url) => url.startsWith('/search-data/'))).toBe(true);
    expect(document.cookie).toBe('');
  });
});

describe('the address', () => {
  it('SEARCH-05 back and forward restore filters and results', async () => {
    await screens.open('/search');
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
    await screens.open(
      '/search?query=toyota&page=2&sortBy=Car_production:price:desc&car_type=used&x=1&make=&range[mirrors]=2:',
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
    await screens.open('/search?make=toyota&model=corolla');
    await untilShown({ filters: { make: ['Toyota'], model: ['Corolla'] } });
    await waitFor(() => expect(box(/^Corolla/).checked).toBe(true));
    expect(screen.queryByRole('checkbox', { name: /^corolla/ })).toBeNull();
    await click(box(/^Corolla/));
    await untilShown({ filters: { make: ['Toyota'] } });
    expect(location.search).toBe('?make=Toyota');
  });

  it('removes the skeletons only when the answer has arrived', async () => {
    document.documentElement.classList.add('search-pending');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.stubGlobal('fetch', async (input: string) => {
      await released;
      return screens.data.fetch(input);
    });
    await screens.open('/search?make=Kia');
    expect(document.documentElement.classList.contains('search-pending')).toBe(true);
    await act(async () => release());
    await untilShown({ filters: { make: ['Kia'] } });
    expect(document.documentElement.classList.contains('search-pending')).toBe(false);
  });

  it('removes them at once for an address that selects nothing known', async () => {
    document.documentElement.classList.add('search-pending');
    await screens.open('/search?ref=newsletter');
    expect(document.documentElement.classList.contains('search-pending')).toBe(false);
    expect(screens.data.requested).toEqual([]);
  });

  it('turns the pages of a filtered list in place', async () => {
    await screens.open('/search?car_type=used');
    await untilShown({ filters: { car_type: ['used'] } });
    await click(screen.getByRole('link', { name: 'Page 2' }));
    await untilShown({ filters: { car_type: ['used'] }, offset: 21 });
    expect(location.search).toBe('?car_type=used&page=2');
  });
});

describe('typed words', () => {
  it('SEARCH-25 are searched 300 ms after the last key, once', async () => {
    await screens.open('/search');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const field = screen.getByRole('combobox', { name: 'Search' });
    for (const typed of ['toy', 'toyo', 'toyota']) {
      fireEvent.change(field, { target: { value: typed } });
      await act(async () => vi.advanceTimersByTime(299));
    }
    expect(location.search).toBe('');
    await act(async () => vi.advanceTimersByTime(1));
    expect(location.search).toBe('?query=toyota');
    // The text index is built in slices, each in its own timer.
    await act(async () => vi.advanceTimersByTimeAsync(5_000));
    vi.useRealTimers();
    await untilShown({ query: 'toyota' });
  });

  it('make one history entry while they are being typed', async () => {
    await screens.open('/search');
    const before = history.length;
    const field = screen.getByRole('combobox', { name: 'Search' });
    field.focus();
    for (const typed of ['toy', 'toyota', 'toyota camry']) {
      fireEvent.change(field, { target: { value: typed } });
      await act(async () => fireEvent.submit(field));
    }
    await untilShown({ query: 'toyota camry' });
    expect(history.length).toBe(before + 1);
  });
});

describe('when the answer is slow, missing or empty', () => {
  it('SEARCH-07 SEARCH-08 ERR-04 an error keeps the last results and can be retried', async () => {
    await screens.open('/search');
    screens.data.broken = true;
    vi.spyOn(console, 'info').mockImplementation(() => {});
    await click(box(/^Toyota/));
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('could not update'));
    expect(document.querySelector('.search')?.className).toBe('search search-is-error');
    expect(titles()).toEqual(shown({}));
    expect(box(/^Toyota/).checked).toBe(true);
    screens.data.broken = false;
    await click(screen.getByRole('button', { name: 'Try again' }));
    await untilShown({ filters: { make: ['Toyota'] } });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.querySelector('.search')?.className).toBe('search search-is-data');
  });

  it('SEARCH-07 SEARCH-08 a slow answer keeps the last results under a quiet notice', async () => {
    await screens.open('/search');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    vi.stubGlobal('fetch', async (input: string) => {
      await released;
      return screens.data.fetch(input);
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

  it('ERR-02 SEARCH-11 SEARCH-12 an empty result shows a card that leads to the clear-filters target', async () => {
    await screens.open('/search?make=Ferrari');
    const heading = await screen.findByRole('heading', { name: 'No Results Available' });
    expect(heading.parentElement?.textContent).toContain(
      'There appears to be no offers currently available that meet the conditions of your search',
    );
    expect(screen.getByRole('link', { name: 'Clear Filters' }).getAttribute('href')).toBe('/special-offers');
    await click(screen.getByRole('button', { name: 'Remove Ferrari' }));
    await untilShown({});
  });
});
