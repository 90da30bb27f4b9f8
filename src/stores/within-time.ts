/** How long (ms) a browser may take over what it stores or loads: some never answer. */
const LONGEST_MS = 5_000;

/** Rejects when a work of the browser takes too long. */
export const withinTime = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('this browser does not answer')), LONGEST_MS);
    }),
  ]);
