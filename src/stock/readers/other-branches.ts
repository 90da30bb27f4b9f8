import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';
import { formatNumberOf } from '#domain/text/number-of.ts';
import { foldName } from './source-record.ts';

/** Called with what a feed has and nothing reads, as a sentence. */
export type Note = (sentence: string) => void;

/** The columns or paths of each field, as a format or mapping names them. */
export type FieldNames = Partial<Record<FeedField, readonly string[]>>;

/** Who is told of records beside those that are read; a fixed format has no path that a mapping names. */
export type BranchNotes = {
  note?: Note | undefined;
  isFixed?: boolean;
  /** The columns or paths of each field, of which some identify a vehicle. */
  columns?: FieldNames;
};
/** How the places of a feed are described. */
export type BranchWords = {
  /** Where the records stand that are read. */
  read: string;
  show: (place: string) => string;
  /** What the remedy begins with when the feed has no mapping. */
  format: string;
  columns: FieldNames | undefined;
};

/** Records are like those that are read from so many common fields, when these are at least half of theirs. */
const COMMON_MIN = 3;
/** More places, and more names in one, are no lists of vehicles. */
const PLACES_MAX = 200;
const NAMES_MAX = 200;

/** Names of the fields in the records of one place. */
export class Names {
  count = 0;
  /** Records that are read stand below it. */
  isAbove = false;
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

  /** Sentences about the places whose records look like those that are read, and like vehicles. */
  describe({ read, show, format, columns }: BranchWords): string[] {
    const isVehicle = compileIsVehicle(columns);
    return [...this.#places].flatMap(([place, { count, names, isAbove }]) => {
      const common = new Set([...names].filter((name) => this.own.names.has(name)));
      const isLike = common.size >= COMMON_MIN && common.size >= names.size / 2;
      if (isAbove || !isLike || !isVehicle(common)) return [];
      return [
        `the feed has ${formatNumberOf(count, 'more record')} like those ${read}, ${show(place)}, and ` +
          `${count === 1 ? 'it is' : 'they are'} not read. To sell these cars too, add a feed to feeds in stock.json ` +
          `with ${format}"records": "${place}" in its mapping`,
      ];
    });
  }
}

/** Tells whether fields of these names, folded, identify a vehicle: its make and model, its VIN or its stock number. */
type IsVehicle = (names: ReadonlySet<string>) => boolean;

/** Names that feeds use, whatever names theirs has. */
const usual = {
  make: ['make', 'brand', 'manufacturer'],
  model: ['model'],
  number: ['vin', 'stocknum', 'stocknumber', 'stockno', 'stockid', 'vehicleid'],
};
/** A dealer, an offer and a feed have such fields, too. */
const ofAnything = new Set(
  'id uid guid key code number no ref reference sku name title link url description'.split(' '),
);

/** Finds the fields that identify a vehicle, by the columns or paths that the feed has for each field. */
function compileIsVehicle({ make = [], model = [], vin = [], stocknum = [] }: FieldNames = {}): IsVehicle {
  // A title from which both are read says as little as any other title.
  const makes = namesOf([...make.filter((name) => !model.includes(name)), ...usual.make]);
  const models = namesOf([...model.filter((name) => !make.includes(name)), ...usual.model]);
  const numbers = namesOf([...vin, ...stocknum, ...usual.number]);
  return (names) =>
    (makes.some((name) => names.has(name)) && models.some((name) => names.has(name))) ||
    numbers.some((name) => names.has(name));
}

/** The first step of each path: `vehicle.make` is in `vehicle`, `@vin` is the attribute `vin`. */
const namesOf = (paths: readonly string[]): string[] =>
  paths
    .map((path) => foldName(/^@?([^.[\]]*)/.exec(path)?.[1] ?? ''))
    .filter((name) => name !== '' && !ofAnything.has(name));
