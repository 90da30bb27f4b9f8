import type { FilteredFigures, SearchDocument } from '#search/contract/search.ts';

/** The figures on the card of a caravan; `null` for a car, and where all of them are unknown. */
export function toCaravan(
  itemType: string | null,
  { sleeps, length_feet, tare, atm }: Pick<FilteredFigures, 'sleeps' | 'length_feet' | 'tare' | 'atm'>,
): SearchDocument['caravan'] {
  const isUnknown = (sleeps ?? length_feet ?? tare ?? atm) === null;
  return itemType === null || isUnknown ? null : { sleeps, length_feet, tare, atm };
}
