import type { StoredLeadRow } from '#db/leads/lead-deliveries.repository.ts';
import { formatSize } from '#domain/lead/lead-file.ts';
import { listFieldWords, wishes } from '#domain/lead/lead-words.ts';
import { isOfferedField } from '#domain/trade-in/offered-car.ts';
import type { LeadDealer } from '#leads/facts/lead-facts.ts';
import type { MailRow } from './mail-content.ts';

/** Fields by which their person is answered. */
const CONTACT = ['name', 'phone', 'email'];

/** Addresses may have characters that end one in a link. */
export const toMailAddress = (email: string): string =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/**
 * What was sent; files have a row of their own, and so has an offered vehicle. A booked time takes the place of the one that
 * would suit. First of all what was written and what is to be checked; then who to answer.
 */
export function toTypedRows(
  { dealerships, locations, forms }: LeadDealer,
  { values, phone, email, about }: StoredLeadRow,
  { isBooked }: { isBooked: boolean },
): { first: MailRow[]; contact: MailRow[]; others: MailRow[] } {
  const files = new Set(about.files?.map(({ field }) => field));
  const addresses: Readonly<Record<string, string | null>> = {
    phone: phone && `tel:${phone}`,
    email: email && toMailAddress(email),
  };
  const words = listFieldWords(values, { dealerships, locations, noun: forms.noun }).filter(
    ({ name }) => !files.has(name) && !isOfferedField(name) && !(isBooked && wishes.has(name)),
  );
  const listRows = (isIn: (name: string) => boolean): MailRow[] =>
    words
      .filter(({ name }) => isIn(name))
      .map(({ name, label, text }) => {
        const href = addresses[name];
        return { label, value: text, ...(typeof href === 'string' && { href }) };
      });
  const isFirst = (name: string) => name === 'comments' || name === 'please_check';
  return {
    first: listRows(isFirst).toReversed(),
    contact: listRows((name) => CONTACT.includes(name)),
    others: listRows((name) => !isFirst(name) && !CONTACT.includes(name)),
  };
}

/** The car of a lead as it was then. */
export const toCarRows = ({ about: { car } }: StoredLeadRow): MailRow[] =>
  car === undefined
    ? []
    : [
        { label: 'About', value: car.in_stock ? car.title : `${car.title} (not in stock)` },
        { label: 'Price', value: car.price_words },
        ...(car.stocknum === null ? [] : [{ label: 'Stock number', value: car.stocknum }]),
        ...(car.vin === null ? [] : [{ label: 'VIN', value: car.vin }]),
      ];

/** What was sent with it; the files themselves stay where their dealer's people sign in. */
export const toFileRows = ({ about: { files = [] } }: StoredLeadRow): MailRow[] =>
  files.length === 0
    ? []
    : [{ label: 'Files', value: files.map(({ name, size }) => `${name}, ${formatSize(size)}`).join('\n') }];

export const toFilesAddress = ({ origin }: LeadDealer, { id }: StoredLeadRow): string =>
  `${origin}/_leads/lead/${id}#files`;
