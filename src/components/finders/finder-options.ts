import { formatDollars } from '#domain/text/money.ts';

type FinderOption = { value: string; label: string };

/** Options whose values in the address are their names. */
export const toOptions = (names: readonly string[]): FinderOption[] =>
  names.map((name) => ({ value: name, label: name }));

/**
 * Maximum prices to choose from, as values of the address: those below the highest price.
 *
 * @param thousands the steps, in thousands of dollars
 */
export const toBudgets = (thousands: readonly number[], priceMax: number): FinderOption[] =>
  thousands
    .map((step) => step * 1000)
    .filter((amount) => amount < priceMax)
    .map((amount) => ({ value: `:${amount}`, label: `Up to ${formatDollars(amount)}` }));
