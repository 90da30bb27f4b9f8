import type { TestProject } from 'vitest/node';
import { sharedDealers } from '#scripts/gates/shared-dealers.ts';
import { startProduct } from '#scripts/started-product.ts';

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

/** Starts one server with the demo dealers for all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { port, sitesDir, dataDir, stop } = await startProduct(sharedDealers());
  project.provide('port', port);
  project.provide('sitesDir', sitesDir);
  project.provide('dataDir', dataDir);
  return stop;
}
