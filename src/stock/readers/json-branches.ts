import { TokenType } from '@streamparser/json';
import { OtherBranches } from './other-branches.ts';

/** The names of the fields are taken from so many records. */
const RECORDS_LOOKED_AT = 200;

/** An open list or object: its path in the words of a mapping, and how many steps to the records lead to it. */
type Frame = {
  path: string;
  isList: boolean;
  steps: number;
  /** Takes the names of the fields of an object. */
  names: { add: (name: string) => void } | null;
};

/** Follows the tokens of a JSON text for objects beside the records that are read. What is in a record is none. */
export class JsonBranches {
  readonly found = new OtherBranches();
  readonly #way: readonly string[];
  readonly #open: Frame[] = [];
  /** Depth within a record; its own fields are at 1. */
  #inRecord = 0;
  #records = 0;
  #text: unknown = '';
  #key = '';

  /** @param path the path of the records in the words of the parser, such as `$.pages.*.cars.*` */
  constructor(path: string) {
    this.#way = path.split('.').slice(1);
  }

  follow(token: TokenType, value: unknown): void {
    if (token === TokenType.STRING) this.#text = value;
    else if (token === TokenType.COLON) {
      const isLookedAt = this.#inRecord === 1 && this.#records <= RECORDS_LOOKED_AT;
      if (this.#inRecord === 0 || isLookedAt) this.#name(String(this.#text));
    } else if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) {
      this.#begin(token === TokenType.LEFT_BRACKET);
    } else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) this.#end();
  }

  #name(name: string): void {
    this.#key = name;
    if (this.#inRecord === 1) this.found.own.add(name);
    else this.#open.at(-1)?.names?.add(name);
  }

  #begin(isList: boolean): void {
    if (this.#inRecord > 0) {
      this.#inRecord += 1;
      return;
    }
    const parent = this.#open.at(-1);
    const steps = parent === undefined ? 0 : this.#stepsBelow(parent);
    if (steps === this.#way.length) {
      this.#inRecord = 1;
      this.#records += 1;
      return;
    }
    const place = isList || parent === undefined || steps >= 0 ? null : placeBelow(parent);
    const names = place === null ? null : this.found.begin(place);
    this.#open.push({ path: parent === undefined ? '' : this.#pathBelow(parent), isList, steps, names });
  }

  #end(): void {
    if (this.#inRecord > 0) this.#inRecord -= 1;
    else this.#open.pop();
  }

  /** The steps to the records that a child has taken; -1 when it is beside the way. */
  #stepsBelow({ isList, steps }: Frame): number {
    const next = this.#way[steps];
    return steps >= 0 && (next === '*' || (!isList && next === this.#key)) ? steps + 1 : -1;
  }

  #pathBelow({ path, isList }: Frame): string {
    if (isList) return `${path}[]`;
    return path === '' ? this.#key : `${path}.${this.#key}`;
  }
}

/**
 * Where an object stands, as `records` of a mapping names it: in a list, or among the entries of an object. What stands
 * beside the way to the records has no path of its own: with `*` these would be read, too.
 */
function placeBelow({ path, isList, steps }: Frame): string | null {
  if (isList) return path;
  return steps >= 0 ? null : `${path}.*`;
}
