// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SearchPayload } from '#search/contract/search.ts';
import { engine, everything, stock } from './search.fixture.tsx';
import { click, titles, untilShown, useScreens } from './search-screens.fixture.ts';

const screens = useScreens();
const count = (payload: Partial<SearchPayload>) => engine.search({ ...everything, ...payload }).count;
const near = () => screen.findByRole('region', { name: 'Searches nearby' });
const links = (part: HTMLElement) =>
  within(within(part).getAllByRole('list')[0] ?? part)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

/** A make, a body and a fuel that no car has together, though each two of them do. */
function lacking(): { make: string; body: string; fuel: string } {
  const values = (name: 'make' | 'body' | 'fuel') =>
    (engine.search(everything).facets[name] ?? []).map(({ value }) => value);
  const all = values('make').flatMap((make) =>
    values('body').flatMap((body) => values('fuel').map((fuel) => ({ make, body, fuel }))),
  );
  const has = (filters: Record<string, string[]>) => count({ filters }) > 0;
  const found = all.find(
    ({ make, body, fuel }) =>
      !has({ make: [make], body: [body], fuel: [fuel] }) &&
      has({ make: [make], body: [body] }) &&
      has({ make: [make], fuel: [fuel] }) &&
      has({ body: [body], fuel: [fuel] }),
  );
  if (found === undefined) throw new Error('Every make has every fuel in every body.');
  return found;
}

describe('a search without results', () => {
  it('says what each filter costs, with a link to the search without it, and shows the nearest cars', async () => {
    const { make, body, fuel } = lacking();
    const all = { make: [make], body: [body], fuel: [fuel] };
    await screens.open(`/search?${new URLSearchParams({ make, body, fuel }).toString()}`);
    await screen.findByRole('heading', { name: 'No Results Available' });
    const part = await near();
    const without = (name: keyof typeof all) => {
      const { [name]: _left, ...filters } = all as Record<string, string[]>;
      const query = new URLSearchParams(
        Object.entries(filters).map(([key, values]): [string, string] => [key, values[0] ?? '']),
      );
      return [`Without ${all[name][0]}: ${count({ filters })}`, `/search?${query.toString()}`];
    };
    expect(links(part)).toEqual([without('make'), without('body'), without('fuel')]);
    const clear = screen.getByText('Clear Filters');
    const last = within(part).getByRole('link', { name: without('fuel')[0] ?? '' });
    expect(last.compareDocumentPosition(clear)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(clear.closest('.search-empty')?.contains(last)).toBe(true);
    within(part).getByRole('heading', { level: 2, name: 'Close to what you asked for' });
    expect(titles(part).length).toBeGreaterThan(0);
    const [words, address] = without('fuel');
    await click(within(part).getByRole('link', { name: words ?? '' }));
    expect(location.pathname + location.search).toBe(address);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Searches nearby' })).toBeNull());
  });

  it('shows cars a little over the budget first, and says so', async () => {
    const cheapest = stock.reduce((least, { price }) => Math.min(least, price ?? least), Infinity);
    await screens.open(`/search?range[price]=:${cheapest - 1}`);
    const part = await near();
    const link = within(part).getByRole('link', { name: 'A little outside your limits' });
    expect(link.closest('p')?.textContent).toContain('Not an exact match');
    const max = cheapest - 1 + Math.ceil((cheapest - 1) * 0.15);
    expect(link.getAttribute('href')).toBe(`/search?range[price]=:${max}`);
    const prices = stock
      .filter(({ slug }) => titles(part).includes(`/cars/${slug}`))
      .map(({ price }) => price ?? 0);
    expect(prices.length).toBeGreaterThan(0);
    for (const price of prices) expect(price).toBeLessThanOrEqual(max);
  });

  it('widens a typed fact, too', async () => {
    await screens.open('/search?query=nine+seats');
    const part = await near();
    expect(links(part)[0]?.[0]).toMatch(/^Without “nine seats”: 9 seats or more: \d/);
  });

  it('says what each word costs where no car has all of them, and leads to the search without it', async () => {
    await screens.open('/search?query=toyota+ranger');
    const part = await near();
    const [toyotas, rangers] = ['toyota', 'ranger'].map((query) => count({ query }));
    expect(links(part)).toEqual([
      [`Without “toyota”: ${rangers}`, '/search?query=ranger'],
      [`Without “ranger”: ${toyotas}`, '/search?query=toyota'],
    ]);
    expect(titles(part).length).toBeGreaterThan(0);
    await click(within(part).getByRole('link', { name: `Without “ranger”: ${toyotas}` }));
    expect(location.search).toBe('?query=toyota');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Searches nearby' })).toBeNull());
  });

  it('leads to what the rest finds where a filter empties it beside words that no car has', async () => {
    await screens.open('/search?query=zzyzx+nicely+hybrid+seven+seats&range[year]=1900:1901');
    const found = count({ query: 'hybrid', ranges: { seats: { min: 7, max: null } } });
    expect(found).toBeGreaterThan(0);
    expect(links(await near())).toEqual([
      [`Without 1900 to 1901: ${found}`, '/search?query=zzyzx+nicely+hybrid+seven+seats'],
    ]);
    expect(screen.getByRole('status').textContent).toBe('0 cars. Nothing says “zzyzx”, “nicely”');
  });

  it('is one for a word alone that no car has, with what is left without it', async () => {
    await screens.open('/search?query=zzyzx');
    expect(links(await near())).toEqual([[`Without “zzyzx”: ${stock.length}`, '/search']]);
    screen.getByRole('heading', { name: 'No Results Available' });
  });

  it('asks nothing beside the list while it has results', async () => {
    await screens.open('/search?make=Kia');
    await waitFor(() => expect(titles().length).toBeGreaterThan(0));
    await act(async () => fireEvent.scroll(window));
    expect(screen.queryByRole('region', { name: 'Searches nearby' })).toBeNull();
  });
});

describe('words that no car has', () => {
  it.each([
    ['query=cheapish+hybrid', { query: 'hybrid' }, '“cheapish”'],
    [
      'query=zzyzx+toyota+nicely+under+60k',
      { query: 'toyota', ranges: { price: { min: null, max: 60_000 } } },
      '“zzyzx”, “nicely”',
    ],
    ['query=zzyzx&make=Kia', { filters: { make: ['Kia'] } }, '“zzyzx”'],
    ['query=zzyzx+electric', { filters: { fuel: ['Electric'] }, query: '' }, '“zzyzx”'],
  ])('are named beside what the rest finds: "%s"', async (address, rest, names) => {
    await screens.open(`/search?${address}`);
    await untilShown(rest);
    const found = count(rest);
    expect(found).toBeGreaterThan(1);
    expect(screen.getByRole('status').textContent).toBe(
      `${found} cars. Nothing says ${names}: these match the rest`,
    );
    expect(screen.queryByRole('heading', { name: 'No Results Available' })).toBeNull();
  });

  it('are named no longer once they are gone', async () => {
    await screens.open('/search?query=cheapish&make=Kia');
    await untilShown({ filters: { make: ['Kia'] } });
    await click(screen.getByRole('button', { name: 'Remove “cheapish”' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).not.toContain('Nothing says'));
    expect(location.search).toBe('?make=Kia');
  });
});
