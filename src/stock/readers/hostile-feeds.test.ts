import { expect, test } from 'vitest';
import { fixedFormats, mappedFormats } from '#tenancy/schemas/stock.schema.ts';
import { stockMappingSchema } from '#tenancy/schemas/stock-mapping.schema.ts';
import { FeedRefused } from './feed-refused.ts';
import { readFeed, type FeedFormat } from './read-feed.ts';
import { stageRow } from '#stock/import/stage-row.ts';
import { isThorough } from '#tests/sample.ts';

/** Feeds for each reader; 1,500 in the audit. */
const FEEDS = isThorough() ? 1_500 : 300;

const formats: FeedFormat[] = [...fixedFormats, ...mappedFormats];
const mapping = stockMappingSchema.parse({
  records: 'item',
  fields: { make: 'Make', model: ['Model', { column: 'Make', pattern: '(.)(.*)', list: 'a' }], year: 'Year' },
  identity: ['Make', 'Vin'],
});
const normalise = {
  currency: 'AUD',
  defaultPriceType: 'drive_away',
  yards: { all: [], main: null },
  now: Date.UTC(2026, 10, 21),
} as const;

/** Mulberry32: the same feeds in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Tokens that break readers: byte order marks, quotes, line ends, entities, unpaired surrogates, numbers out of
 * range.
 */
const pieces = [
  'Make,Model,Year,Vin,Price,DAPPrice\n',
  'vehicle_id,make,model,year,image_link\n',
  'Kia,Rio,2019,',
  ',',
  '"',
  '""',
  '\n',
  '\r\n',
  '\r',
  ';',
  '\t',
  '|',
  '\ufeff',
  '\u0000',
  '\ud800',
  '\u202e',
  'é',
  '💥',
  '-',
  '- / -',
  'POA',
  '1e999',
  '-99999999999999999999',
  '2019',
  '31/02/2020',
  '<listings><listing>',
  '</listing>',
  '<rss><item>',
  '</item>',
  '<make>',
  '</make>',
  '<![CDATA[',
  ']]>',
  '&amp;',
  '&x;',
  '<!DOCTYPE a>',
  '<!--',
  '-->',
  '[',
  ']',
  '{"make":"Kia","year":2019',
  '}',
  '"stocknum":"',
  '__proto__',
  'constructor',
  '"vehicles":[',
  'null',
  '\\u0000',
  '<script>',
  '=SUM(A1)',
  "'; drop table cars;--",
];

function makeFeed(random: () => number): Buffer {
  const parts = Array.from({ length: Math.floor(random() * 60) }, () =>
    random() < 0.1
      ? Buffer.from(Array.from({ length: 8 }, () => Math.floor(random() * 256)))
      : Buffer.from(pieces[Math.floor(random() * pieces.length)] ?? ''),
  );
  const header = random() < 0.5 ? Buffer.from(pieces[Math.floor(random() * 2)] ?? '') : Buffer.alloc(0);
  return Buffer.concat([header, ...parts]);
}

async function* inPieces(feed: Buffer, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < feed.length; start += size) yield feed.subarray(start, start + size);
}

/** The list of a JSON feed is at its top or below `vehicles`. */
const mappingOf = (format: FeedFormat) =>
  format === 'mapped-xml' ? mapping : { ...mapping, records: undefined };

/**
 * Reads a feed to its end. It may throw only a refusal, and every staged row must be JSON that the database accepts.
 */
async function readToTheEnd(feed: Buffer, format: FeedFormat, size: number): Promise<'read' | 'refused'> {
  try {
    let last = 0;
    for await (const row of readFeed(inPieces(feed, size), {
      format,
      mapping: mappingOf(format),
      maxBytes: 100_000,
    })) {
      const { staged } = stageRow(row, normalise);
      expect(staged.row).toBe((last += 1));
      expect(staged.reason === null).toBe(staged.data !== null);
      expect(JSON.stringify(staged).replaceAll('\\\\', '')).not.toMatch(/\\u0000|\\ud[89a-f]/);
    }
    return 'read';
  } catch (error) {
    if (error instanceof FeedRefused && error.message.endsWith('.')) return 'refused';
    throw new Error(`${format} broke on ${JSON.stringify(feed.toString('latin1'))}`, { cause: error });
  }
}

test.each(formats)('%s survives random feeds', { timeout: 60_000 }, async (format) => {
  const random = createRandom(formats.indexOf(format) + 1);
  const outcomes = { read: 0, refused: 0 };
  for (let round = 0; round < FEEDS; round += 1) {
    const feed = makeFeed(random);
    outcomes[await readToTheEnd(feed, format, 1 + Math.floor(random() * 40))] += 1;
  }
  expect(outcomes.read + outcomes.refused).toBe(FEEDS);
  expect(outcomes.refused).toBeGreaterThan(0);
});

test('random CSV is sometimes read and sometimes refused', async () => {
  const random = createRandom(99);
  const outcomes = { read: 0, refused: 0 };
  for (let round = 0; round < 300; round += 1) {
    const line = () =>
      Array.from({ length: 6 }, () => ['Kia', '2019', '', 'é', '-5', '"q,q"'][Math.floor(random() * 6)]);
    const rows = Array.from({ length: 5 }, () => line().join(',')).join('\n');
    const feed = Buffer.from(`Make,Model,Year,Vin,Price,DAPPrice\n${rows}\n`);
    outcomes[await readToTheEnd(feed, 'au-csv', 16)] += 1;
  }
  expect(outcomes).toEqual({ read: 300, refused: 0 });
});
