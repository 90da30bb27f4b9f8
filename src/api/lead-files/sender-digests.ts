import { createHmac, randomBytes } from 'node:crypto';
import { toClientKeys } from '#api/tools/client-address.ts';

const DAY_MS = 86_400_000;

/** Who sent a file, and how many times the room of one client that is. */
export type Sender = {
  /** That of today, which is stored, and that of yesterday. A file waits for a day at most. */
  digests: readonly [today: string, yesterday: string];
  times: number;
};

/**
 * Digests of addresses, the same in every process with the same secret, and other ones for each day and dealer. Nobody
 * without the secret finds an address by trying all. Without one (`undefined`) a process knows its own alone.
 */
export function createSenderDigests(linkSecret: string | undefined) {
  const secret = linkSecret ?? randomBytes(32).toString('hex');
  const toKey = (tenant: string, day: number) =>
    createHmac('sha256', secret).update(`senders of files ${tenant} ${day}`).digest();
  return (tenant: string, address: string, now: number): Sender[] => {
    const today = Math.floor(now / DAY_MS);
    return toClientKeys(address).map(({ key, times }) => {
      const toDigest = (day: number): string =>
        createHmac('sha256', toKey(tenant, day)).update(key).digest('base64url');
      return { digests: [toDigest(today), toDigest(today - 1)], times };
    });
  };
}
