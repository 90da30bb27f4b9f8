import { foldSpelling } from '#domain/search/fold-spelling.ts';

/** A yard, identified by the codes that feeds use. */
export type Yard = {
  codes: readonly string[];
  dealershipId: string;
  dealershipSlug: string;
  /** Name of the location: `location` of its cars. */
  name: string;
  city: string;
  state: string;
};

/** The yards of a dealer; cars without a yard code belong to `main`. */
export type Yards = { all: readonly Yard[]; main: Yard | null };

const key = (code: string): string => code.trim().toLowerCase();

/**
 * Returns the yard of a car: by its code, else by the location that the feed names, else the main yard. `null` when a
 * dealer with several yards has none of that code or name.
 */
export function findCarYard(yards: Yards, code: string | null, location: string | null): Yard | null {
  if (code !== null || location === null) return findYard(yards, code);
  const named = yards.all.find(({ name }) => foldSpelling(name) === foldSpelling(location));
  return named ?? findYard(yards, location) ?? (yards.all.length > 1 ? null : yards.main);
}

/** Returns the yard of a code; the main yard without a code; `null` for a code that no location lists. */
export function findYard(yards: Yards, code: string | null): Yard | null {
  if (code === null) return yards.main;
  return yards.all.find((yard) => yard.codes.some((known) => key(known) === key(code))) ?? null;
}
