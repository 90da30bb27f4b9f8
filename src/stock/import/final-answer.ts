import { AddressRefused } from '#network/public-address.ts';
import { FeedRefused } from '#stock/readers/feed-refused.ts';

/** What another try soon would only hear again, while a host may lock out whoever tries a login too often. */
export class FinalAnswer extends Error {}

/** A variable of the process that a feed needs is missing or unusable. */
export class VariableUnusable extends FinalAnswer {}

/** Whether a feed that failed waits for its interval, for other settings or for another feed. */
export const isFinal = (error: unknown): boolean =>
  isOneOf(error, [FinalAnswer, AddressRefused, FeedRefused]);

/** Whether only variables of the process kept a feed from being asked for: the next start may have others. */
export const isDueAtStart = (error: unknown): boolean => isOneOf(error, [VariableUnusable, AddressRefused]);

const isOneOf = (error: unknown, kinds: readonly (new (message: string) => Error)[]): boolean =>
  [error, error instanceof Error ? error.cause : null].some((each) =>
    kinds.some((kind) => each instanceof kind),
  );
