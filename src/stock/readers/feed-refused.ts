/**
 * The feed is not used at all and nothing changes. The message is a sentence for whoever looks after the
 * feed: what was found, what was expected, what to do. A bad row is no reason: that row is rejected.
 */
export class FeedRefused extends Error {
  override readonly name = 'FeedRefused';
}

/** The same with the feed's name in front, unless the sentence has it. */
export const nameFeed = (error: unknown, name: string): unknown =>
  error instanceof FeedRefused && !error.message.includes(name)
    ? new FeedRefused(`${name}: ${error.message}`, { cause: error })
    : error;

/** How a run that threw ended: refused for what the feed is, failed for anything else. */
export const toFailure = (error: unknown): { outcome: 'refused' | 'failed'; reason: string } => ({
  outcome: error instanceof FeedRefused ? 'refused' : 'failed',
  reason: error instanceof Error ? error.message : String(error),
});
