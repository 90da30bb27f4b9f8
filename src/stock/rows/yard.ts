/** A place where cars stand, by the codes that feeds use for it. */
export type Yard = {
  codes: readonly string[];
  dealershipId: string;
  dealershipSlug: string;
  /** Name of the place: `location` of its cars. */
  name: string;
  city: string;
  state: string;
};

/** Yards of a dealer; cars of feeds without yard codes stand at `main`. */
export type Yards = { all: readonly Yard[]; main: Yard | null };

const key = (code: string): string => code.trim().toLowerCase();

/** The yard a row names; the main one when it names none; `null` for a code that no location lists. */
export function findYard(yards: Yards, code: string | null): Yard | null {
  if (code === null) return yards.main;
  return yards.all.find((yard) => yard.codes.some((known) => key(known) === key(code))) ?? null;
}
