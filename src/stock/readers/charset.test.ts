import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { limitBytes } from './byte-limit.ts';
import { decodeText } from './charset.ts';

/** Chunks of odd sizes, which split characters. */
async function* inPieces(bytes: Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function decode(bytes: Uint8Array, size?: number): Promise<string> {
  let text = '';
  for await (const chunk of decodeText(inPieces(bytes, size))) text += chunk;
  return text;
}

const words = 'Citroën Škoda – „Coupé“ €5';
const latin = 'Citroën Coupé, 40 % – €5';
const ascii = 'Make,Model\n'.repeat(10_000);

test.each([
  ['UTF-8 without a mark', Buffer.from(words), words],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${words}`), words],
  ['UTF-16 little endian', iconv.encode(words, 'utf16le', { addBOM: true }), words],
  ['UTF-16 big endian', iconv.encode(words, 'utf16be', { addBOM: true }), words],
  ['Latin-1 and Windows-1252', iconv.encode(latin, 'windows-1252'), latin],
  [
    'UTF-8 with a byte of Windows-1252',
    Buffer.concat([Buffer.from(words), Buffer.from([0xe9]), Buffer.from(words)]),
    `${words}\uFFFD${words}`,
  ],
  ['only ASCII', Buffer.from('plain'), 'plain'],
  ['nothing at all', Buffer.alloc(0), ''],
])('reads %s', async (_name, bytes, text) => {
  expect(await decode(bytes)).toBe(text);
});

test('detects the charset at the first non-ASCII character at any position', async () => {
  expect(await decode(iconv.encode(ascii + latin, 'windows-1252'), 4096)).toBe(ascii + latin);
  expect(await decode(Buffer.from(ascii + words), 4096)).toBe(ascii + words);
  expect(await decode(Buffer.from(words + ascii), 4096)).toBe(words + ascii);
});

test('uses the charset of an XML declaration, but not an outdated UTF-8', async () => {
  const greek = '<?xml version="1.0" encoding="ISO-8859-7"?><a>Αθήνα</a>';
  expect(await decode(iconv.encode(greek, 'iso-8859-7'))).toBe(greek);
  const stale = '<?xml version="1.0" encoding="UTF-8"?><a>Citroën</a>';
  expect(await decode(iconv.encode(stale, 'windows-1252'))).toBe(stale);
});

test('refuses binary data', async () => {
  await expect(decode(Buffer.from('PK\u0003\u0004\u0000\u0000 spreadsheet'))).rejects.toThrow(
    'The feed is not text: it holds zero bytes, as a spreadsheet or an archive does. Export it as CSV, XML or JSON in UTF-8.',
  );
});

test('refuses a feed over the size limit during reading, not afterwards', async () => {
  let taken = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (;;) {
      taken += 1000;
      yield Buffer.alloc(1000, 'a');
    }
  }
  const reading = Array.fromAsync(limitBytes(endless(), 5_000_000), (chunk) => chunk.byteLength);
  await expect(reading).rejects.toThrow(
    'The feed is larger than 5 MB, the cap of this dealer. Check that the right file was sent, or raise maxBytes in stock.json.',
  );
  expect(taken).toBe(5_001_000);
});
