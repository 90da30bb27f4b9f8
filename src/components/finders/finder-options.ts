import { formatDollars } from '#domain/text/money.ts';

type FinderOption = { value: string; label: string };

/** Options that a search's address names as they are written. */
export const toOptions = (names: readonly string[]): FinderOption[] =>
  names.map((name) => ({ value: name, label: name }));

/**
 * Highest prices to choose from, as a search's address writes them: those below the dearest car.
 *
 * @param thousands the steps, in thousands of dollars
 */
export const toBudgets = (thousands: readonly number[], priceMax: number): FinderOption[] =>
  thousands
    .map((step) => step * 1000)
    .filter((amount) => amount < priceMax)
    .map((amount) => ({ value: `:${amount}`, label: `Up to ${formatDollars(amount)}` }));
