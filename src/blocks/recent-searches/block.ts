import { stillBlock } from '#blocks/table/define-block.ts';
import { recentSearchesSettings } from './settings.ts';

export const recentSearches = stillBlock(recentSearchesSettings);
