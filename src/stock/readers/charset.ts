import iconv from 'iconv-lite';
import { FeedRefused } from './feed-refused.ts';
import type { TextChunks } from './feed-row.ts';

/** Bytes looked at from the first letter beyond ASCII on, before the charset is decided. */
const SAMPLE_BYTES = 65_536;

/**
 * Decodes a feed. A byte order mark decides, then the charset an XML declaration names, then the bytes
 * themselves: text that is not UTF-8 is Windows-1252, which holds all of Latin-1 that feeds use.
 */
export async function* decodeText(bytes: AsyncIterable<Uint8Array>): TextChunks {
  let held: Buffer = Buffer.alloc(0);
  let beginning = true;
  let decoder: iconv.DecoderStream | null = null;
  for await (const chunk of bytes) {
    if (decoder !== null) {
      yield decoder.write(Buffer.from(chunk));
      continue;
    }
    held = Buffer.concat([held, chunk]);
    if (held.length < SAMPLE_BYTES) continue;
    const charset = detectCharset(held, { beginning, end: false });
    if (charset !== null) decoder = iconv.getDecoder(charset);
    // Plain ASCII so far: nothing is decided, and nothing needs to be.
    yield decoder?.write(held) ?? held.toString('latin1');
    held = Buffer.alloc(0);
    beginning = false;
  }
  decoder ??= iconv.getDecoder(detectCharset(held, { beginning, end: true }) ?? 'utf8');
  yield decoder.write(held) + (decoder.end() ?? '');
}

/** The charset of a sample, which stands at the beginning of the text, at its end, at both or between. */
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
  return isUtf8(sample, at.end) ? 'utf8' : 'windows-1252';
}

function markedCharset(sample: Buffer): string | null {
  if (sample[0] === 0xff && sample[1] === 0xfe) return 'utf16le';
  if (sample[0] === 0xfe && sample[1] === 0xff) return 'utf16be';
  return sample[0] === 0xef && sample[1] === 0xbb && sample[2] === 0xbf ? 'utf8' : null;
}

/** UTF-8 and UTF-16 are left to the bytes: declarations outlive a change of charset. */
function declaredCharset(sample: Buffer): string | null {
  const head = sample.toString('latin1', 0, 200);
  const name = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1];
  return name !== undefined && !/^utf/i.test(name) && iconv.encodingExists(name) ? name : null;
}

/** A sample may end within a letter; a whole text may not. */
function isUtf8(sample: Buffer, whole: boolean): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: !whole });
    return true;
  } catch {
    // A fatal decoder says by throwing that the bytes are no UTF-8: that is the answer.
    return false;
  }
}
