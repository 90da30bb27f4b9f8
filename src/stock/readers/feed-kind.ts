import { FeedRefused } from './feed-refused.ts';
import type { TextChunks } from './feed-row.ts';

/** The syntax of a feed, whatever its fields are called. */
export type FeedKind = 'CSV' | 'JSON' | 'NDJSON' | 'XML';

/** Number of letters from which the kind is recognised. */
const SAMPLE_LETTERS = 200;
const remedies: Record<FeedKind, string> = {
  CSV: 'mapped-csv, or au-csv, google-listings or meta-csv when it is one of these',
  JSON: 'mapped-json, or dms-json when it is one of these',
  NDJSON: 'mapped-ndjson',
  XML: 'mapped-xml, or google-rss or meta-xml when it is one of these',
};

/** Passes the text on, and refuses a feed that is surely of another kind than `format` reads. */
export async function* checkKind(text: TextChunks, kind: FeedKind, format: string): TextChunks {
  let sample = '';
  let isChecked = false;
  for await (const chunk of text) {
    if (isChecked) {
      yield chunk;
      continue;
    }
    sample += chunk;
    if (sample.trimStart().length < SAMPLE_LETTERS) continue;
    isChecked = true;
    refuseOtherKind(sample, kind, format);
    yield sample;
  }
  if (isChecked) return;
  refuseOtherKind(sample, kind, format);
  yield sample;
}

function refuseOtherKind(sample: string, kind: FeedKind, format: string): void {
  const start = sample.trimStart().replace(/^\ufeff/, '');
  if (/^<(?:!doctype html|html)\b/i.test(start)) {
    throw new FeedRefused(
      'The feed is a web page (HTML), as a login or an error page is. Check its address in stock.json, ' +
        'and whether it asks for a login.',
    );
  }
  const found = recogniseKind(start);
  const isRead = found === null || found === kind || (found === 'JSON' && kind === 'NDJSON');
  if (isRead) return;
  const begins = JSON.stringify(start.slice(0, 20).split(/[\r\n]/)[0]);
  throw new FeedRefused(
    `The feed begins with ${begins}, so it is ${found}, but format in stock.json is ${format}, which reads ${kind}. ` +
      `Set format to ${remedies[found]}, or export ${kind}.`,
  );
}

/** The kind of a text; `null` when it cannot be told. An array may be the first line of NDJSON, too. */
export function recogniseKind(start: string): FeedKind | null {
  if (start === '') return null;
  if (/^<[?!a-z]/i.test(start)) return 'XML';
  if (/^\{\s*["}]|^\[\s*(?:[{\]]|"[^"]*"\s*[,\]]\s*[{"])/.test(start)) return 'JSON';
  const first = start.split(/[\r\n]/, 1)[0] ?? '';
  return /^[\p{L}"'[].*[,;\t|]/u.test(first) ? 'CSV' : null;
}
