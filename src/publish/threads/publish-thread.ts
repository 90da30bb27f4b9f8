import { parentPort, workerData } from 'node:worker_threads';
import { connectDatabase } from '#db/server/database.ts';
import { createHostedIndexes } from '#publish/hosted-search/meilisearch-index.ts';
import { listStaticFiles } from '#publish/release/static-files.ts';
import { loadRenderer } from '#publish/render/renderer.ts';
import { createPublisher } from '#publish/worker/publisher.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { FromThread, ThreadSettings, ToThread } from './thread-messages.ts';

// A thread of `publish-threads.ts`: reads a dealer's stock, renders its pages and writes them.

/** Connections of one thread: one publication of a whole site and a few small changes run at once. */
const CONNECTIONS = 5;
/** A message for each page would cost a fiftieth of publishing; nobody reads them so quickly (ms). */
const PROGRESS_MS = 100;
/** Sites that are kept with what their pages share, such as menus. */
const SITES_MAX = 20;

const { address, meilisearch, build, dist, sitesDir, sitesId, publicDir } = workerData as ThreadSettings;
const tell = (message: FromThread): void => parentPort?.postMessage(message);
const database = connectDatabase(address, CONNECTIONS, (line) => tell({ kind: 'log', line }));
const render = await loadRenderer(dist, build);
const staticFiles = listStaticFiles(dist, publicDir);
const tools = { render, build, sitesDir, ...(sitesId && { sitesId }), publicDir, staticFiles };
const publisher = createPublisher(database, tools, Date.now, createHostedIndexes(meilisearch));
const underWay = new Map<number, AbortController>();
const sites = new Map<string, Site>();

/** Returns the same object for the same settings, because the renderer keeps the parts that pages share for each such object. */
function toKnownSite(site: Site): Site {
  const known = sites.get(site.id);
  sites.delete(site.id);
  sites.set(site.id, known?.fingerprint === site.fingerprint ? known : site);
  const [oldest] = sites.keys();
  if (sites.size > SITES_MAX && oldest !== undefined) sites.delete(oldest);
  return sites.get(site.id) ?? site;
}

async function publish({ job, site, mode, lifts, tellsProgress }: Extract<ToThread, { kind: 'publish' }>) {
  const stopping = new AbortController();
  underWay.set(job, stopping);
  try {
    let toldAt = -PROGRESS_MS;
    const onProgress = (done: number, total: number): void => {
      const now = performance.now();
      if (done < total && now - toldAt < PROGRESS_MS) return;
      toldAt = now;
      tell({ kind: 'progress', job, done, total });
    };
    const options = { lifts, signal: stopping.signal, ...(tellsProgress && { onProgress }) };
    const report = await publisher.publish(toKnownSite(site), mode, options);
    tell({ kind: 'done', job, report });
  } catch (error) {
    tell({ kind: 'failed', job, error: error instanceof Error ? error.message : String(error) });
  } finally {
    underWay.delete(job);
  }
}

parentPort?.on('message', async (message: ToThread) => {
  if (message.kind === 'publish') await publish(message);
  if (message.kind === 'abort') underWay.get(message.job)?.abort();
  if (message.kind !== 'close') return;
  await database.close();
  parentPort?.close();
});
