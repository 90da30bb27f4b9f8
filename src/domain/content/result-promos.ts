/** A promotion among the result cards, as the page passes it to the result list (ENT-28). */
export type PromoCardProps = {
  heading: string;
  text: string;
  link: { label: string; href: string };
  /** Attributes of its `<img>`, as React names them. */
  picture: {
    src: string;
    srcSet?: string;
    sizes?: string | undefined;
    alt: string;
    width: number;
    height: number;
  } | null;
  /** First and last day, ISO, in the dealer's time zone; `null` is unlimited (CARD-10). */
  start: string | null;
  expiry: string | null;
  /** Car types to show it with; empty means all (CARD-13). */
  carTypes: readonly string[];
  /** Show it only when the shopper chose one of those types. */
  onlyWhenChosen: boolean;
};

export type ResultPromos = {
  /** Number of cards before each promotion, repeated from the start (CARD-08, CARD-09). */
  gaps: readonly number[];
  /** In final order: positioned cards, then the others, shuffled by a seed when configured (CARD-11, CARD-12). */
  cards: readonly PromoCardProps[];
  /** The dealer's time zone, for the first and last days. */
  timeZone: string;
};
