import type { StoredLeadRow } from '#db/leads/lead-deliveries.repository.ts';
import { formatSize } from '#domain/lead/lead-file.ts';
import { listFieldWords, wishes } from '#domain/lead/lead-words.ts';
import { isOfferedField } from '#domain/trade-in/offered-car.ts';
import type { LeadDealer } from '#leads/facts/lead-facts.ts';
import type { MailRow } from './mail-content.ts';

/**
 * What was sent; files have a row of their own, and so has an offered vehicle. A booked time takes the place of the one that
 * would suit.
 */
export function toTypedRows(
  { dealerships, locations, forms }: LeadDealer,
  { values, about }: StoredLeadRow,
  { isBooked }: { isBooked: boolean },
): MailRow[] {
  const files = new Set(about.files?.map(({ field }) => field));
  return listFieldWords(values, { dealerships, locations, noun: forms.noun })
    .filter(({ name }) => !files.has(name) && !isOfferedField(name) && !(isBooked && wishes.has(name)))
    .map(({ label, text }) => ({ label, value: text }));
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
