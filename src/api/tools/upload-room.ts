import { toClientKeys } from './client-address.ts';

/** Bytes of files that have come, in all: each is in memory until it is stored. */
const ROOM_BYTES = 256_000_000;
/**
 * What one address may hold of it: a third of what is free, which is 64 MB while nobody else sends any. A dealer may hold
 * as much as is free, which is half. So the last one to come finds room, too.
 */
const ADDRESS_SHARE = 3;
const DEALER_SHARE = 1;
/** Uploads of one address at a time; each costs a little even while nothing of it comes. */
const AT_ONCE = 32;

/** A body with files that is being read. */
export type Upload = {
  /** Whether so many bytes more would fit now. */
  fits: (bytes: number) => boolean;
  /** Counts bytes that have come; whether they fit. */
  take: (bytes: number) => boolean;
  /** Ends it, when its files are stored or refused. */
  close: () => void;
};

/** The memory for files under way, shared among dealers and among addresses. */
export function createUploadRoom(): (tenant: string, address: string) => Upload {
  const uploads = new Map<string, number>();
  const bytesOf = new Map<string, number>();
  let free = ROOM_BYTES;
  const add = (counts: Map<string, number>, key: string, count: number): void => {
    const sum = (counts.get(key) ?? 0) + count;
    if (sum > 0) counts.set(key, sum);
    else counts.delete(key);
  };
  return (tenant, address) => {
    const clients = toClientKeys(address);
    const isTooMany = clients.some(({ key, times }) => (uploads.get(key) ?? 0) >= AT_ONCE * times);
    const holders = [
      { key: `dealer ${tenant}`, times: 1, share: DEALER_SHARE },
      ...clients.map((client) => ({ ...client, share: ADDRESS_SHARE })),
    ];
    let taken = 0;
    for (const { key } of clients) add(uploads, key, 1);
    const fits = (bytes: number): boolean =>
      !isTooMany &&
      holders.every(
        ({ key, times, share }) => ((bytesOf.get(key) ?? 0) + bytes) * share <= (free - bytes) * times,
      );
    const count = (bytes: number): void => {
      taken += bytes;
      free -= bytes;
      for (const { key } of holders) add(bytesOf, key, bytes);
    };
    return {
      fits,
      take(bytes) {
        const isRoom = fits(bytes);
        count(bytes);
        return isRoom;
      },
      close() {
        count(-taken);
        for (const { key } of clients) add(uploads, key, -1);
      },
    };
  };
}
