import type { PicturePattern } from '#domain/media/picture-url.ts';
import type { SimilarSubject } from '#search/query/similar-search.ts';
import type { BrowserEngine, PageFilters } from '#search/contract/search.ts';
import type { CardProps } from '#islands/cards/card-props.ts';

/** Settings of the section: what the browser needs to ask anew, and to draw a card the page does not have. */
export type SimilarSettings = {
  /** The API's list of ids for the page's car; handed over, for a path that scripts know weighs on every page. */
  src: string;
  /** The cars that stand there, in order. */
  ids: readonly number[];
  /** What their cards say is asked for them, in the same order. */
  prices: readonly (number | null)[];
  load: 'mount' | 'near';
  car: SimilarSubject;
  /** Whom the fallback asks. */
  source: { engine: BrowserEngine; base: PageFilters };
  /** Where the published cars lie, without a slash at the end. */
  dataPath: string;
  card: Pick<CardProps, 'toggles'> & { pictures: PicturePattern };
};
