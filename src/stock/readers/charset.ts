import iconv from 'iconv-lite';
import { FeedRefused } from './feed-refused.ts';
import type { TextChunks } from './feed-row.ts';

/** Number of bytes, from the first non-ASCII byte, to detect the charset from. */
const SAMPLE_BYTES = 65_536;

/**
 * Decodes a feed. The charset comes from a byte order mark, then from an XML declaration, then from the bytes: text
 * that is not UTF-8 is Windows-1252, which covers the Latin-1 text of feeds.
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): TextChunks {
  let buffered: Buffer = Buffer.alloc(0);
  let beginning = true;
  let decoder: iconv.DecoderStream | null = null;
  for await (const chunk of bytes) {
    if (decoder !== null) {
      yield decoder.write(Buffer.from(chunk));
      continue;
    }
    buffered = Buffer.concat([buffered, chunk]);
    if (buffered.length < SAMPLE_BYTES) continue;
    const charset = detectCharset(buffered, { beginning, end: false });
    if (charset !== null) decoder = iconv.getDecoder(charset);
    // Only ASCII so far, which every charset decodes the same.
    yield decoder?.write(buffered) ?? buffered.toString('latin1');
    buffered = Buffer.alloc(0);
    beginning = false;
  }
  decoder ??= iconv.getDecoder(detectCharset(buffered, { beginning, end: true }) ?? 'utf8');
  yield decoder.write(buffered) + (decoder.end() ?? '');
}

/** Detects the charset of a sample from the beginning, the end or the middle of the text. */
function detectCharset(sample: Buffer, at: { beginning: boolean; end: boolean }): string | null {
  const certain = at.beginning ? (markedCharset(sample) ?? declaredCharset(sample)) : null;
  if (certain?.startsWith('utf16')) return certain;
  if (sample.includes(0)) {
    throw new FeedRefused(
      'The feed is not text: it holds zero bytes, as a spreadsheet or an archive does. ' +
        'Export it as CSV, XML or JSON in UTF-8.',
    );
  }
  if (certain !== null) return certain;
  if (sample.every((byte) => byte < 0x80)) return null;
  return isUtf8(sample) ? 'utf8' : 'windows-1252';
}

function markedCharset(sample: Buffer): string | null {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf16be';
  return sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf ? 'utf8' : null;
}

/** A declared UTF-8 or UTF-16 is ignored, because declarations are often outdated. */
function declaredCharset(sample: Buffer): string | null {
  const head = sample.toString('latin1', 0, 200);
  const name = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1];
  return name !== undefined && !/^utf/i.test(name) && iconv.encodingExists(name) ? name : null;
}

/** Windows-1252 is hardly ever valid UTF-8, so a few bytes of another charset do not decide for all. */
function isUtf8(sample: Buffer): boolean {
  const text = new TextDecoder('utf-8').decode(sample, { stream: true });
  const letters = text.match(/[^\0-\x7F]/gu) ?? [];
  const broken = letters.filter((letter) => letter === '\uFFFD');
  return broken.length <= letters.length / 2;
}
