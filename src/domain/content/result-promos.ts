/** A promotion among the result cards, as a page hands it to its list (ENT-28). */
export type PromoCardProps = {
  heading: string;
  text: string;
  link: { label: string; href: string };
  picture: { url: string; alt: string; width: number; height: number } | null;
  /** First and last day, ISO, in the dealer's zone; open when `null` (CARD-10). */
  start: string | null;
  expiry: string | null;
  /** Car types it goes with, any when empty (CARD-13). */
  carTypes: readonly string[];
  /** Only while one of those types is chosen. */
  onlyWhenChosen: boolean;
};

/** The promotions of a page of results. */
export type ResultPromos = {
  /** After how many cards, one number a gap, repeated from the start (CARD-08, CARD-09). */
  gaps: readonly number[];
  /** In order already: positioned, then the others, shuffled by the page's seed where asked (CARD-11, CARD-12). */
  cards: readonly PromoCardProps[];
  /** The dealer's time zone, for first and last days. */
  timeZone: string;
};
