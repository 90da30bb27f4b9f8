import type { FilteredFigures, SearchDocument } from '#search/contract/search.ts';

/** The figures on the card of a caravan; `null` for a car, and where all of them are unknown. */
export function toCaravan(
  itemType: string | null,
  { sleeps, length_feet, tare, atm }: FilteredFigures,
): SearchDocument['caravan'] {
  const figures = { sleeps, length_feet, tare, atm };
  return itemType === null || Object.values(figures).every((figure) => figure === null) ? null : figures;
}
