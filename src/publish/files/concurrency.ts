import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Works through `items` with at most `limit` of them under way, in order of their start. Stops at the
 * first error, after those under way have ended, and throws it. p-limit takes all items before the first begins, 16,000
 * computed pages at once, and goes on with the rest after an error.
 */
export async function forEachConcurrently<T>(
  items: Iterable<T>,
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.iterator]();
  let failed = false;
  const lane = async (): Promise<void> => {
    for (let next = iterator.next(); !next.done && !failed; next = iterator.next()) {
      try {
        await work(next.value);
        // Work that never waits for the system would keep a server from answering, and its memory from
        // being given back, until the last item is done.
        await nextTurn();
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: limit }, lane));
  const broken = lanes.find((result) => result.status === 'rejected');
  if (broken !== undefined) throw broken.reason;
}
