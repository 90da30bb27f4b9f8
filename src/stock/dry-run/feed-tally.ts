import { seededNumbers } from '#domain/text/seeded.ts';
import { displayedTotal } from '#domain/price/price.ts';
import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { findOffSale, type OffSale } from '#stock/import/off-sale.ts';
import type { StageResult } from '#stock/import/stage-row.ts';
import { UnreadCounts } from '#stock/import/unread-values.ts';
import type { FeedRow } from '#stock/readers/feed-row.ts';
import type { FeedCar } from '#stock/rows/normalise-row.ts';
import { isUnknownMark } from '#stock/values/unknown-marks.ts';

/** More examples than are shown, because a row may be rejected later, as a repeated stock number is. */
const EXAMPLES = 12;
const VALUE_MAX = 60;

/** A column of the feed: how many records fill it, and a value. */
export type ColumnTally = { filled: number; example: string };

/** A car that the feed would bring, with the number of its record. */
export type ExampleCar = { row: number; car: FeedCar };

/** What is counted of a car: why it is not for sale, its shown price and its kilometres; `null` for none. */
export type CountedCar = { row: number; offSale: OffSale | null; price: number | null; km: number | null };

/** Counts what is in a feed while it is imported; of the cars it keeps a few, chosen evenly. */
export class FeedTally {
  rows = 0;
  readonly filled = new Map<FeedField, number>();
  readonly columns = new Map<string, ColumnTally>();
  /** By the number of its record. */
  readonly #cars = new Map<number, CountedCar>();
  readonly #examples: ExampleCar[] = [];
  readonly #unread = new UnreadCounts();
  readonly #chance = seededNumbers('cars of a dry run');
  readonly #sellsCaravans: boolean;

  constructor(sellsCaravans = true) {
    this.#sellsCaravans = sellsCaravans;
  }

  add({ row, values, columns }: FeedRow, { staged, unread }: StageResult): void {
    this.rows += 1;
    for (const [field, value] of Object.entries(values) as [FeedField, string | readonly string[]][]) {
      if ([value].flat().some((text) => !isUnknownMark(text))) {
        this.filled.set(field, (this.filled.get(field) ?? 0) + 1);
      }
    }
    for (const [name, texts] of columns ?? []) this.#addColumn(name, texts);
    this.#unread.add(unread);
    if (staged.data === null) return;
    const car = staged.data as FeedCar;
    const offSale = findOffSale(car, values, this.#sellsCaravans);
    this.#cars.set(row, { row, offSale, price: displayedTotal(car), km: car.km });
    this.#keep({ row, car });
  }

  /** The cars without those of rejected rows. */
  cars(rejected: ReadonlySet<number>): CountedCar[] {
    return [...this.#cars].flatMap(([row, car]) => (rejected.has(row) ? [] : [car]));
  }

  /** Words and values that are left out, by field. */
  get unread() {
    return this.#unread.list(() => []);
  }

  /** Some of the cars, in the order of the feed, without those of rejected rows. */
  examples(count: number, rejected: ReadonlySet<number>): ExampleCar[] {
    const accepted = this.#examples.filter(({ row }) => !rejected.has(row));
    return accepted.slice(0, count).toSorted((a, b) => a.row - b.row);
  }

  #addColumn(name: string, texts: readonly string[]): void {
    const column = this.columns.get(name) ?? { filled: 0, example: '' };
    this.columns.set(name, column);
    const text = texts.find((each) => !isUnknownMark(each));
    if (text === undefined) return;
    column.filled += 1;
    if (column.example === '')
      column.example = text.length > VALUE_MAX ? `${text.slice(0, VALUE_MAX)}…` : text;
  }

  #keep(example: ExampleCar): void {
    if (this.#examples.length < EXAMPLES) this.#examples.push(example);
    else {
      const at = Math.floor(this.#chance() * this.#cars.size);
      if (at < EXAMPLES) this.#examples[at] = example;
    }
  }
}
