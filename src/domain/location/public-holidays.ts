import type { AustralianState } from './postcode-state.ts';

const DAY_MS = 86_400_000;
const toDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10);
const at = (year: number, month: number, day: number): number => Date.UTC(year, month - 1, day);
const weekdayOf = (moment: number): number => new Date(moment).getUTCDay();

/** The `nth` weekday of a month, 0 is Sunday; a negative one counts from the end. */
function toNth(year: number, month: number, weekday: number, nth: number): number {
  const first = at(year, month, 1);
  const offset = (weekday - weekdayOf(first) + 7) % 7;
  if (nth > 0) return first + (offset + 7 * (nth - 1)) * DAY_MS;
  const last = at(year, month + 1, 0);
  return last - ((weekdayOf(last) - weekday + 7) % 7) * DAY_MS;
}

/** Easter Sunday by the Gregorian computus of Meeus, Jones and Butcher. */
function toEaster(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - d + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return at(year, month, ((h + l - 7 * m + 114) % 31) + 1);
}

const SUNDAY = 0;
const MONDAY = 1;
const TUESDAY = 2;
const SATURDAY = 6;
type Rule = { name: string; states?: readonly AustralianState[]; on: (year: number) => number };

/** A fixed day, and the Monday that is taken for it when it falls on a weekend. */
const withMonday = (name: string, month: number, day: number): Rule[] => [
  { name, on: (year) => at(year, month, day) },
  { name: `${name} holiday`, on: (year) => toMondayAfter(at(year, month, day)) },
];
const toMondayAfter = (moment: number): number =>
  [SUNDAY, SATURDAY].includes(weekdayOf(moment)) ? moment + ((8 - weekdayOf(moment)) % 7) * DAY_MS : NaN;

/**
 * The days taken for Christmas Day and Boxing Day, which are next to each other: when one falls on a weekend, its day is
 * the first weekday that is not the other's. A Saturday moves to Monday and a Sunday to Tuesday, because Monday is the
 * other one or is taken for it.
 */
const toDayAfterChristmas = (moment: number): number =>
  [SUNDAY, SATURDAY].includes(weekdayOf(moment)) ? moment + 2 * DAY_MS : NaN;

/**
 * The Monday after an Anzac Day on a weekend. Western Australia and the ACT take it after both days; Queensland, South
 * Australia and the Northern Territory after a Sunday; New South Wales by an order of 2026 for that year and the next
 * only; Victoria and Tasmania never. As the governments published it in 2026: a later order needs a line here.
 */
const toAnzacMonday = (year: number, weekdays: readonly number[]): number => {
  const day = at(year, 4, 25);
  return weekdays.includes(weekdayOf(day)) ? toMondayAfter(day) : NaN;
};
const ANZAC_ORDER_NSW = [2026, 2027];

/** Holidays by law and days with a name on which dealers close early. Regional ones need a name in the settings. */
const rules: readonly Rule[] = [
  ...withMonday('New Year’s Day', 1, 1),
  ...withMonday('Australia Day', 1, 26),
  { name: 'Good Friday', on: (year) => toEaster(year) - 2 * DAY_MS },
  { name: 'Easter Saturday', on: (year) => toEaster(year) - DAY_MS },
  { name: 'Easter Sunday', on: toEaster },
  { name: 'Easter Monday', on: (year) => toEaster(year) + DAY_MS },
  { name: 'Anzac Day', on: (year) => at(year, 4, 25) },
  {
    name: 'Anzac Day holiday',
    states: ['ACT', 'WA'],
    on: (year) => toAnzacMonday(year, [SATURDAY, SUNDAY]),
  },
  { name: 'Anzac Day holiday', states: ['NT', 'QLD', 'SA'], on: (year) => toAnzacMonday(year, [SUNDAY]) },
  {
    name: 'Anzac Day holiday',
    states: ['NSW'],
    on: (year) => (ANZAC_ORDER_NSW.includes(year) ? toAnzacMonday(year, [SATURDAY, SUNDAY]) : NaN),
  },
  { name: 'Labour Day', states: ['WA'], on: (year) => toNth(year, 3, MONDAY, 1) },
  { name: 'Labour Day', states: ['VIC'], on: (year) => toNth(year, 3, MONDAY, 2) },
  { name: 'Eight Hours Day', states: ['TAS'], on: (year) => toNth(year, 3, MONDAY, 2) },
  { name: 'Canberra Day', states: ['ACT'], on: (year) => toNth(year, 3, MONDAY, 2) },
  { name: 'Adelaide Cup Day', states: ['SA'], on: (year) => toNth(year, 3, MONDAY, 2) },
  { name: 'Labour Day', states: ['QLD'], on: (year) => toNth(year, 5, MONDAY, 1) },
  { name: 'May Day', states: ['NT'], on: (year) => toNth(year, 5, MONDAY, 1) },
  { name: 'Reconciliation Day', states: ['ACT'], on: (year) => toNth(year, 5, MONDAY, 4) + lateMay(year) },
  { name: 'Western Australia Day', states: ['WA'], on: (year) => toNth(year, 6, MONDAY, 1) },
  {
    name: 'King’s Birthday',
    states: ['ACT', 'NSW', 'NT', 'SA', 'TAS', 'VIC'],
    on: (year) => toNth(year, 6, MONDAY, 2),
  },
  { name: 'Picnic Day', states: ['NT'], on: (year) => toNth(year, 8, MONDAY, 1) },
  { name: 'King’s Birthday', states: ['WA'], on: (year) => toNth(year, 9, MONDAY, -1) },
  { name: 'King’s Birthday', states: ['QLD'], on: (year) => toNth(year, 10, MONDAY, 1) },
  { name: 'Labour Day', states: ['ACT', 'NSW', 'SA'], on: (year) => toNth(year, 10, MONDAY, 1) },
  { name: 'Melbourne Cup Day', states: ['VIC'], on: (year) => toNth(year, 11, TUESDAY, 1) },
  { name: 'Christmas Eve', on: (year) => at(year, 12, 24) },
  { name: 'Christmas Day', on: (year) => at(year, 12, 25) },
  { name: 'Christmas Day holiday', on: (year) => toDayAfterChristmas(at(year, 12, 25)) },
  { name: 'Proclamation Day', states: ['SA'], on: (year) => at(year, 12, 26) },
  { name: 'Boxing Day', on: (year) => at(year, 12, 26) },
  { name: 'Proclamation Day holiday', states: ['SA'], on: (year) => toDayAfterChristmas(at(year, 12, 26)) },
  { name: 'Boxing Day holiday', on: (year) => toDayAfterChristmas(at(year, 12, 26)) },
  { name: 'New Year’s Eve', on: (year) => at(year, 12, 31) },
];

/** Reconciliation Day is the first Monday on or after 27 May: a week later where the fourth one is earlier. */
const lateMay = (year: number): number => (toNth(year, 5, MONDAY, 4) < at(year, 5, 27) ? 7 * DAY_MS : 0);

/** The name of a holiday (ISO date) in a state; `null` for another day. */
export function findHoliday(date: string, state: AustralianState): string | null {
  const year = Number(date.slice(0, 4));
  const isOn = ({ states, on }: Rule): boolean => {
    const moment = on(year);
    return (
      (states === undefined || states.includes(state)) && !Number.isNaN(moment) && toDay(moment) === date
    );
  };
  return rules.find(isOn)?.name ?? null;
}
