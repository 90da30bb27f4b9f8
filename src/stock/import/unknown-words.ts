import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { FeedRefused } from '#stock/readers/feed-refused.ts';
import { formatShare } from './format-share.ts';
import { nameField, type FieldColumns } from './field-columns.ts';
import { formatExamples, type UnreadField } from './unread-values.ts';

/** Fields whose unknown words change what shoppers are told, with what happens to the cars and a word that is known. */
const decisive: Partial<Record<FeedField, { consequence: string; example: string }>> = {
  status: { consequence: 'would be hidden', example: 'in_stock' },
  car_type: { consequence: 'would count as used', example: 'new' },
  price_type: {
    consequence: 'would show their price as excluding government charges, or none',
    example: 'drive_away',
  },
  sold: { consequence: 'would be for sale', example: 'yes' },
  reserved: { consequence: 'would not be reserved', example: 'yes' },
  show_on_dealer_website: { consequence: 'would be hidden', example: 'yes' },
};

export type UnknownWordLimits = {
  /** Share of rows, 0 to 1, whose word for one of these fields may be unknown. */
  maxUnknownShare: number;
  /** Number of such rows to accept in this run, whatever their share. */
  allowUnknown?: number | undefined;
};

/** Refuses a feed with unknown words in too many rows, which hide cars or change what prices mean. */
export function checkUnknownWords(
  name: string,
  unread: readonly UnreadField[],
  columns: FieldColumns,
  read: number,
  { maxUnknownShare, allowUnknown = 0 }: UnknownWordLimits,
): void {
  for (const field of unread) {
    const effect = decisive[field.field];
    const isAllowed = field.rows <= read * maxUnknownShare || field.rows <= allowUnknown;
    if (field.kind !== 'word' || effect === undefined || isAllowed) continue;
    const [word = ''] = field.values[0] ?? [];
    const { key, column } = columns.settingOf(field.field);
    throw new FeedRefused(
      `${name}: ${field.rows} of ${read} rows have a word in ${nameField(field.field, field.columns)} that is not known, ` +
        `${formatShare(field.rows / read)} where at most ${formatShare(maxUnknownShare)} may be: ` +
        `${formatExamples(field)}. These cars ${effect.consequence}. Nothing was changed. Say in stock.json what ` +
        `the words mean (${key}, such as { "column": "${column}", "values": ` +
        `{ "${word}": "${effect.example}" } }), correct the feed, or accept them once with --allow-unknown ${field.rows}.`,
    );
  }
}
