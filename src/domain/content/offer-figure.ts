import type { Offer } from './offer.ts';

/** What an offer without a picture shows large, from its own settings; nothing is claimed that they do not say. */
export type OfferFigure =
  /** The amount or the share that its name states, such as `$0` or `50 %`. */
  | { kind: 'amount'; words: string }
  /** Its last day: `28`, `February 2027`. */
  | { kind: 'day'; words: string; month: string }
  /** Its category or its name. */
  | { kind: 'words'; words: string };

/**
 * `$1,500`, `$30 000`, `$2.5k`, `$1.5 million`, `$99pw`, `50 %`; not the first digits of another spelling. A group after a
 * space may count what follows, as in `$500 100 cars left`, unless it is `000` or nothing follows.
 */
const groups = String.raw`(?:(?:,\d{3})+|(?: 000)+|(?: \d{3})+(?=[.,;:!)]|$)|(?! \d{3}(?!\d)))`;
const factor = String.raw`(?:\s?(?:[km]|million|thousand)(?![a-z]))?`;
const amountEnd = String.raw`(?![\d.,]*\d|(?!(?:p\/?[dfmw]|off|ea|each)\b)[a-z]|\s(?:billion|bn|mil|grand)\b)`;
const amount = new RegExp(String.raw`\$\d+${groups}(?:\.\d+)?${factor}${amountEnd}|\d+(?:\.\d+)?\s?%`, 'i');

const months = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The amount in its name, else its last day, else its category or name. Other texts hold conditions, so none is read. */
export function decideOfferFigure({
  name,
  category,
  expiry,
}: Pick<Offer, 'name' | 'category' | 'expiry'>): OfferFigure {
  const [stated] = amount.exec(name) ?? [];
  if (stated !== undefined) return { kind: 'amount', words: stated };
  if (expiry === null) return { kind: 'words', words: category ?? name };
  const day = new Date(expiry);
  return { kind: 'day', words: String(day.getUTCDate()), month: months.format(day) };
}
