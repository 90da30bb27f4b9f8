import type { TestProject } from 'vitest/node';
import { sharedDealers } from '#scripts/gates/shared-dealers.ts';
import { startProduct, type StartedProduct } from '#scripts/started-product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Port of the server that all browser tests share. */
    port: number;
    /** Folder of the sites it serves. */
    sitesDir: string;
    /** Folder of its database. */
    dataDir: string;
  }
}

/** The server of this process, and how many projects use it. */
type Shared = { product: Promise<StartedProduct>; users: number };

/**
 * Two projects have browser tests, and each loads this file anew. When both run in one process, as for the tests of a
 * changed file, they share the server: only one process may keep a folder of sites up to date.
 */
const KEY = Symbol.for('forecourt demo server');
const holder = globalThis as { [KEY]?: Shared };

/** Starts the server, or joins the one that this process has; the last `stop` ends it. */
export async function shareServer(start: () => Promise<StartedProduct>): Promise<StartedProduct> {
  const shared = (holder[KEY] ??= { product: start(), users: 0 });
  shared.users += 1;
  const product = await shared.product;
  const stop = async (): Promise<void> => {
    shared.users -= 1;
    if (shared.users > 0) return;
    delete holder[KEY];
    await product.stop();
  };
  return { ...product, stop };
}

/** Starts one server with the demo dealers for all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { port, sitesDir, dataDir, stop } = await shareServer(() => startProduct(sharedDealers()));
  project.provide('port', port);
  project.provide('sitesDir', sitesDir);
  project.provide('dataDir', dataDir);
  return stop;
}
