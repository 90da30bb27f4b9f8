/** Reads to the end, or until `broken` rejects: what is read may then hang for ever. */
export async function* untilBroken(
  bytes: AsyncIterable<Uint8Array>,
  broken: Promise<never>,
): AsyncGenerator<Uint8Array> {
  const reader = bytes[Symbol.asyncIterator]();
  let isBroken = false;
  let stop = (_reason: unknown): void => undefined;
  broken.catch((reason: unknown) => {
    isBroken = true;
    stop(reason);
  });
  // A promise for each step: a race with one for all would hold what each has brought until the last has come.
  const next = () =>
    new Promise<IteratorResult<Uint8Array>>((resolve, reject) => {
      stop = reject;
      reader.next().then(resolve, reject);
    });
  for (;;) {
    const step = isBroken ? await broken : await next();
    if (step.done === true) return;
    yield step.value;
  }
}
