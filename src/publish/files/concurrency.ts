import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Processes `items` in order, at most `limit` at a time. After an error it starts no more, waits for those in
 * progress and throws it. p-limit takes all items first, 16,000 computed pages, and continues after an error.
 */
export async function forEachConcurrently<T>(
  items: Iterable<T>,
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const iterator = items[Symbol.iterator]();
  let failed = false;
  const worker = async (): Promise<void> => {
    for (let next = iterator.next(); !next.done && !failed; next = iterator.next()) {
      try {
        await work(next.value);
        // Without this, items that never wait for I/O would block the server and delay garbage collection until the
        // end.
        await nextTurn();
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const workers = await Promise.allSettled(Array.from({ length: limit }, worker));
  const broken = workers.find((result) => result.status === 'rejected');
  if (broken !== undefined) throw broken.reason;
}
