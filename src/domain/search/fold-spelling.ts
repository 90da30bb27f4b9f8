/**
 * Normalises spelling as Meilisearch does for facet values, which cannot tell such spellings apart. Used to compare
 * names in a dealer's files with names in the stock.
 */
export const foldSpelling = (text: string): string => text.trim().normalize('NFKD').toLowerCase();
