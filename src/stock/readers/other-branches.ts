import { formatNumberOf } from '#domain/text/number-of.ts';
import { foldName } from './source-record.ts';

/** Called with what a feed has and nothing reads, as a sentence. */
export type Note = (sentence: string) => void;

/** Who is told of records beside those that are read; a fixed format has no path that a mapping names. */
export type BranchNotes = { note?: Note | undefined; isFixed?: boolean };

/** Records are like those that are read from so many common fields, when these are at least half of theirs. */
const COMMON_MIN = 3;
/** More places, and more names in one, are no lists of vehicles. */
const PLACES_MAX = 200;
const NAMES_MAX = 200;

/** Names of the fields in the records of one place. */
class Names {
  count = 0;
  readonly names = new Set<string>();

  add(name: string): void {
    if (this.names.size < NAMES_MAX) this.names.add(foldName(name));
  }
}

/** Follows the records of a feed outside those that are read, and tells which of them look like vehicles, too. */
export class OtherBranches {
  /** Of the records that are read. */
  readonly own = new Names();
  readonly #places = new Map<string, Names>();

  /** Begins a record at a place, such as `used` or `used.car`. */
  begin(place: string): Names {
    const known = this.#places.get(place) ?? new Names();
    if (this.#places.size < PLACES_MAX) this.#places.set(place, known);
    known.count += 1;
    return known;
  }

  /**
   * Sentences about the places whose records look like those that are read.
   *
   * @param read where those stand, in words
   * @param show a place in words
   * @param format what the remedy begins with when the feed has no mapping
   */
  describe(read: string, show: (place: string) => string, format: string): string[] {
    return [...this.#places].flatMap(([place, { count, names }]) => {
      const common = [...names].filter((name) => this.own.names.has(name)).length;
      if (common < COMMON_MIN || common < names.size / 2) return [];
      return [
        `the feed has ${formatNumberOf(count, 'more record')} like those ${read}, ${show(place)}, and ` +
          `${count === 1 ? 'it is' : 'they are'} not read. To sell these cars too, add a feed to feeds in stock.json ` +
          `with ${format}"records": "${place}" in its mapping`,
      ];
    });
  }
}
