import { FeedRefused } from './feed-refused.ts';

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toLocaleString('en-AU')} MB`;

/** Yields bytes until their total exceeds `maxBytes`, then refuses the feed. */
export async function* limitBytes(
  bytes: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const chunk of bytes) {
    total += chunk.byteLength;
    if (total > maxBytes) {
      throw new FeedRefused(
        `The feed is larger than ${megabytes(maxBytes)}, the cap of this dealer. ` +
          'Check that the right file was sent, or raise maxBytes in stock.json.',
      );
    }
    yield chunk;
  }
}
