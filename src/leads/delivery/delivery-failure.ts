/**
 * Why a lead did not arrive:
 * - `down`: the target took nothing, and may later; counts against it.
 * - `mailbox`: one mailbox takes nothing now, and may later; the mail server works.
 * - `refused`: the target works, and refuses this lead for what is in it. Sending the same again would change nothing.
 * - `no-mailbox`: the address that the shopper typed does not exist.
 * - `gone`: the settings have no such target any more.
 * - `settings`: where it goes is unknown as long as the dealer's files are broken.
 */
export type FailureKind = 'down' | 'mailbox' | 'refused' | 'no-mailbox' | 'gone' | 'settings';

export class DeliveryFailure extends Error {
  readonly kind: FailureKind;
  /** For the ledger alone: what the target said, which may repeat what a shopper typed. */
  readonly detail: string;
  /** The target asks for so long a wait (ms). */
  readonly retryAfterMs: number;

  /** @param message for the log, without personal data */
  constructor(
    kind: FailureKind,
    message: string,
    {
      detail = '',
      retryAfterMs = 0,
      cause,
    }: { detail?: string; retryAfterMs?: number; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.kind = kind;
    this.detail = detail;
    this.retryAfterMs = retryAfterMs;
  }

  /** Whether another try is of no use. */
  get isFinal(): boolean {
    return this.kind === 'refused' || this.kind === 'no-mailbox' || this.kind === 'gone';
  }
}

/** Mail servers repeat whose mailbox they refuse, and no log holds what a shopper typed. */
const withoutAddresses = (sentence: string): string =>
  sentence.replaceAll(/[^\s<>:,;]+@[^\s<>:,;]+/g, '(address)');

export const toFailure = (error: unknown): DeliveryFailure =>
  error instanceof DeliveryFailure
    ? error
    : new DeliveryFailure('down', withoutAddresses(error instanceof Error ? error.message : String(error)));
