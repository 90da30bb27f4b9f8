import { describe, expect, it } from 'vitest';
import { findTouched } from '#publish/plan/affected-pages.ts';
import { changeSnapshot, type StockChange } from './stock-snapshot.ts';
import { createTestCar, createTestSite, createTestSnapshot, DAY, NOW } from '#publish/pages/test-site.ts';

const site = createTestSite();
const van = (id: number, model: string) => createTestCar({ id, make: 'Toyota', model, badge: 'LWB' });
const stock = [van(1, 'HiAce'), van(2, 'Hiace'), van(3, 'HiAce'), createTestCar({ id: 4 })];
const before = createTestSnapshot(site, stock);
const all = {
  filters: {},
  search_filters: {},
  hitsPerPage: 9,
  offset: 0,
  query: '',
  sort: 'default',
} as const;
const modelsOf = ({ engine }: typeof before) =>
  engine()
    .search({ ...all, facets: ['model'] })
    .facets.model?.map(({ value, count }) => [value, count]);

describe('spellings that differ only in letter case', () => {
  it('are one value in search, on pages and in names', () => {
    expect(modelsOf(before)).toEqual(
      expect.arrayContaining([
        ['HiAce', 3],
        ['CX-5', 1],
      ]),
    );
    expect(modelsOf(before)).toHaveLength(2);
    const shown = before.cars.get(2);
    expect(shown?.car).toMatchObject({ model: 'HiAce', name: '2021 Toyota HiAce LWB' });
    expect(shown?.document).toMatchObject({ make_model: 'Toyota HiAce', name: '2021 Toyota HiAce LWB' });
    expect(before.scopes().get('/search/toyota/hiace')?.filters.model).toEqual(['HiAce']);
  });

  it('change with the stock as a whole, and every renamed car counts as changed', () => {
    const changed = { changed: [van(5, 'Hiace'), van(6, 'Hiace')], deleted: [], views: new Map() };
    const { snapshot, ids } = changeSnapshot(site, before, changed, NOW);
    expect([...ids].sort()).toEqual([1, 2, 3, 5, 6]);
    expect(snapshot.cars.get(4)).toBe(before.cars.get(4));
    const whole = createTestSnapshot(site, [...stock, ...changed.changed]);
    expect(snapshot.documents()).toEqual(whole.documents());
    const touched = findTouched(site, { before, after: snapshot, ids }, { files: {} }, NOW);
    expect(touched).toMatchObject({ groups: expect.arrayContaining([{ kind: 'car', id: 1 }]) });

    const back = changeSnapshot(site, snapshot, { changed: [], deleted: [5, 6], views: new Map() }, NOW);
    expect([...back.ids].sort()).toEqual([1, 2, 3, 5, 6]);
    expect(back.snapshot.documents()).toEqual(before.documents());
  });
});

describe('a car that is gone', () => {
  const left = { ...createTestCar({ id: 7 }), withdrawnAt: NOW - 400 * DAY };
  const gone = createTestSnapshot(site, [...stock, left]);
  const changeTo = (...changed: StockChange['changed']) =>
    changeSnapshot(site, gone, { changed, deleted: [], views: new Map() }, NOW).snapshot;

  it('answers 410, and shows its page again once the feed has it again', () => {
    expect([gone.cars.has(7), [...gone.gone]]).toEqual([false, ['car-7']]);
    const { cars, gone: stillGone, documents } = changeTo({ ...left, withdrawnAt: null });
    expect([cars.has(7), [...stillGone]]).toEqual([true, []]);
    expect(documents().map(({ id }) => id)).toContain(7);
  });

  it('stays gone while others change', () => {
    expect([...changeTo(createTestCar({ id: 8 })).gone]).toEqual(['car-7']);
  });
});

describe('repayments', () => {
  const financed = createTestSite('dealer-a', {
    finance: {
      provider: {
        kind: 'taurus',
        lender: 'Ridge',
        annualRate: 7.5,
        comparisonRate: 7.5,
        example: { amount: 30_000, termYears: 5, secured: true },
        ratesFrom: '2026-01-01',
      },
    },
  });
  const year = new Date(NOW).getUTCFullYear();
  const aged = (id: number, age: number) => createTestCar({ id, year: year - age });
  const repaymentOf = ({ cars }: typeof before, id: number) => cars.get(id)?.document.repayment;

  it('FIN-40: of a car of eleven years end with the year, which is when the site is published next', () => {
    const stocked = createTestSnapshot(financed, [aged(1, 11), aged(2, 10), aged(3, 12)]);
    expect([1, 2, 3].map((id) => typeof repaymentOf(stocked, id))).toEqual(['number', 'number', 'object']);
    const newYear = stocked.nextLifeCycleAt ?? 0;
    expect(new Date(newYear).toISOString()).toBe(`${year}-12-31T13:00:00.000Z`);
    const nothing: StockChange = { changed: [], deleted: [], views: new Map() };
    const unchanged = changeSnapshot(financed, stocked, nothing, newYear - 1);
    expect([...unchanged.ids]).toEqual([]);
    const { snapshot, ids } = changeSnapshot(financed, stocked, nothing, newYear);
    expect([...ids].sort()).toEqual([1, 2, 3]);
    expect([1, 2].map((id) => typeof repaymentOf(snapshot, id))).toEqual(['object', 'number']);
  });
});
