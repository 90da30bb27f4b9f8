import { FeedRefused } from '#stock/readers/feed-refused.ts';
import { nameField, type FieldColumns } from './field-columns.ts';
import { formatShare } from './format-share.ts';
import { CARS_MIN } from './lost-columns.ts';
import type { OffSale } from './off-sale.ts';
import { formatExamples, UnreadCounts, type UnreadField } from './unread-values.ts';

/** Counts of rows whose cars are not for sale, while a feed is read. */
export class OffSaleCounts {
  #accepted = 0;
  readonly #off = { sold: 0, hidden: 0, 'coming soon': 0 };
  readonly #caravans: OffSale[] = [];
  readonly #words = new UnreadCounts();

  add(offSale: OffSale | null): void {
    this.#accepted += 1;
    if (offSale === null) return;
    const { state, field, text } = offSale;
    if (state === 'caravan') {
      this.#caravans.push(offSale);
      return;
    }
    this.#off[state] += 1;
    this.#words.add([{ field, kind: 'word', text }]);
  }

  /** What to report: caravans that the site does not show, and when most cars of a feed are not for sale. */
  describe(columns: FieldColumns): string[] {
    return [...this.#describeCaravans(columns), ...this.#describeOffSale(columns)];
  }

  #describeCaravans(columns: FieldColumns): string[] {
    const [first] = this.#caravans;
    if (first === undefined) return [];
    const { length } = this.#caravans;
    const said = `${nameField(first.field, columns.of(first.field))} "${first.text}"`;
    const are = length === 1 ? '1 vehicle is a caravan' : `${length} vehicles are caravans`;
    return [
      `${are} (${said}), which the site does not show: features.json has no caravans. Add "caravans": {} there to sell them.`,
    ];
  }

  #describeOffSale(columns: FieldColumns): string[] {
    const total = this.#off.sold + this.#off.hidden + this.#off['coming soon'];
    if (total < CARS_MIN || total <= this.#accepted / 2) return [];
    const states = Object.entries(this.#off).flatMap(([state, rows]) => (rows > 0 ? `${rows} ${state}` : []));
    return [
      `${total} of the ${this.#accepted} cars of the feed are not for sale on the site (${states.join(', ')}), ` +
        `because of ${this.words(columns).map(describeWords).join(' and ')}`,
    ];
  }

  words(columns: FieldColumns): UnreadField[] {
    return this.#words.list((field) => columns.of(field));
  }
}

const describeWords = (field: UnreadField): string =>
  `${nameField(field.field, field.columns)} ${formatExamples(field)}`;

export type LeavingLimits = { maxWithdrawShare: number; allowWithdrawals?: number | undefined };

/** Refuses a feed whose known words, such as sold, take too many cars off the site (`leaving`). */
export function checkLeavingCars(
  name: string,
  { leaving, inStock }: { leaving: number; inStock: number },
  words: readonly UnreadField[],
  columns: FieldColumns,
  { maxWithdrawShare, allowWithdrawals = 0 }: LeavingLimits,
): void {
  if (leaving < CARS_MIN || leaving <= inStock * maxWithdrawShare || leaving <= allowWithdrawals) return;
  const [main] = words;
  const [word = ''] = main?.values[0] ?? [];
  const { key, column } = columns.settingOf(main?.field ?? 'status');
  throw new FeedRefused(
    `${name}: ${leaving} of ${inStock} cars in stock would leave the site, ${formatShare(leaving / inStock)} where at ` +
      `most ${formatShare(maxWithdrawShare)} may, because the feed calls them sold or withdrawn: ` +
      `${words.map(describeWords).join(' and ')}. Nothing was changed. ` +
      (main?.field === 'sold_date'
        ? `If these are no days of sales, leave ${key} out of stock.json; `
        : 'If the words mean something else, say so in ' +
          `stock.json (${key}, such as { "column": "${column}", "values": { "${word}": "in_stock" } }); `) +
      `correct the feed, or accept it once with --allow-withdrawals ${leaving}.`,
  );
}
