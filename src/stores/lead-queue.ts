import { isProblem } from '#api/guards/is-problem.ts';
import { isStoredLead } from '#api/guards/is-stored-lead.ts';
import type { LeadRequest } from '#api/leads/leads.contract.ts';
import type { StoredLeadAnswer } from '#api/leads/stored-lead.contract.ts';
import { leadFilesPath } from '#domain/url/lead-files-path.ts';
import { leadsPath } from '#domain/url/paths.ts';
import { CHOOSE_AGAIN } from '#domain/lead/lead-file.ts';
import { FORM_FAILED, type FieldFault } from '#domain/lead/form-check.mini.ts';
import { forgetLead, keepLead, listKept, clearWaitingFlag } from './kept-leads.ts';
import {
  LeadRefused,
  ofFile,
  type QueuedLead,
  refusals,
  toFileRefused,
  toRefused,
  UNREADABLE,
  withoutRefused,
} from './lead-refused.ts';
import { readFaults } from './read-faults.ts';
import { isRecord } from './remembered-car.ts';
import { timeoutSignal } from './timeout-signal.ts';

/* Sends leads. Those that could not be sent are kept (`kept-leads.ts`), and go out by themselves. */

const WAIT = 'forecourt:leads-wait';
const WAIT_MAX_SECONDS = 7_200;

/** Keeps how long the API asks this browser to wait (`Retry-After`). */
function noteWait(response: Response): void {
  const seconds = Number(response.headers.get('Retry-After') ?? 0);
  if (!(seconds > 0)) return;
  try {
    // clock: the wait begins with the answer.
    localStorage.setItem(WAIT, String(Date.now() + Math.min(seconds, WAIT_MAX_SECONDS) * 1000));
  } catch (error) {
    console.info('How long to wait is not remembered:', error);
  }
}

/** How long (ms) an answer may take. The API stores a lead in milliseconds. */
const TIMEOUT = 15_000;
/** A file goes over the slow direction of a phone's connection; the server waits three minutes. */
const FILE_TIMEOUT = 175_000;
const BROKEN = 500;
/** ERR-11, spelled as ruled. */
const UNEXPECTED = 'An unexpected error occured.';

/**
 * Sends a lead after its files, whose index `onFile` hears. Throws `LeadRefused` with a sentence (ERR-10).
 */
export async function sendLead(
  { files = [], place: _place, refused: _refused, until: _until, ...lead }: QueuedLead,
  onFile: (index: number) => void = () => undefined,
): Promise<StoredLeadAnswer> {
  if (files.length === 0) return postLead(lead);
  const { forgetFiles, readFile } = await import('./kept-files.ts');
  let lost: (typeof files)[number] | undefined;
  for (const [index, { id, field }] of files.entries()) {
    onFile(index);
    const file = await readFile(id);
    // The API knows whether it came with an earlier try, or the whole lead did.
    if (file === null) {
      lost ??= { id, field };
      continue;
    }
    const body = new FormData();
    for (const [name, value] of Object.entries({
      submission: lead.submission,
      file_id: id,
      form: lead.form,
      field,
    }))
      body.append(name, value);
    body.append('file', file.content, file.name);
    await post(leadFilesPath, { body, signal: timeoutSignal(FILE_TIMEOUT) }, isAnyAnswer).catch(
      (error: unknown) => {
        throw ofFile(error, { id, field });
      },
    );
  }
  const stored = await postLead(lead).catch((error: unknown) => {
    const isLost = error instanceof LeadRefused && error.faults.some(({ name }) => name === lost?.field);
    throw lost && isLost ? toFileRefused(CHOOSE_AGAIN, UNREADABLE, lost) : error;
  });
  await forgetFiles(files.map(({ id }) => id));
  return stored;
}

const isAnyAnswer = (answer: unknown): answer is unknown => answer !== null;

const postLead = (lead: LeadRequest): Promise<StoredLeadAnswer> =>
  post(
    leadsPath,
    {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(lead),
      signal: timeoutSignal(TIMEOUT),
    },
    isStoredLead,
  );

async function post<T>(
  path: string,
  init: RequestInit,
  isAnswer: (answer: unknown) => answer is T,
): Promise<T> {
  // A browser without it throws here, which is no network that fails.
  const asked = fetch(path, { method: 'POST', ...init });
  let response: Response;
  try {
    response = await asked;
  } catch (error) {
    console.info('The site could not be reached:', error);
    throw new LeadRefused(FORM_FAILED, 0);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && isAnswer(answer)) return answer;
  noteWait(response);
  // The sentence of a server that failed is for whoever runs it.
  const sentence = response.status === BROKEN ? null : readSentence(answer);
  const byDefault = response.ok ? UNEXPECTED : FORM_FAILED;
  throw new LeadRefused(sentence ?? byDefault, response.status, readFaults(answer));
}

/** The sentence of a problem, or the `error` of another answer. */
function readSentence(answer: unknown): string | null {
  if (isProblem(answer)) return answer.detail;
  return isRecord(answer) && typeof answer['error'] === 'string' && answer['error'] !== ''
    ? answer['error']
    : null;
}

/**
 * Sends a kept lead without what is refused of it. Resolves to the lead with the reasons when it is refused for good.
 *
 * @param told what was refused of it before
 */
async function sendWithoutRefused(
  lead: QueuedLead,
  told: readonly FieldFault[] = [],
): Promise<StoredLeadAnswer | QueuedLead> {
  try {
    return await sendLead(lead);
  } catch (error) {
    if (!(error instanceof LeadRefused)) throw error;
    const rest = withoutRefused(lead, error);
    if (rest !== null) return sendWithoutRefused(rest, [...told, ...error.faults]);
    if (!refusals.has(error.status)) throw error;
    console.warn('A kept form was refused:', error);
    return toRefused(lead, told, error);
  }
}

/** Told to the page when a kept lead was stored or refused: its form may still be open, and says that it waits. */
export const KEPT_SENT = 'forecourt:kept-sent';
export type KeptSent = { submission: string; stored: StoredLeadAnswer | null };

/** How many kept leads went out, and how many were refused for good. */
type SentKept = { sent: number; refused: number };

/** Sends what was kept, one tab at a time. A lead is forgotten once it is stored; one that is refused waits for its shopper. */
export async function sendKept(): Promise<SentKept> {
  const send = async (): Promise<SentKept> => {
    const done = { sent: 0, refused: 0 };
    const waiting = (await listKept()).filter(({ refused }) => refused === undefined);
    // clock: any of them comes first, or one that is always asked to wait would keep those behind it back.
    const first = Date.now() % waiting.length;
    for (const lead of [...waiting.slice(first), ...waiting.slice(0, first)]) {
      // clock: whether the wait is over now.
      if (Date.now() < Number(localStorage.getItem(WAIT))) break;
      const { submission } = lead;
      let stored: StoredLeadAnswer | null = null;
      try {
        const became = await sendWithoutRefused(lead);
        if ('submission' in became) await keepLead(became);
        else stored = became;
      } catch (error) {
        console.info('What is kept waits:', error);
        continue;
      }
      done[stored ? 'sent' : 'refused'] += 1;
      if (stored) await forgetLead(submission);
      dispatchEvent(new CustomEvent<KeptSent>(KEPT_SENT, { detail: { submission, stored } }));
    }
    await clearWaitingFlag();
    return done;
  };
  return 'locks' in navigator
    ? navigator.locks.request('forecourt-leads', { ifAvailable: true }, (lock) =>
        lock ? send() : { sent: 0, refused: 0 },
      )
    : send();
}
