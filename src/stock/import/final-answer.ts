import { AddressRefused } from '#network/public-address.ts';
import { FeedRefused } from '#stock/readers/feed-refused.ts';

/** What another try soon would only hear again, while a host may lock out whoever tries a login too often. */
export class FinalAnswer extends Error {}

/** Whether a feed that failed waits for its interval, for other settings or for another feed. */
export const isFinal = (error: unknown): boolean =>
  [error, error instanceof Error ? error.cause : null].some((each) =>
    [FinalAnswer, AddressRefused, FeedRefused].some((kind) => each instanceof kind),
  );
