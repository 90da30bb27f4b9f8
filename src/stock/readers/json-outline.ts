import { TokenType } from '@streamparser/json';

/** Lists are looked for down to this depth, and no more than so many are named. */
const DEPTH_NAMED = 4;
const ARRAYS_MAX = 8;

/** Follows the tokens of a JSON text: where its lists of objects are, and the key being read. For messages. */
export class JsonOutline {
  /** Paths of the lists of objects. */
  readonly arrays: string[] = [];
  /** The key read last. */
  key = '';
  readonly #keys: string[] = [];
  #text = '';
  #opened = '';

  follow(token: TokenType, value: unknown): void {
    if (token === TokenType.STRING) this.#text = String(value);
    else if (token === TokenType.COLON) this.key = this.#text;
    else if (token === TokenType.LEFT_BRACKET) this.#open(`${this.key}[]`);
    else if (token === TokenType.LEFT_BRACE) {
      this.#nameList();
      this.#open(this.key);
    } else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) this.#keys.pop();
    if (token !== TokenType.LEFT_BRACKET) this.#opened = '';
  }

  #open(name: string): void {
    this.#keys.push(name);
    this.key = '';
    this.#opened = name.endsWith('[]') ? this.#keys.join('.').replace(/^\./, '').replace(/\[\]$/, '') : '';
  }

  /** An object directly after the start of a list makes it a list of objects. */
  #nameList(): void {
    const name = this.#opened;
    if (name === '' || this.#keys.length > DEPTH_NAMED || this.arrays.length >= ARRAYS_MAX) return;
    if (!this.arrays.includes(name)) this.arrays.push(name);
  }
}
