import { formatCount, formatDollars } from '#domain/text/money.ts';
import type { Finder } from './finder-choices.ts';

type FinderOption = { value: string; label: string };

/** One select of a search form; see `FinderField.astro`. */
export type FinderQuestion = { label: string; name: string; any: string; options: readonly FinderOption[] };

/** Options whose values in the address are their names. */
export const toOptions = (names: readonly string[]): FinderOption[] =>
  names.map((name) => ({ value: name, label: name }));

/** Prices below the highest to choose from, as in the address; `thousands`: steps in thousand dollars. */
export const toBudgets = (thousands: readonly number[], priceMax: number): FinderOption[] =>
  thousands
    .map((step) => step * 1000)
    .filter((amount) => amount < priceMax)
    .map((amount) => ({ value: `:${amount}`, label: `Up to ${formatDollars(amount)}` }));

/** Towing limits of cars in kilograms. */
const towingLimits = [1_500, 1_800, 2_000, 2_500, 3_000, 3_500, 4_500];

/** Limits that some caravan exceeds and some does not, as values of the address. */
const toTowingLimits = ({ min, max }: { min: number; max: number }): FinderOption[] =>
  towingLimits
    .filter((limit) => limit >= min && limit < max)
    .map((limit) => ({ value: `:${limit}`, label: `Up to ${formatCount(limit)} kg` }));

const toTravellers = (berths: number): FinderOption[] =>
  Array.from({ length: Math.max(0, berths - 1) }, (_, index) => index + 2).map((people) => ({
    value: `${people}:`,
    label: `${people} people`,
  }));

/**
 * The questions of a hero's form, the second of which a narrow form may leave out. A shopper for a caravan knows who
 * travels and what tows, before any make.
 */
export function toQuestions(finder: Finder, forCars: readonly FinderQuestion[]): readonly FinderQuestion[] {
  const { caravans, bodies } = finder;
  if (caravans === null) return forCars;
  const kinds = toOptions(bodies.map(({ label }) => label));
  const limits = caravans.atm === null ? [] : toTowingLimits(caravans.atm);
  return [
    {
      label: 'Who travels',
      name: 'range[sleeps]',
      any: 'Any number',
      options: toTravellers(caravans.berths),
    },
    { label: 'Kind', name: 'body', any: 'Any kind', options: kinds },
    { label: 'What tows', name: 'range[atm]', any: 'Any car', options: limits },
  ].filter(({ options }) => options.length > 0);
}
