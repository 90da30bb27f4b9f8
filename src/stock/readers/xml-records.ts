import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { FeedRefused } from './feed-refused.ts';
import type { TextChunks } from './feed-row.ts';
import { DEPTH_MAX, RECORD_MAX, nestedTooDeep, recordTooLong } from './record-limits.ts';

/**
 * One record: texts by path, without namespace prefixes. `<mileage><value>` is `mileage.value`; an element with a
 * name attribute (`<component name="city">`) is `address.component[city]`.
 */
export type XmlRecord = { row: number; texts: ReadonlyMap<string, readonly string[]> };

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

function pathSegment(tag: SaxesTagPlain): string {
  const name = tag.attributes['name'];
  return name === undefined ? localName(tag.name) : `${localName(tag.name)}[${name.toLowerCase()}]`;
}

/**
 * Reads every element named `recordName` as a record. Refuses a document type and therefore custom entities, which
 * can read files and expand without limit, and a document that is incomplete.
 */
export async function* readXmlRecords(text: TextChunks, recordName: string): AsyncGenerator<XmlRecord> {
  const collector = new RecordCollector(recordName);
  for await (const chunk of text) {
    collector.write(chunk);
    yield* collector.take();
  }
  collector.close();
  yield* collector.take();
}

class RecordCollector {
  readonly #recordName: string;
  readonly #parser = new SaxesParser();
  readonly #finished: XmlRecord[] = [];
  #row = 0;
  #depth = 0;
  #letters = 0;
  /** Characters that the parser may hold in memory: it emits a text only when the next tag starts. */
  #waiting = 0;
  #record: Map<string, string[]> | null = null;
  #path: string[] = [];
  #pieces: string[] = [];

  constructor(recordName: string) {
    this.#recordName = recordName;
    this.#parser.on('error', refuseBroken);
    this.#parser.on('doctype', refuseDoctype);
    this.#parser.on('opentag', (tag) => this.#open(tag));
    this.#parser.on('text', (text) => this.#addText(text));
    this.#parser.on('cdata', (text) => this.#addText(text));
    this.#parser.on('closetag', () => this.#close());
  }

  write(chunk: string): void {
    this.#waiting += chunk.length;
    this.#parser.write(chunk);
    if (this.#waiting > RECORD_MAX) throw recordTooLong(this.#row + 1);
  }

  close(): void {
    this.#parser.close();
  }

  take(): XmlRecord[] {
    return this.#finished.splice(0);
  }

  #open(tag: SaxesTagPlain): void {
    this.#waiting = 0;
    this.#depth += 1;
    if (this.#depth > DEPTH_MAX) throw nestedTooDeep('elements');
    this.#pieces = [];
    if (this.#record !== null) this.#path.push(pathSegment(tag));
    else if (localName(tag.name) === this.#recordName) {
      this.#record = new Map();
      this.#letters = 0;
    }
  }

  #addText(text: string): void {
    this.#waiting = 0;
    if (this.#record === null) return;
    this.#letters += text.length;
    if (this.#letters > RECORD_MAX) throw recordTooLong(this.#row + 1);
    this.#pieces.push(text);
  }

  #close(): void {
    this.#waiting = 0;
    this.#depth -= 1;
    if (this.#record === null) return;
    if (this.#path.length === 0) {
      this.#row += 1;
      this.#finished.push({ row: this.#row, texts: this.#record });
      this.#record = null;
      return;
    }
    const value = this.#pieces.join('').trim();
    const key = this.#path.join('.');
    const known = this.#record.get(key);
    if (value !== '' && known === undefined) this.#record.set(key, [value]);
    else if (value !== '') known?.push(value);
    this.#pieces = [];
    this.#path.pop();
  }
}

function refuseBroken(cause: Error): never {
  throw new FeedRefused(
    `The feed is not whole XML: ${cause.message}. It may be cut off; send the whole file again.`,
    { cause },
  );
}

function refuseDoctype(): never {
  throw new FeedRefused(
    'The feed holds a document type (<!DOCTYPE …>), which could define entities. Send it without one.',
  );
}
