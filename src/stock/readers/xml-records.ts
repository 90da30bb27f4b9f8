import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { FeedRefused } from './feed-refused.ts';
import type { TextChunks } from './feed-row.ts';
import { DEPTH_MAX, RECORD_MAX, nestedTooDeep, recordTooLong } from './record-limits.ts';
import { OtherBranches, type BranchNotes, type FieldNames, type Names } from './other-branches.ts';
import { openTree } from './tree-record.ts';
import type { SourceRecord } from './source-record.ts';
import { EntityScanner } from './xml-entities.ts';
import { refuseBrokenXml, refuseEntity, type XmlPosition } from './xml-faults.ts';
import { XmlElement } from './xml-element.ts';

/**
 * One record: texts by path, without namespace prefixes. `<mileage><value>` is `mileage.value`; an element with a
 * name attribute (`<component name="city">`) is `address.component[city]`; an attribute is `price.@currency`.
 */
export type XmlRecord = { row: number; record: SourceRecord };

/** What an element or attribute takes beside its letters, in letters: many empty ones take much memory. */
const PART_LETTERS = 6;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

const toLetters = ({ name, attributes }: SaxesTagPlain): number =>
  [name, ...Object.entries(attributes).map(([key, value]) => key + value)].reduce(
    (all, part) => all + part.length + PART_LETTERS,
    0,
  );

function pathSegment(tag: SaxesTagPlain): string {
  const name = tag.attributes['name'];
  return name === undefined ? localName(tag.name) : `${localName(tag.name)}[${name.toLowerCase()}]`;
}

/**
 * Reads every element at `path` as a record: the name of an element (`item`), or its end of the path
 * (`channel.item`). Refuses a document type and therefore custom entities, which can read files and expand without
 * limit, and a document that is incomplete. `note` gets a sentence about each other element with records like these.
 */
export async function* readXmlRecords(
  text: TextChunks,
  path: string,
  { note, isFixed = false, columns }: BranchNotes = {},
): AsyncGenerator<XmlRecord> {
  const collector = new RecordCollector(path);
  for await (const chunk of text) {
    collector.write(chunk);
    yield* collector.take();
  }
  collector.close();
  yield* collector.take();
  collector.refuseWithout(path);
  if (note !== undefined) {
    const format = isFixed ? 'the format mapped-xml and ' : '';
    for (const sentence of collector.describeOthers(path, format, columns)) note(sentence);
  }
}

/** An open element outside the records, which takes the names of what is in it. */
type OutsideElement = { name: string; names: Names };

class RecordCollector {
  readonly #end: readonly string[];
  readonly #parser = new SaxesParser();
  readonly #entities = new EntityScanner();
  readonly #finished: XmlRecord[] = [];
  /** Names of elements that occur more than once beside each other, for a message. */
  readonly #repeated = new Map<string, number>();
  readonly #branches = new OtherBranches();
  #row = 0;
  /** Size of the record so far. */
  #letters = 0;
  /** Characters that the parser may hold in memory: it emits a text only when the next tag starts. */
  #waiting = 0;
  /** Names of the open elements outside the record, and the open elements of the record. */
  #outside: OutsideElement[] = [];
  #open: XmlElement[] = [];

