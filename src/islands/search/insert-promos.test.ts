import { describe, expect, test } from 'vitest';
import { insertPromos } from './insert-promos.ts';
import type { PromoCardProps, ResultPromos } from '#domain/content/result-promos.ts';

const NOON = Date.parse('2026-11-21T02:00:00Z');
const cars = Array.from({ length: 21 }, (_, index) => index + 1);

const promo = (heading: string, changes: Partial<PromoCardProps> = {}): PromoCardProps => ({
  heading,
  text: '',
  link: { label: 'Go', href: '/' },
  picture: null,
  start: null,
  expiry: null,
  carTypes: [],
  onlyWhenChosen: false,
  ...changes,
});
const promos = (cards: PromoCardProps[], gaps: number[] = [6]): ResultPromos => ({
  gaps,
  cards,
  timeZone: 'Australia/Sydney',
});

/** Cars by number, promotions by heading. */
const shown = (cells: ReturnType<typeof insertPromos<number>>) =>
  cells.map((cell) => (cell.kind === 'car' ? cell.car : cell.promo.heading));
const headings = (cards: PromoCardProps[], chosen: string[] = [], now = NOON) =>
  shown(insertPromos(cars, promos(cards, [1]), chosen, now)).filter((each) => typeof each === 'string');

describe('positions of promotions', () => {
  test('CARD-08 after every Nth card, in turn', () => {
    const cards = [promo('A'), promo('B')];
    expect(shown(insertPromos(cars, promos(cards, [6]), [], NOON))).toEqual(
      '1 2 3 4 5 6 A 7 8 9 10 11 12 B 13 14 15 16 17 18 A 19 20 21'
        .split(' ')
        .map((each) => (/\d/.test(each) ? Number(each) : each)),
    );
    expect(shown(insertPromos(cars.slice(0, 6), promos(cards), [], NOON)).at(-1)).toBe('A');
    expect(shown(insertPromos(cars.slice(0, 5), promos(cards), [], NOON))).toEqual([1, 2, 3, 4, 5]);
  });

  test('CARD-09 after gaps of their own, repeated', () => {
    const indexes = shown(insertPromos(cars, promos([promo('A')], [3, 5, 4]), [], NOON))
      .map((each, index) => (each === 'A' ? index : -1))
      .filter((index) => index >= 0);
    // Cards before each: 3, 8, 12, 15, 20; earlier promotions count in the index, too.
    expect(indexes).toEqual([3, 9, 14, 18, 24]);
  });

  test('each has its own name, the same at every render', () => {
    const keys = () =>
      insertPromos(cars, promos([promo('A')]), [], NOON).flatMap((cell) =>
        cell.kind === 'promo' ? [cell.key] : [],
      );
    expect(new Set(keys()).size).toBe(3);
    expect(keys()).toEqual(keys());
  });

  test('without promotions, gaps or cars there are only the cars', () => {
    expect(shown(insertPromos(cars, null, [], NOON))).toEqual(cars);
    expect(shown(insertPromos(cars, promos([]), [], NOON))).toEqual(cars);
    expect(shown(insertPromos(cars, promos([promo('A')], []), [], NOON))).toEqual(cars);
    expect(insertPromos([], promos([promo('A')]), [], NOON)).toEqual([]);
  });
});

describe('promotions shown', () => {
  test('CARD-10 those between their first and last day, both included, in the dealer’s time zone', () => {
    const during = [promo('A', { start: '2026-11-21', expiry: '2026-11-22' })];
    const sydney = (time: string) => Date.parse(`${time}+11:00`);
    expect(headings(during, [], sydney('2026-11-20T23:59:59'))).toEqual([]);
    expect(headings(during, [], sydney('2026-11-21T00:00:00'))).not.toEqual([]);
    expect(headings(during, [], sydney('2026-11-22T23:59:59'))).not.toEqual([]);
    expect(headings(during, [], sydney('2026-11-23T00:00:00'))).toEqual([]);
    expect(headings([promo('open')], [], 0)).not.toEqual([]);
  });

  test('CARD-11 in the order they are given', () => {
    expect(headings(['A', 'B', 'C'].map((heading) => promo(heading))).slice(0, 4)).toEqual([
      'A',
      'B',
      'C',
      'A',
    ]);
  });

  test('CARD-13 those for the chosen car type', () => {
    const cards = [
      promo('any'),
      promo('used', { carTypes: ['used'] }),
      promo('new', { carTypes: ['new', 'demo'], onlyWhenChosen: true }),
    ];
    const distinct = (chosen: string[]) => [...new Set(headings(cards, chosen))];
    expect(distinct([])).toEqual(['any', 'used']);
    expect(distinct(['used'])).toEqual(['any', 'used']);
    expect(distinct(['demo'])).toEqual(['any', 'new']);
    expect(distinct(['used', 'new'])).toEqual(['any', 'used', 'new']);
  });
});
