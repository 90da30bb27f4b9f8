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

/** Returns the yard of a code; the main yard without a code; `null` for a code that no location lists. */
export function findYard(yards: Yards, code: string | null): Yard | null {
  if (code === null) return yards.main;
  return yards.all.find((yard) => yard.codes.some((known) => key(known) === key(code))) ?? null;
}
