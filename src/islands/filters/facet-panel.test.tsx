// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { click, useScreens } from '#islands/search/search-screens.fixture.ts';
import { engine, everything } from '#islands/search/search.fixture.tsx';

const { open, close } = useScreens();
const boxes = (label: string) =>
  within(screen.getByRole('list', { name: label })).queryAllByRole<HTMLInputElement>('checkbox');
const valuesOf = (attribute: 'make' | 'body') =>
  (engine.search(everything).facets[attribute] ?? []).map(({ value }) => value);

describe('the panel', () => {
  it('has the tenant’s order and labels, with ranges after the first facet', async () => {
    await open('/search', {
      facets: [
        { attribute: 'body', label: 'Shape', as: 'list' },
        { attribute: 'make', label: 'Brand', as: 'list' },
      ],
      ranges: [{ attribute: 'year', label: 'Built', as: 'slider' }],
    });
    const headings = within(screen.getByRole('complementary', { name: 'Filters' })).getAllByRole('heading', {
      level: 3,
    });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Shape', 'Built', 'Brand']);
  });

  it('SEARCH-38 body types are drawings, four before "Show all"', async () => {
    await open('/search', { facets: [{ attribute: 'body', label: 'Body', as: 'pictures' }] });
    const list = screen.getByRole('list', { name: 'Body' });
    expect(boxes('Body')).toHaveLength(4);
    expect(list.querySelectorAll('.facet-drawing path')).toHaveLength(4);
    await click(screen.getByRole('button', { name: 'Show all body types' }));
    expect(boxes('Body')).toHaveLength(valuesOf('body').length);
    await click(boxes('Body')[0] ?? list);
    await waitFor(() => expect(location.search).toBe(`?body=${valuesOf('body')[0]}`));
  });

  it('the certified facet hides "not certified" where a dealer shows certified only', async () => {
    const facets = [{ attribute: 'certified', label: 'Certified', as: 'list' }] as const;
    const words = () => boxes('Certified').map((box) => box.value);
    const found = engine.search(everything);
    const certified = [
      { label: 'false', value: 'false', count: 300 },
      { label: 'true', value: 'true', count: 100 },
    ];
    const response = { ...found, facets: { ...found.facets, certified } };
    await open('/search', { facets, response });
    expect(words()).toEqual(['false', 'true']);
    await close();
    await open('/search', { facets, response, certifiedOnly: true });
    expect(words()).toEqual(['true']);
  });

  it('a long facet is searched while typing, and Escape empties the field', async () => {
    const items = Array.from({ length: 14 }, (_, at) => ({
      label: `Make ${at}`,
      value: `Make ${at}`,
      count: 20 - at,
    }));
    const response = engine.search(everything);
    await open('/search', { response: { ...response, facets: { ...response.facets, make: items } } });
    const find = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Find in Make' });
    const type = (value: string) => act(async () => fireEvent.change(find, { target: { value } }));
    expect(boxes('Make')).toHaveLength(7);
    await type('make 1');
    expect(boxes('Make').map((box) => box.value)).toEqual([
      'Make 1',
      'Make 10',
      'Make 11',
      'Make 12',
      'Make 13',
    ]);
    expect(screen.queryByRole('button', { name: 'Show all makes' })).toBeNull();
    await type('zzz');
    expect(boxes('Make')).toEqual([]);
    expect(screen.getByText('No make matches “zzz”.')).toBeDefined();
    await act(async () => fireEvent.keyDown(find, { key: 'Escape' }));
    expect([find.value, boxes('Make').length]).toEqual(['', 7]);
    expect(screen.queryByRole('searchbox', { name: 'Find in Body' })).toBeNull();
  });

  it('a value without results is dimmed and stays listed', async () => {
    await open('/search');
    const before = boxes('Make').map((box) => box.value);
    await act(async () =>
      fireEvent.change(screen.getByLabelText('Highest price'), { target: { value: '1' } }),
    );
    await act(async () => fireEvent.blur(screen.getByLabelText('Highest price')));
    await waitFor(() =>
      expect(boxes('Make').map((box) => box.closest('label')?.className)).toEqual(
        before.map(() => 'facet-option facet-option-none'),
      ),
    );
    expect(boxes('Make').map((box) => box.value)).toEqual(before);
  });

  it('special filters are on or off as a whole', async () => {
    const special = {
      label: 'Utes under $30,000',
      facets: { body: ['Ute'] },
      ranges: { price: { min: null, max: 30_000 } },
    };
    await open('/search', { specialFilters: [special] });
    const button = screen.getByRole('button', { name: special.label });
    await click(button);
    expect(location.search).toBe('?body=Ute&range[price]=:30000');
    expect(button.getAttribute('aria-pressed')).toBe('true');
    await click(screen.getByRole('button', { name: 'Remove Under $30,000' }));
    expect(button.getAttribute('aria-pressed')).toBe('false');
    await click(button);
    await click(button);
    expect(location.search).toBe('');
  });

  it('offers one "Clear all", which clears every filter and keeps the focus in the panel', async () => {
    await open('/search?make=Kia&range[year]=2018:');
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Clear all' })).toHaveLength(1));
    await click(screen.getByRole('button', { name: 'Clear all' }));
    expect(location.search).toBe('');
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Filters' }));
  });
});
