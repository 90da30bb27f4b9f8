/** How long (ms) a browser may take over what it stores: some never answer. */
const STORE_MS = 5_000;

/** Rejects when a work of the browser's storage takes too long. */
export const withinTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('the storage of this browser does not answer')), STORE_MS);
    }),
  ]);
