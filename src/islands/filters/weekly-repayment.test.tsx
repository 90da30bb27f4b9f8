// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { firstPageFacets } from '#search/query/search-parameters.ts';
import { slide, thumb } from './range-facet.fixture.ts';
import { engine, everything, stock } from '#islands/search/search.fixture.tsx';
import { box, click, titles, untilShown, useScreens } from '#islands/search/search-screens.fixture.ts';

/* Choosing by the weekly repayment (SEARCH-20): never without its rates and warning under it. */

const { open, close } = useScreens();
const weeklyTerms =
  'Annual rate 7.99% p.a., comparison rate 8.55% p.a. This comparison rate is true only for …';
const withWeekly = {
  facets: [{ attribute: 'weekly_price_range', label: 'Weekly repayment', as: 'list' }] as const,
  ranges: [{ attribute: 'weekly_price', label: 'By the week', as: 'slider' }] as const,
  sorts: [
    { value: 'default', label: 'Recommended' },
    { value: 'weekly_price:asc', label: 'Lowest repayment' },
  ],
  weeklyTerms,
  hasWeeklySort: true,
  response: engine.search({ ...everything, facets: firstPageFacets(['weekly_price_range'], {}) }),
};
/** The terms under a control, by its heading. */
const termsUnder = (heading: string): string | null | undefined =>
  screen
    .getByRole('heading', { level: 3, name: new RegExp(`^${heading}`) })
    .closest('.facet')
    ?.querySelector('.facet-terms')?.textContent;

it('SEARCH-20: the facet of repayments filters, under their rates and warning', async () => {
  await open('/search', withWeekly);
  expect(termsUnder('Weekly repayment')).toBe(weeklyTerms);
  await click(box(/^Under \$100 a week/));
  await waitFor(() => expect(location.search).toContain('weekly_price_range='));
  await untilShown({ filters: { weekly_price_range: ['Under $100 a week'] } });
});

it('SEARCH-20: the slider of repayments filters by whole dollars in tens, under their rates and warning', async () => {
  await open('/search', withWeekly);
  expect(termsUnder('By the week')).toBe(weeklyTerms);
  const upper = thumb('Maximum weekly repayment');
  expect([thumb('Minimum weekly repayment').value, Number(upper.max) % 10]).toEqual(['0', 0]);
  await slide('Maximum weekly repayment', 200);
  await act(async () => fireEvent.pointerUp(upper));
  expect(upper.getAttribute('aria-valuetext')).toBe('$200');
  await untilShown({ ranges: { weekly_price: { min: null, max: 200 } } });
});

it('SEARCH-20: a chosen repayment says that it is of a week, on its chip and where nothing is found', async () => {
  await open('/search?range[weekly_price]=1:5&range[price]=10000:20000', withWeekly);
  const chip = await screen.findByRole('button', { name: 'Remove $1 to $5 a week' });
  expect(chip.textContent).toContain('$1 to $5 a week');
  await waitFor(() => expect(document.body.textContent).toMatch(/Without \$1 to \$5 a week/i));
  expect(document.body.textContent).not.toMatch(/\$5(?! a week)/);
});

it('SEARCH-20: repayments sort the cars', async () => {
  await open('/search', withWeekly);
  const select = screen.getByRole('combobox', { name: /sort/i });
  await act(async () => fireEvent.change(select, { target: { value: 'weekly_price:asc' } }));
  const known = stock.flatMap(({ weekly_price: week, slug }) => (week === null ? [] : [{ week, slug }]));
  const lowest = Math.min(...known.map(({ week }) => week));
  const cheapest = known.filter(({ week }) => week === lowest).map(({ slug }) => `/cars/${slug}`);
  await waitFor(() => expect(cheapest).toContain(titles()[0]));
  expect(location.search).toContain('weekly_price');
});

it('SEARCH-20 CARD-06: an address that sorts by repayments is none where no card carries one', async () => {
  const sort = '?sortBy=Car_production:weekly_price:asc';
  const chosen = () => screen.getByRole<HTMLSelectElement>('combobox', { name: /sort/i }).value;
  await open(`/search${sort}`, withWeekly);
  expect(chosen()).toBe('weekly_price:asc');
  await close();
  await open(`/search${sort}`, {
    ...withWeekly,
    hasWeeklySort: false,
    sorts: withWeekly.sorts.slice(0, 1),
  });
  expect(chosen()).toBe('default');
  await untilShown({});
});

it('SEARCH-20: no other control has terms of repayments', async () => {
  await open('/search', { weeklyTerms });
  expect(document.querySelectorAll('.facet-terms')).toHaveLength(0);
  await close();
});
