/** Spelling as Meilisearch folds it in facet values, to compare names in a dealer's files with those in the stock. */
export const foldSpelling = (text: string): string => text.trim().normalize('NFKD').toLowerCase();
