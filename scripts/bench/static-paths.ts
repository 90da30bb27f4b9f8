// Data of the baseline's pages: the same stock, read in the same way. Records when compiling ends and work on
// pages begins, and at its end the cost of the whole build.
import { hash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { readLot, toLotPages, type LotSource } from './lot-pages.ts';
import { cpuSeconds } from './measure.ts';

/** Astro's incremental build skips a page whose key is that of the last build. */
const hasKeys = /incremental/i.test(process.env['BENCH_OPTIONS'] ?? '');
const noteFile = process.env['BENCH_NOTE'] ?? '';

/** All pages of the lot as Astro wants them. */
export async function toStaticPaths() {
  const apart = cpuSeconds(process.cpuUsage());
  let pages = 0;
  process.once('exit', () => {
    const seconds = performance.now() / 1000;
    const totals = {
      cpu: cpuSeconds(process.cpuUsage()),
      seconds,
      peakMb: process.resourceUsage().maxRSS / 1024,
    };
    writeFileSync(noteFile, JSON.stringify({ pages, apart, ...totals }));
  });
  const context = await readLot(JSON.parse(process.env['BENCH_SOURCE'] ?? '') as LotSource);
  const { site } = context;
  return [...toLotPages(context)].map((page) => {
    pages += 1;
    const cacheKey = hasKeys ? hash('sha256', JSON.stringify(page)) : undefined;
    return {
      cacheKey,
      params: { path: page.path === '/' ? undefined : page.path.slice(1) },
      props: { site, page },
    };
  });
}
