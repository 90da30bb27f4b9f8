import { describe, expect, it } from 'vitest';
import type { CarInput } from './car.schema.ts';
import {
  canBeBought,
  canBeCounted,
  canBePriced,
  canBeSeen,
  type CarFacts,
  decideLifeCycle,
  DEFAULT_SOLD_DAYS,
  type LifeCycle,
  nextChangeOf,
  withReservation,
} from './life-cycle.ts';
import { testCar } from './test-car.ts';

const DAY = 86_400_000;
const now = Date.parse('2026-11-21T00:00:00Z');
const policy = { soldDays: 3, tombstoneDays: 90, caravans: false };

const decide = (
  fields: Partial<CarInput>,
  facts: Partial<CarFacts> = {},
  more: Partial<typeof policy> = {},
  at = now,
): LifeCycle =>
  decideLifeCycle(testCar(fields), { withdrawnAt: null, hold: null, ...facts }, { ...policy, ...more }, at);

/** A car sold this many milliseconds before `now`; feeds give seconds. */
const soldFor = (milliseconds: number): Partial<CarInput> => ({
  status: 'sold',
  sold_date_timestamp: (now - milliseconds) / 1000,
});

describe('every combination of the inputs', () => {
  const statuses = ['in_stock', 'coming_soon', 'sold', 'workshop'] as const;
  const flags = [false, true] as const;
  /**
   * Age of the sale: none, at the end of the window, just after, at the end of the tombstone, just after, long ago.
   */
  const sales = [null, 3 * DAY, 3 * DAY + 1000, 93 * DAY, 93 * DAY + 1000, 400 * DAY];
  const withdrawals = [null, 1, 90 * DAY, 90 * DAY + 1];
  const holds: CarFacts['hold'][] = [null, { until: null }, { until: now + 1 }, { until: now }];
  const cases = statuses.flatMap((status) =>
    flags.flatMap((sold) =>
      sales.flatMap((sale) =>
        withdrawals.flatMap((withdrawal) =>
          holds.flatMap((hold) =>
            flags.flatMap((reserved) =>
              flags.flatMap((shown) =>
                [null, 'caravan', 'camper_trailer', 'motorhome'].flatMap((itemType) =>
                  flags.map((caravans) => ({
                    status,
                    sold,
                    sale,
                    withdrawal,
                    hold,
                    reserved,
                    shown,
                    itemType,
                    caravans,
                  })),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
  );
  type Case = (typeof cases)[number];

  /** The rules as a list; the first that applies is the answer. */
  function expectedName(each: Case): LifeCycle['name'] {
    const isSold = each.sold || each.status === 'sold';
    const isTowed = each.itemType === 'caravan' || each.itemType === 'camper_trailer';
    if (!each.shown || (isTowed && !each.caravans) || (!isSold && each.status === 'workshop'))
      return 'hidden';
    const soldAgo = isSold ? each.sale : null;
    if (each.withdrawal !== null) {
      // It left at the earlier of the two dates.
      const leftAgo = Math.max(each.withdrawal, soldAgo === null ? each.withdrawal : soldAgo - 3 * DAY);
      return leftAgo <= 90 * DAY ? 'tombstone' : 'gone';
    }
    if (!isSold) {
      const isHeld = each.hold !== null && (each.hold.until === null || each.hold.until > now);
      if (each.reserved || isHeld) return 'reserved';
      return each.status === 'coming_soon' ? 'coming' : 'in-stock';
    }
    // The test car was last updated months ago, so a sale without a date ended long ago.
    if (soldAgo === null) return 'gone';
    if (soldAgo <= 3 * DAY) return 'sold';
    return soldAgo <= 93 * DAY ? 'tombstone' : 'gone';
  }

  it(`VIS-01 VIS-02 VIS-03 VIS-04 VIS-05 TENANT-09 gives the expected answer (${cases.length} combinations)`, () => {
    const wrong = cases.filter((each) => {
      const { status, sold, sale, withdrawal, hold, reserved, shown, itemType, caravans } = each;
      const car = {
        status,
        sold,
        reserved,
        sold_date_timestamp: sale === null ? null : (now - sale) / 1000,
        show_on_dealer_website: shown,
        item_type: itemType,
      } as Partial<CarInput>;
      const withdrawnAt = withdrawal === null ? null : now - withdrawal;
      return decide(car, { withdrawnAt, hold }, { caravans }).name !== expectedName(each);
    });
    expect(wrong.slice(0, 3)).toEqual([]);
    expect(new Set(cases.map(expectedName)).size).toBe(7);
  });
});

describe('the sold window', () => {
  it.each([
    [0, 'sold'],
    [3 * DAY - 1000, 'sold'],
    [3 * DAY, 'sold'],
    [3 * DAY + 1000, 'tombstone'],
    [30 * DAY, 'tombstone'],
  ] as const)('VIS-02 a car sold %i milliseconds ago is visible for exactly three days: %s', (ago, name) => {
    expect(decide(soldFor(ago)).name).toBe(name);
    expect(decide({ ...soldFor(ago), show_on_dealer_website: false }).name).toBe('hidden');
  });

  it('VIS-02 a car flagged as sold counts as sold, whatever its status', () => {
    const flagged = (ago: number) => decide({ ...soldFor(ago), status: 'in_stock', sold: true }).name;
    expect([flagged(DAY), flagged(4 * DAY)]).toEqual(['sold', 'tombstone']);
  });

  it('VIS-02 a sold car without a sale date has no window; its last update counts as the sale', () => {
    const row = new Date(now - DAY).toISOString();
    expect(decide({ status: 'sold', updated_at: row })).toEqual({
      name: 'tombstone',
      until: now + 89 * DAY,
      left: 'sold',
    });
  });

  it.each([
    [DEFAULT_SOLD_DAYS, 3 * DAY, true],
    [DEFAULT_SOLD_DAYS, 3 * DAY + 1000, false],
    [7, 7 * DAY, true],
    [7, 7 * DAY + 1000, false],
    [0, 0, true],
    [0, 1000, false],
  ])(
    'VIS-03 the window is three days, or the dealer’s %i: sold %i ms ago is visible: %s',
    (soldDays, ago, seen) => {
      expect(DEFAULT_SOLD_DAYS).toBe(3);
      expect(canBeSeen(decide(soldFor(ago), {}, { soldDays }))).toBe(seen);
    },
  );

  it.each(['withdrawn', 'reserved', 'deleted', 'IN_STOCK', ''])(
    'VIS-04 a car with status "%s" is hidden',
    (status) => {
      expect(decide({ ...soldFor(0), status })).toEqual({ name: 'hidden', reason: 'status' });
    },
  );

  it.each(['in_stock', 'coming_soon', 'sold', 'withdrawn'])(
    'VIS-05 a car excluded from the website is hidden, with status %s',
    (status) => {
      expect(decide({ ...soldFor(0), status, show_on_dealer_website: false })).toEqual({
        name: 'hidden',
        reason: 'not-for-website',
      });
    },
  );
});

describe('scheduled changes of the life cycle', () => {
  const after = (fields: Partial<CarInput>, facts: Partial<CarFacts>) => {
    const steps: LifeCycle[] = [decide(fields, facts)];
    for (let at = nextChangeOf(steps[0] as LifeCycle); at !== null;) {
      expect(decide(fields, facts, {}, at - 1), 'until the last millisecond').toEqual(steps.at(-1));
      const next = decide(fields, facts, {}, at);
      steps.push(next);
      at = nextChangeOf(next);
    }
    return steps.map(({ name }) => name);
  };

  it('a sold car passes from the sold window to the tombstone to gone, to the millisecond', () => {
    expect(after(soldFor(0), {})).toEqual(['sold', 'tombstone', 'gone']);
  });
  it('a withdrawn car gets a tombstone from the day it left', () => {
    expect(after({}, { withdrawnAt: now - DAY })).toEqual(['tombstone', 'gone']);
    expect(decide({}, { withdrawnAt: now - DAY })).toMatchObject({ left: 'withdrawn' });
  });
  it('a hold ends at its expiry, or without an expiry when it is released', () => {
    expect(after({}, { hold: { until: now + DAY } })).toEqual(['reserved', 'in-stock']);
    expect(after({ status: 'coming_soon' }, { hold: { until: now + DAY } })).toEqual(['reserved', 'coming']);
    expect(after({}, { hold: { until: null } })).toEqual(['reserved']);
    // A reservation in the feed does not end with the hold.
    expect(after({ reserved: true }, { hold: { until: now + DAY } })).toEqual(['reserved']);
  });
  it('a car in stock has no scheduled change', () => {
    expect(after({}, {})).toEqual(['in-stock']);
  });
});

it.each<[LifeCycle, seen: boolean, counted: boolean, priced: boolean, bought: boolean]>([
  [{ name: 'coming' }, true, true, true, true],
  [{ name: 'in-stock' }, true, true, true, true],
  [{ name: 'reserved', until: null }, true, true, true, false],
  [{ name: 'sold', until: now }, true, false, false, false],
  [{ name: 'tombstone', until: now, left: 'sold' }, false, false, false, false],
  [{ name: 'gone', left: 'sold' }, false, false, false, false],
  [{ name: 'hidden', reason: 'status' }, false, false, false, false],
])('VIS-08 life cycle %o: visible %s, counted %s, priced %s, for sale %s', (lifeCycle, ...answers) => {
  const questions = [canBeSeen, canBeCounted, canBePriced, canBeBought];
  expect(questions.map((ask) => ask(lifeCycle))).toEqual(answers);
});

it('TAG-03 a car on hold is shown as reserved, and the car of the feed is not modified', () => {
  const car = testCar();
  expect(withReservation(car, { name: 'reserved', until: null })).toEqual({ ...car, reserved: true });
  expect(car.reserved).toBe(false);
  expect(withReservation(car, { name: 'in-stock' })).toBe(car);
});
