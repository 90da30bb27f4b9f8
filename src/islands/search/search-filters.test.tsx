// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SearchPayload } from '#search/contract/search.ts';
import { createSearchIsland } from './search-screen.tsx';
import { Card } from '#templates/atlas/card.tsx';
import { engine, everything, stock } from './search.fixture.tsx';
import { box, click, untilShown, useScreens } from './search-screens.fixture.ts';

const screens = useScreens();
const count = (payload: Partial<SearchPayload>) => engine.search({ ...everything, ...payload }).count;

describe('filters', () => {
  it('SEARCH-02 SEARCH-04 a choice changes the results and the address', async () => {
    await screens.open('/search');
    await click(box(/^Toyota/));
    await untilShown({ filters: { make: ['Toyota'] } });
    await click(box(/^SUV/));
    await untilShown({ filters: { make: ['Toyota'], body: ['SUV'] } });
    expect(location.pathname + location.search).toBe('/search?make=Toyota&body=SUV');
    expect(screen.getByRole('status').textContent).toBe(
      `${count({ filters: { make: ['Toyota'], body: ['SUV'] } })} cars`,
    );
  });

  it('counts a facet without its own filter, and keeps values without results', async () => {
    await screens.open('/search');
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

  it('SEARCH-06 any change of a filter goes back to page 1', async () => {
    await screens.open('/search?make=Toyota&page=2');
    await untilShown({ filters: { make: ['Toyota'] }, offset: 21 });
    await click(box(/^used/i));
    await untilShown({ filters: { make: ['Toyota'], car_type: ['used'] } });
    expect(location.search).toBe('?car_type=used&make=Toyota');
  });

  it('a number with a noun is a fact: a chip says what was understood, and removes it alone', async () => {
    await screens.open('/search?query=toyota+seven+seats');
    const seven = { query: 'toyota', ranges: { seats: { min: 7, max: null } } };
    await untilShown(seven);
    expect(count(seven)).toBeGreaterThan(0);
    const chips = screen.getByRole('group', { name: 'Chosen filters' });
    expect(
      within(chips)
        .getAllByRole('button')
        .map((chip) => chip.textContent),
    ).toEqual(['“toyota”', '“seven seats”: 7 seats or more']);
    await click(within(chips).getByRole('button', { name: 'Remove “seven seats”: 7 seats or more' }));
    await untilShown({ query: 'toyota' });
    expect(location.search).toBe('?query=toyota');
  });

  it('a fuel and what is left out are choices: chips say what was understood, and remove one alone', async () => {
    await screens.open('/search?query=electric+toyota+not+white');
    const electric = { filters: { fuel: ['Electric'] } };
    await untilShown({ ...electric, query: '-white toyota' });
    const wanted = (hasWhite: boolean) =>
      stock.filter(
        ({ fuel, make, colour }) =>
          fuel === 'Electric' && make === 'Toyota' && (hasWhite || colour !== 'White'),
      ).length;
    expect(wanted(true)).toBeGreaterThan(wanted(false));
    const status = screen.getByRole('status');
    expect(status.textContent).toBe(`${wanted(false)} cars`);
    const chips = screen.getByRole('group', { name: 'Chosen filters' });
    expect(
      within(chips)
        .getAllByRole('button')
        .map((chip) => chip.textContent),
    ).toEqual(['“toyota”', '“not white”: Without white', '“electric”: Fuel: Electric']);
    await click(within(chips).getByRole('button', { name: 'Remove “not white”: Without white' }));
    await waitFor(() => expect(status.textContent).toBe(`${wanted(true)} cars`));
    expect(location.search).toBe('?query=electric+toyota');
  });

  it('SEARCH-29 shows 7 makes before "Show all makes", and the chosen ones', async () => {
    await screens.open('/search');
    const makes = screen.getByRole('list', { name: 'Make' });
    expect(within(makes).getAllByRole('checkbox')).toHaveLength(7);
    await click(screen.getByRole('button', { name: 'Show all makes' }));
    expect(within(makes).getAllByRole('checkbox')).toHaveLength(new Set(stock.map((car) => car.make)).size);
    await click(within(makes).getAllByRole('checkbox').at(-1) ?? makes);
    await click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(within(makes).getAllByRole('checkbox')).toHaveLength(8);
    expect(within(makes).getAllByRole<HTMLInputElement>('checkbox').at(-1)?.checked).toBe(true);
  });

  it('offers models once a make is chosen, and removes them with the make', async () => {
    await screens.open('/search');
    expect(screen.queryByRole('list', { name: 'Model' })).toBeNull();
    await click(box(/^Ford/));
    await waitFor(() => expect(box(/^Ranger/)).toBeDefined());
    await click(box(/^Ranger/));
    await untilShown({ filters: { make: ['Ford'], model: ['Ranger'] } });
    await click(screen.getByRole('button', { name: 'Remove Ford' }));
    await untilShown({});
    expect(location.search).toBe('');
  });

  it('chips remove one choice, and Clear all removes all but the sort', async () => {
    await screens.open(
      '/search?make=Ford&range[price]=15000:60000&query=ranger&sortBy=Car_production:price:asc',
    );
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

  it('names the sort of a link, whether it is the default or not offered', async () => {
    const sort = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    const words = () => sort().selectedOptions[0]?.textContent;
    await screens.open('/search?sortBy=Car_production:price:desc', { defaultSort: 'price:desc' });
    expect([words(), sort().length]).toEqual(['Highest price', 3]);
    await screens.close();
    await screens.open('/search?sortBy=Car_production:km:asc');
    await untilShown({ sort: 'km:asc' });
    expect([words(), sort().length]).toEqual(['Kilometres, lowest first', 4]);
    await act(async () => fireEvent.change(sort(), { target: { value: 'price:asc' } }));
    await untilShown({ sort: 'price:asc' });
    expect([words(), sort().length]).toEqual(['Lowest price', 3]);
  });

  it('sort by tabs where the template has them, one of which is the current one', async () => {
    await screens.open('/search', {}, () => {}, createSearchIsland({ Card, sortTabs: true }));
    const tabs = within(screen.getByRole('group', { name: 'Sort by' }));
    const current = () =>
      tabs.getAllByRole('button', { current: true }).map(({ textContent }) => textContent);
    expect(current()).toEqual(['Recommended']);
    await click(tabs.getByRole('button', { name: 'Lowest price' }));
    await untilShown({ sort: 'price:asc' });
    expect(current()).toEqual(['Lowest price']);
  });

  it('draws counts as bars, and sorts as tabs, only where the template has them', async () => {
    await screens.open('/search');
    expect(document.querySelectorAll('.facet-bar, .search-tabs')).toHaveLength(0);
    await screens.close();
    await screens.open('/search', {}, () => {}, createSearchIsland({ Card, facetBars: true }));
    expect(document.querySelectorAll('.facet-bar').length).toBeGreaterThan(10);
    expect(document.querySelector('.search-tabs')).toBeNull();
  });

  it('SEARCH-17 sorts by the configured default without naming it in the address', async () => {
    await screens.open('/search?make=Kia', { defaultSort: 'price:desc' });
    await untilShown({ filters: { make: ['Kia'] }, sort: 'price:desc' });
    const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    expect(sort.value).toBe('price:desc');
    await act(async () => fireEvent.change(sort, { target: { value: 'price:asc' } }));
    await untilShown({ filters: { make: ['Kia'] }, sort: 'price:asc' });
    expect(location.search).toBe('?make=Kia&sortBy=Car_production:price:asc');
  });

  it('keeps the scope of the page, which is no chip', async () => {
    await screens.open('/search/used-cars', { basePath: '/search/used-cars', scope: { car_type: ['used'] } });
    expect(screen.queryByRole('list', { name: 'Condition' })).toBeNull();
    await click(box(/^Ford/));
    await untilShown({ search_filters: { car_type: ['used'] }, filters: { make: ['Ford'] } });
    expect(location.pathname + location.search).toBe('/search/used-cars?make=Ford');
    expect(within(screen.getByRole('group', { name: 'Chosen filters' })).getAllByRole('button')).toHaveLength(
      1,
    );
  });
});
