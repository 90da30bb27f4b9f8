/** Refuses the whole feed, with what was found and expected and what to do. A bad row is only rejected. */
export class FeedRefused extends Error {
  override readonly name = 'FeedRefused';
}

/** Prefixes the message with the feed's name unless it contains it. */
export const nameFeed = (error: unknown, name: string): unknown =>
  error instanceof FeedRefused && !error.message.includes(name)
    ? new FeedRefused(`${name}: ${error.message}`, { cause: error })
    : error;

/** The outcome of a failed run: `refused` because of the feed, `failed` for any other reason. */
export const toFailure = (error: unknown): { outcome: 'refused' | 'failed'; reason: string } => ({
  outcome: error instanceof FeedRefused ? 'refused' : 'failed',
  reason: error instanceof Error ? error.message : String(error),
});
