// Reads a lot from the database, renders every page with the compiled bundle and writes it uncompressed, as
// publishing does. A separate process, so that its cost can be measured. Prints one line of JSON.
import { pageFile } from '#domain/url/paths.ts';
import { distFolder } from '#publish/render/build-id.ts';
import { forEachConcurrently } from '#publish/files/concurrency.ts';
import { createSink } from '#publish/release/release-sink.ts';
import { loadRenderer } from '#publish/render/renderer.ts';
import { readLot, toLotPages, type LotSource } from './lot-pages.ts';
import { cpuSeconds } from './measure.ts';
import type { PageKinds } from './publish-bench.ts';

/** As in publishing: one page renders while others are written. */
const PAGES_AT_ONCE = 8;

const [json = '', out = ''] = process.argv.slice(2);
const source = JSON.parse(json) as LotSource;
const render = await loadRenderer(distFolder(), 'bench');
const apart = cpuSeconds(process.cpuUsage());

const context = await readLot(source);
const sink = createSink(out);
const written = { pages: 0, bytes: 0, kinds: {} as PageKinds };
await forEachConcurrently(toLotPages(context), PAGES_AT_ONCE, async (page) => {
  const bytes = await render(context.site, page);
  sink.put(pageFile(page.path), bytes, null);
  const kind = (written.kinds[page.kind] ??= { pages: 0, bytes: 0, largest: 0 });
  kind.largest = Math.max(kind.largest, bytes.byteLength);
  for (const sum of [written, kind]) {
    sum.pages += 1;
    sum.bytes += bytes.byteLength;
  }
});
const cost = {
  apart,
  cpu: cpuSeconds(process.cpuUsage()),
  seconds: performance.now() / 1000,
  peakMb: process.resourceUsage().maxRSS / 1024,
};
console.log(JSON.stringify({ ...written, ...cost }));
