/** The host of a feed: how a fetch opens the feed there. */
export type FeedHost = {
  /** The address as messages show it. */
  shown: string;
  /** Opens the feed; `null` if unchanged since `etag`. Errors end the sentence "could not be fetched: …". */
  open(etag: string | null, signal: AbortSignal): Promise<OpenFeed | null>;
};

/** `etag` stands for the content; `null` when the host has nothing of the kind. */
export type OpenFeed = { bytes: AsyncIterable<Uint8Array>; etag: string | null };
