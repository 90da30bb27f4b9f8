import type { ReleaseRecord } from '#publish/release/release-record.ts';
import type { StockSnapshot } from '#publish/stock/stock-snapshot.ts';

/** What is kept in memory of a tenant between two changes, so that the second is quick. */
export type Remembered = {
  snapshot: StockSnapshot;
  /** Fingerprint of the tenant's files. */
  site: string;
  record: ReleaseRecord;
  state: string | null;
};

/** The tenants that were published last. */
export type PublishMemory = {
  get(tenant: string): Remembered | undefined;
  keep(tenant: string, remembered: Remembered): void;
  forget(tenant: string): void;
};

/** Maximum cars in a thread's memory, 15 KB each; the tenant published last is kept, however large it is. */
const CARS_MAX = 1_000;

/** Remembers the tenants that were published last, so that memory does not grow with the number of tenants. */
export function createPublishMemory(carsMax = CARS_MAX): PublishMemory {
  // In the order of their last publish.
  const tenants = new Map<string, Remembered>();
  let cars = 0;
  const forget = (tenant: string): void => {
    cars -= tenants.get(tenant)?.snapshot.cars.size ?? 0;
    tenants.delete(tenant);
  };
  return {
    get: (tenant) => tenants.get(tenant),
    forget,
    keep(tenant, remembered) {
      forget(tenant);
      tenants.set(tenant, remembered);
      cars += remembered.snapshot.cars.size;
      for (const oldest of tenants.keys()) {
        if (cars <= carsMax || oldest === tenant) return;
        forget(oldest);
      }
    },
  };
}
