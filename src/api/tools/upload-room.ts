import { toClientKeys, type ClientKey } from './client-address.ts';

/** Bytes of files that have come, in all: each is in memory until it is stored. */
const ROOM_BYTES = 256_000_000;
/** Forms whose files are left out, in all: nothing of these is kept, but each is read to its end for its words. */
const ROOM_FORMS = 64;
/**
 * What one address may hold of either: a third of what is free, which is 64 MB and 16 forms while nobody else sends any. A
 * dealer may hold as much as is free, which is half. So the last one to come finds room, too.
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
  /** Gives back the room of what has come, because no file is kept; whether the rest may be read for its words. */
  leaveFilesOut: () => boolean;
  /** Ends it, when its files are stored or refused. */
  close: () => void;
};

type Holder = ClientKey & { share: number };

/** A room that is shared: each holder may have a part of what is free. */
function createShares(all: number) {
  const held = new Map<string, number>();
  let free = all;
  return {
    fits: (holders: readonly Holder[], more: number): boolean =>
      holders.every(
        ({ key, times, share }) => ((held.get(key) ?? 0) + more) * share <= (free - more) * times,
      ),
    add(holders: readonly Holder[], more: number): void {
      free -= more;
      for (const { key } of holders) add(held, key, more);
    },
  };
}

function add(counts: Map<string, number>, key: string, count: number): void {
  const sum = (counts.get(key) ?? 0) + count;
  if (sum > 0) counts.set(key, sum);
  else counts.delete(key);
}

/** The memory for files under way, and the turns of forms without theirs, shared among dealers and among addresses. */
export function createUploadRoom(): (tenant: string, address: string) => Upload {
  const uploads = new Map<string, number>();
  const room = createShares(ROOM_BYTES);
  const turns = createShares(ROOM_FORMS);
  return (tenant, address) => {
    const clients = toClientKeys(address);
    const isTooMany = clients.some(({ key, times }) => (uploads.get(key) ?? 0) >= AT_ONCE * times);
    const holders: Holder[] = [
      { key: `dealer ${tenant}`, times: 1, share: DEALER_SHARE },
      ...clients.map((client) => ({ ...client, share: ADDRESS_SHARE })),
    ];
    let taken = 0;
    let isWithoutFiles = false;
    for (const { key } of clients) add(uploads, key, 1);
    const fits = (bytes: number): boolean => !isTooMany && room.fits(holders, bytes);
    const count = (bytes: number): void => {
      taken += bytes;
      room.add(holders, bytes);
    };
    return {
      fits,
      take(bytes) {
        const isRoom = fits(bytes);
        count(bytes);
        return isRoom;
      },
      leaveFilesOut() {
        count(-taken);
        isWithoutFiles = turns.fits(holders, 1);
        if (isWithoutFiles) turns.add(holders, 1);
        return isWithoutFiles;
      },
      close() {
        count(-taken);
        if (isWithoutFiles) turns.add(holders, -1);
        for (const { key } of clients) add(uploads, key, -1);
      },
    };
  };
}