  constructor(path: string) {
    this.#end = path.toLowerCase().split('.').map(localName);
    this.#parser.on('error', (cause) => {
      throw refuseBrokenXml(cause, this.#position());
    });
    this.#parser.on('doctype', refuseDoctype);
    this.#parser.on('opentag', (tag) => this.#openTag(tag));
    this.#parser.on('text', (text) => this.#addText(text));
    this.#parser.on('cdata', (text) => this.#addText(text));
    this.#parser.on('closetag', () => this.#closeTag());
  }

  write(chunk: string): void {
    this.#waiting += chunk.length;
    this.#parse(this.#entities.scan(chunk));
    if (this.#waiting > RECORD_MAX) throw recordTooLong(this.#row + 1, this.#position().element);
  }

  close(): void {
    this.#parse(this.#entities.scan('', true));
    this.#parser.close();
  }

  take(): XmlRecord[] {
    return this.#finished.splice(0);
  }

  /** Refuses a document in which another element is repeated than the one that was looked for. */
  refuseWithout(path: string): void {
    const [[name, times] = ['', 0]] = [...this.#repeated].toSorted((a, b) => b[1] - a[1]);
    if (this.#row > 0 || times < 2) return;
    throw new FeedRefused(
      `The feed holds no element <${path}>, so no vehicles. Most often it has <${name}>, ${times} times. ` +
        'Name the element of one vehicle as records in the mapping of stock.json, with the format mapped-xml.',
    );
  }

  #parse({ text, fault }: ReturnType<EntityScanner['scan']>): void {
    this.#parser.write(text);
    if (fault !== null) throw refuseEntity(fault, this.#position());
  }

  #position(): XmlPosition {
    const { line, column } = this.#parser;
    const element = this.#open.at(-1)?.name ?? this.#outside.at(-1)?.name ?? '';
    return { row: this.#row + 1, line, column: column + 1, element };
  }

  #openTag(tag: SaxesTagPlain): void {
    this.#waiting = 0;
    if (this.#outside.length + this.#open.length >= DEPTH_MAX) throw nestedTooDeep('elements');
    const name = localName(tag.name);
    const isRoot = this.#open.length === 0;
    if (!isRoot || this.#isRecord(name)) {
      if (isRoot) this.#beginRecord();
      this.#addNames(tag, name);
      this.#addLetters(toLetters(tag), name);
      this.#open.push(new XmlElement(isRoot ? name : pathSegment(tag), tag.attributes));
    } else {
      if (this.#outside.length <= 3) this.#repeated.set(name, (this.#repeated.get(name) ?? 0) + 1);
      this.#openOutside(tag, name);
    }
  }

  #beginRecord(): void {
    this.#letters = 0;
    for (const { names } of this.#outside) names.isAbove = true;
  }

  /** Follows the names of the attributes of a record and of the elements directly in it. */
  #addNames({ attributes }: SaxesTagPlain, name: string): void {
    if (this.#open.length === 1) this.#branches.own.add(name);
    if (this.#open.length === 0) for (const key of Object.keys(attributes)) this.#branches.own.add(key);
  }

  #openOutside({ attributes }: SaxesTagPlain, name: string): void {
    const parent = this.#outside.at(-1);
    parent?.names.add(name);
    const names = this.#branches.begin(parent === undefined ? name : `${parent.name}.${name}`);
    for (const key of Object.keys(attributes)) names.add(key);
    this.#outside.push({ name, names });
  }

  /** Sentences about other elements with records like those in the element that is looked for. */
  describeOthers(path: string, format: string, columns: FieldNames | undefined): string[] {
    const show = (place: string) => `in <${place}>`;
    return this.#branches.describe({ read: show(path), show, format, columns });
  }

  #isRecord(name: string): boolean {
    const names = [...this.#outside.map((outside) => outside.name), name].slice(-this.#end.length);
    return names.length === this.#end.length && names.every((part, index) => part === this.#end[index]);
  }

  #addText(text: string): void {
    this.#waiting = 0;
    const element = this.#open.at(-1);
    if (element === undefined) return;
    this.#addLetters(text.length, element.name);
    element.addText(text);
  }

  #addLetters(count: number, within: string): void {
    this.#letters += count;
    if (this.#letters > RECORD_MAX) throw recordTooLong(this.#row + 1, within);
  }

  #closeTag(): void {
    this.#waiting = 0;
    const element = this.#open.pop();
    if (element === undefined) {
      this.#outside.pop();
      return;
    }
    const parent = this.#open.at(-1);
    if (parent !== undefined) return parent.addChild(element);
    this.#row += 1;
    this.#finished.push({ row: this.#row, record: openTree(element.toTree()) });
  }
}

function refuseDoctype(): never {
  throw new FeedRefused(
    'The feed holds a document type (<!DOCTYPE …>), which could define entities. Send it without one.',
  );
}
