import type { LeadRequest } from '#api/leads/leads.contract.ts';
import type { FieldFault } from '#domain/lead/form-check.mini.ts';
import { KEPT_MS } from '#domain/lead/kept-days.ts';
import { NOT_TAKEN } from '#domain/lead/lead-file.ts';

/* What is refused of a lead, and what of it can still be sent. */

type SentFile = { id: string; field: string };
/** A lead with the files that are sent before it; `kept-files.ts` has them by their ids. */
export type QueuedLead = LeadRequest & {
  files?: readonly SentFile[];
  /** Id of its form in the page. */
  place?: string;
  /** What was refused of it for good: it waits for its shopper, who mends it or throws it away. */
  refused?: readonly FieldFault[];
  /** Until when (ms) it waits for its shopper. */
  until?: number;
};

/** A lead that was not stored; its message is for the shopper. */
export class LeadRefused extends Error {
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  /** The wrong fields, by their names. */
  readonly faults: readonly FieldFault[];
  /** Id of the file that was refused; `null`: it was not a file. */
  readonly file: string | null;
  constructor(
    message: string,
    status: number,
    faults: readonly FieldFault[] = [],
    file: string | null = null,
  ) {
    super(message);
    this.name = 'LeadRefused';
    this.status = status;
    this.faults = faults;
    this.file = file;
  }
}

/** Answers to a request that came too slowly, too early or too often; 0 is none at all. */
const passing = new Set([0, 408, 425, 429]);

/** Whether a later try may succeed: no network, a server that is down or asks to wait. Wrong fields stay wrong. */
export const isForLater = (error: unknown): boolean =>
  error instanceof LeadRefused && (passing.has(error.status) || error.status >= 500);

/**
 * Answers that refuse the content of a lead, at every try. Every other one may change: a network that asks for a login
 * answers 200 with its own page, a host that is being set up 404.
 */
export const UNREADABLE = 422;
export const refusals = new Set([400, 413, 415, UNREADABLE]);

/** The answer for a time that somebody else booked; nothing was stored. */
const TAKEN = 409;

/** What is said of a refused lead at its form, of each field what was said first. */
export const toRefused = (
  lead: QueuedLead,
  told: readonly FieldFault[],
  { message, faults }: LeadRefused,
): QueuedLead => {
  const all = [...told, ...faults];
  const first = all.filter(({ name }, index) => all.findIndex((each) => each.name === name) === index);
  // clock: it was refused now.
  const until = Date.now() + KEPT_MS;
  return { ...lead, refused: first.length > 0 ? first : [{ name: 'form', message }], until };
};

/** A kept lead without what was refused of it: its time, which was taken meanwhile, or a file. `null`: it is refused. */
export function withoutRefused(lead: QueuedLead, { status, faults, file }: LeadRefused): QueuedLead | null {
  const { userData, files = [] } = lead;
  // The shopper asks for the time instead.
  if (status === TAKEN) return userData['slot'] ? { ...lead, userData: { ...userData, slot: '' } } : null;
  const isRefused = ({ id, field }: SentFile): boolean =>
    file === null ? faults.some(({ name }) => name === field) : id === file;
  const left = files.filter((each) => !isRefused(each));
  if (!refusals.has(status) || left.length === files.length) return null;
  const idsOf = (field: string): string =>
    left
      .filter((each) => each.field === field)
      .map(({ id }) => id)
      .join(' ');
  const named = Object.fromEntries(files.map(({ field }) => [field, idsOf(field)]));
  return { ...lead, userData: { ...userData, ...named }, files: left };
}

export const toFileRefused = (message: string, status: number, { id, field }: SentFile): LeadRefused =>
  new LeadRefused(message, status, [{ name: field, message }], id);

/** What is said beside the field of a file: a proxy refuses a large one without naming its field. */
export function ofFile(error: unknown, file: SentFile): unknown {
  if (!(error instanceof LeadRefused) || !refusals.has(error.status)) return error;
  const fault = error.faults.find(({ name }) => name === file.field);
  return toFileRefused(fault?.message ?? NOT_TAKEN, error.status, file);
}
