import type { PicturePattern } from '#domain/media/picture-url.ts';
import type { SimilarSubject } from '#search/query/similar-search.ts';
import type { BrowserEngine, PageFilters } from '#search/contract/search.ts';
import type { CardProps } from '#islands/cards/card-props.ts';

/** Settings of the section: what the browser needs to query again, and to draw a card the page does not have. */
export type SimilarSettings = {
  /** The API's path for the page's car; a setting, because a path in the scripts would add bytes to every page. */
  src: string;
  /** The published cars, in order. */
  ids: readonly number[];
  /** Their published prices, in the same order. */
  prices: readonly (number | null)[];
  load: 'mount' | 'near';
  car: SimilarSubject;
  /** The engine of the fallback search. */
  source: { engine: BrowserEngine; base: PageFilters };
  /** Folder of the published cars, without a trailing slash. */
  dataPath: string;
  card: Pick<CardProps, 'toggles'> & { pictures: PicturePattern };
};
