// Writes the files of a folder again: the same bytes and nothing else, and with `compressed` their compressed siblings, as
// publishing does. They are read in chunks that fit in memory before the clock starts. Prints one line of JSON.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { compress, PUBLISH_QUALITY } from '#publish/files/asset-compression.ts';
import { forEachConcurrently } from '#publish/files/concurrency.ts';
import { createSink } from '#publish/release/release-sink.ts';
import { measureWork } from './measure.ts';

const FILES_IN_MEMORY = 2_000;
const PAGES_AT_ONCE = 8;

const [from = '', out = '', how = ''] = process.argv.slice(2);
const files = readdirSync(from, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(from, join(entry.parentPath, entry.name)));
const sink = createSink(out);
const total = { cpu: 0, seconds: 0, bytes: 0 };
for (let at = 0; at < files.length; at += FILES_IN_MEMORY) {
  const loadedFiles = files
    .slice(at, at + FILES_IN_MEMORY)
    .map((file) => ({ file, bytes: readFileSync(join(from, file)) }));
  const { cpu, seconds } = await measureWork(() =>
    forEachConcurrently(loadedFiles, PAGES_AT_ONCE, async ({ file, bytes }) => {
      sink.put(file, bytes, how === 'compressed' ? await compress(bytes, PUBLISH_QUALITY) : null);
      total.bytes += bytes.byteLength;
    }),
  );
  total.cpu += cpu;
  total.seconds += seconds;
}
console.log(JSON.stringify({ pages: files.length, ...total }));
