/**
 * The feed is not used at all and nothing changes. The message is a sentence for whoever looks after the
 * feed: what was found, what was expected, what to do. A bad row is no reason: that row is rejected.
 */
export class FeedRefused extends Error {
  override readonly name = 'FeedRefused';
}

/** How a run that threw ended: refused for what the feed is, failed for anything else. */
export const toFailure = (error: unknown): { outcome: 'refused' | 'failed'; reason: string } => ({
  outcome: error instanceof FeedRefused ? 'refused' : 'failed',
  reason: error instanceof Error ? error.message : String(error),
});
