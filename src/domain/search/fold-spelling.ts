/**
 * One text for all spellings that Meilisearch takes for one facet value; it offers no way to tell them apart. What a
 * dealer's files and the stock both name is compared by it, for either may write it otherwise.
 */
export const foldSpelling = (text: string): string => text.trim().normalize('NFKD').toLowerCase();
