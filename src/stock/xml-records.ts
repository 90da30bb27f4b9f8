import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { FeedRefused } from './feed-refused.ts';
import type { TextChunks } from './feed-row.ts';

/** Letters of one record, and depth of elements, beyond which a feed is broken or hostile. */
const RECORD_MAX = 1_000_000;
const DEPTH_MAX = 50;

/**
 * One record: texts by path, namespace prefixes left out. `<mileage><value>` is `mileage.value`, an
 * element with a name attribute (`<component name="city">`) is `address.component[city]`.
 */
export type XmlRecord = { row: number; texts: ReadonlyMap<string, readonly string[]> };

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

function pathSegment(tag: SaxesTagPlain): string {
  const name = tag.attributes['name'];
  return name === undefined ? localName(tag.name) : `${localName(tag.name)}[${name.toLowerCase()}]`;
}

/**
 * Reads every element called `recordName` as one record. Refuses a document type and so every entity of
 * its own (an entity can reach for files and swell without end), and a document that is not whole.
 */
export async function* readXmlRecords(text: TextChunks, recordName: string): AsyncGenerator<XmlRecord> {
  const collector = collectRecords(recordName);
  for await (const chunk of text) {
    collector.parser.write(chunk);
    yield* collector.take();
  }
  collector.parser.close();
  yield* collector.take();
}

function collectRecords(recordName: string) {
  const parser = new SaxesParser();
  const finished: XmlRecord[] = [];
  let row = 0;
  let depth = 0;
  let letters = 0;
  let record: Map<string, string[]> | null = null;
  let path: string[] = [];
  let pieces: string[] = [];

  const refuse = (reason: string): never => {
    throw new FeedRefused(reason);
  };
  parser.on('error', (error) => {
    throw new FeedRefused(
      `The feed is not whole XML: ${error.message}. It may be cut off; send the whole file again.`,
      { cause: error },
    );
  });
  parser.on('doctype', () => {
    refuse(
      'The feed holds a document type (<!DOCTYPE …>), which could define entities. Send it without one.',
    );
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > DEPTH_MAX) refuse(`The feed nests more than ${DEPTH_MAX} elements. Correct the export.`);
    pieces = [];
    if (record !== null) path.push(pathSegment(tag));
    else if (localName(tag.name) === recordName) {
      record = new Map();
      path = [];
      letters = 0;
    }
  });
  const addText = (piece: string) => {
    if (record === null) return;
    letters += piece.length;
    if (letters > RECORD_MAX)
      refuse(`Vehicle ${row + 1} is longer than ${RECORD_MAX} letters. Correct the export.`);
    pieces.push(piece);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    depth -= 1;
    if (record === null) return;
    if (path.length === 0) {
      row += 1;
      finished.push({ row, texts: record });
      record = null;
      return;
    }
    const value = pieces.join('').trim();
    const key = path.join('.');
    if (value !== '') record.set(key, [...(record.get(key) ?? []), value]);
    pieces = [];
    path.pop();
  });
  return { parser, take: () => finished.splice(0) };
}
