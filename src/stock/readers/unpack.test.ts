import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { unpack } from './unpack.ts';
import { readText } from './test-feed.ts';

const csv = `Make,Model\n${'Kia,Rio\n'.repeat(1000)}`;
const bytes = Buffer.from(csv);
const mapping = { fields: { make: 'Make', model: 'Model' } };
const read = async (feed: Uint8Array, entry?: string, maxBytes = 1_000_000) =>
  (await readText(feed, 'mapped-csv', mapping, { entry, maxBytes })).length;

async function* inPieces(feed: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < feed.length; start += size) yield feed.subarray(start, start + size);
}

test.each([
  ['.gz', gzipSync(csv)],
  ['.zip', zipSync({ 'stock.csv': bytes })],
  ['.zip that is stored', zipSync({ 'stock.csv': bytes }, { level: 0 })],
  [
    '.zip with files of a Mac',
    zipSync({ '__MACOSX/._stock.csv': bytes, '.DS_Store': bytes, 'a/stock.csv': bytes }),
  ],
])('a %s is read as the file within, in pieces of any size', async (_name, archive) => {
  expect(await read(archive)).toBe(1000);
  for (const size of [1, 7, 64]) {
    const pieces = await Array.fromAsync(unpack(inPieces(archive, size)));
    expect(Buffer.concat(pieces).toString() === csv).toBe(true);
  }
});

test('a .zip with several files needs the name of one', async () => {
  const archive = zipSync({ 'new.csv': Buffer.from('Make,Model\nFord,Ranger\n'), 'used.csv': bytes });
  expect(await read(archive, 'used.csv')).toBe(1000);
  expect(await read(archive, 'new.csv')).toBe(1);
  await expect(read(archive)).rejects.toThrow(
    'The .zip file of the feed holds several files: new.csv, used.csv. Name the one to read as entry, within source in stock.json.',
  );
  await expect(read(archive, 'old.csv')).rejects.toThrow(
    'The .zip file of the feed holds new.csv, used.csv. Expected "old.csv"; see entry in stock.json.',
  );
});

test('an archive that is cut off, broken or locked refuses the feed', async () => {
  const gz = gzipSync(csv);
  const zip = zipSync({ 'stock.csv': bytes });
  await expect(read(gz.subarray(0, 60))).rejects.toThrow(
    /^The feed is a \.gz file that cannot be unpacked: .+ It may be cut off; send the whole file again\.$/,
  );
  await expect(read(zip.subarray(0, 60))).rejects.toThrow(
    /^The feed is a \.zip file that .+ Send the whole file again\.$|again\.$/,
  );
  // The list of its files at the end is cut off, and the file itself is whole.
  expect(await read(zip.subarray(0, Buffer.from(zip).indexOf('PK\u0001\u0002')))).toBe(1000);
  // A digit that a bad disk changed, within an archive that unpacks.
  const stored = Uint8Array.from(zipSync({ 'stock.csv': bytes }, { level: 0 }));
  const place = Buffer.from(stored).indexOf('Kia');
  stored[place] = 'T'.charCodeAt(0);
  await expect(read(stored)).rejects.toThrow(
    'The feed is a .zip file that is damaged: the checksum of stock.csv is another one. Send the file again.',
  );
  const locked = Uint8Array.from(zip);
  locked[6] = 1;
  await expect(read(locked)).rejects.toThrow('The feed is a .zip file with a password. Send it without one.');
});

test.each([
  ['.gz', gzipSync(`Make,Model\n${'Kia,Rio\n'.repeat(2_000_000)}`)],
  ['.zip', zipSync({ 'stock.csv': Buffer.from(`Make,Model\n${'Kia,Rio\n'.repeat(2_000_000)}`) })],
])('the size limit counts what a %s unpacks to', async (_name, archive) => {
  expect(archive.length).toBeLessThan(100_000);
  await expect(read(archive, undefined, 100_000)).rejects.toThrow(/^The feed is larger than 0\.1 MB/);
});
