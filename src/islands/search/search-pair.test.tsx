// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recentSearches } from '#stores/recent-searches.ts';
import { toProps, toIslandData } from './search.fixture.tsx';
import { SearchIsland } from '#templates/atlas/search.island.tsx';
import { box, click, shown, titles, untilShown, useScreens } from './search-screens.fixture.ts';

const screens = useScreens();
beforeEach(() => {
  history.pushState(null, '', '/');
  recentSearches.change(() => []);
});
const toyota = { filters: { make: ['Toyota'] } };

/** The page's own list and one of used cars below it. */
async function openPair() {
  const pair = [
    toProps(),
    toProps({
      basePath: '/search/used-cars',
      scope: { car_type: ['used'] },
      base: { facets: { car_type: ['used'] }, ranges: {}, pricedWhenAscending: false },
    }),
  ];
  history.replaceState(null, '', '/search');
  document.body.innerHTML = pair
    .map((props) => `<main>${renderToString(<SearchIsland data={toIslandData(props)} />)}</main>`)
    .join('');
  const [main, other] = document.body.querySelectorAll('main');
  if (!main || !other) throw new Error('The page has no two lists.');
  await act(async () => {
    for (const [index, part] of [main, other].entries()) {
      screens.roots.push(hydrateRoot(part, <SearchIsland data={toIslandData(pair[index] ?? toProps())} />));
    }
  });
  return { main, other };
}

describe('two lists on one page', () => {
  it('each has its own filters, and the address follows the page’s own', async () => {
    const { main, other } = await openPair();
    const used = { search_filters: { car_type: ['used'] } };
    await click(box(/^Ford/, other));
    await untilShown({ ...used, filters: { make: ['Ford'] } }, other);
    expect([location.href.replace(location.origin, ''), titles(main)]).toEqual(['/search', shown({})]);
    await click(box(/^Toyota/, main));
    await untilShown(toyota, main);
    expect(location.search).toBe('?make=Toyota');
    expect(titles(other)).toEqual(shown({ ...used, filters: { make: ['Ford'] } }));
    await act(async () => history.back());
    await untilShown({}, main);
    expect(titles(other)).toEqual(shown({ ...used, filters: { make: ['Ford'] } }));
    expect(box(/^Ford/, other).checked).toBe(true);
  });
});

describe('the last searches', () => {
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  const leave = () => act(async () => window.dispatchEvent(new Event('pagehide')));

  it('SEARCH-37 include the search from which a shopper opens a car, with its filters and path', async () => {
    await screens.open('/search');
    await leave();
    expect(recentSearches.$value.get()).toEqual([]);
    await click(box(/^Toyota/));
    await untilShown(toyota);
    await leave();
    expect(recentSearches.$value.get()).toEqual([{ filters: { make: ['Toyota'] }, path: '/search' }]);
  });

  it('leave out a search without results', async () => {
    await screens.open('/search?make=Toyota&model=Ranger');
    await screen.findByText('No Results Available');
    await leave();
    expect(recentSearches.$value.get()).toEqual([]);
    await click(screen.getByRole('button', { name: 'Remove Ranger' }));
    await untilShown(toyota);
    await leave();
    expect(recentSearches.$value.get()).toEqual([{ filters: { make: ['Toyota'] }, path: '/search' }]);
  });

  it('SEARCH-37 leave out a second list, whose filters are in no address', async () => {
    const { other } = await openPair();
    await click(box(/^Ford/, other));
    await untilShown({ search_filters: { car_type: ['used'] }, filters: { make: ['Ford'] } }, other);
    await leave();
    expect(recentSearches.$value.get()).toEqual([]);
  });

  it('SEARCH-37 include a search that the shopper stays on, and none that is only passed through', async () => {
    await screens.open('/search');
    await click(box(/^Toyota/));
    await untilShown(toyota);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await click(box(/^SUV/));
    await pass(2_990);
    expect(titles()).toEqual(shown({ filters: { make: ['Toyota'], body: ['SUV'] } }));
    expect(recentSearches.$value.get()).toEqual([]);
    await pass(20);
    expect(recentSearches.$value.get()).toHaveLength(1);
    expect(recentSearches.$value.get()[0]?.filters).toEqual({ make: ['Toyota'], body: ['SUV'] });
  });
});
