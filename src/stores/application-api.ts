import { FORM_FAILED } from '#domain/lead/form-check.mini.ts';
import { isFinanceApplication } from '#api/guards/is-finance-application.ts';
import { isKeptApplication } from '#api/guards/is-kept-application.ts';
import { isProblem } from '#api/guards/is-problem.ts';
import { isStoredApplication } from '#api/guards/is-stored-application.ts';
import type {
  FinanceApplicationAnswer,
  KeptApplicationAnswer,
  StoredApplicationAnswer,
} from '#api/finance-applications/finance-applications.contract.ts';
import {
  applicationsPath,
  applicationStepsPath,
  OPEN_APPLICATION_COOKIE,
} from '#domain/url/application-paths.ts';
import { LeadRefused } from './lead-refused.ts';
import { readFaults } from './read-faults.ts';
import { timeoutSignal } from './timeout-signal.ts';

/* The application for finance at the API, which alone keeps its answers: nothing here is stored in the browser. */

const NOT_SAVED =
  'This could not be saved. What you typed is still here: please try again in a moment, or ring us.';
const TIMEOUT = 15_000;

type Values = Readonly<Record<string, string | boolean>>;

/** @throws LeadRefused with the sentence of the problem and its wrong fields, or a general one */
async function ask<T>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  isAnswer: (answer: unknown) => answer is T,
  body?: object,
  failed = NOT_SAVED,
): Promise<T> {
  // A browser without it throws here, which is no network that fails.
  const asked = fetch(path, {
    method,
    cache: 'no-store',
    signal: timeoutSignal(TIMEOUT),
    ...(body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  });
  let response: Response;
  try {
    response = await asked;
  } catch (error) {
    console.info('The application could not be sent:', error);
    throw new LeadRefused(failed, 0);
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && isAnswer(answer)) return answer;
  const isOurs = response.status < 500 && isProblem(answer);
  throw new LeadRefused(isOurs ? answer.detail : failed, response.status, readFaults(answer));
}

/** Whether this device has begun one, by a cookie that says nothing else. */
export const hasApplication = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${OPEN_APPLICATION_COOKIE}=1`));

/** What this device filled in; `null` when that is erased. */
export async function loadApplication(): Promise<FinanceApplicationAnswer | null> {
  try {
    return await ask('GET', applicationsPath, isFinanceApplication);
  } catch (error) {
    if (error instanceof LeadRefused && [401, 404].includes(error.status)) return null;
    throw error;
  }
}

/** Has a step kept. */
export const keepStep = (step: {
  step: number;
  values: Values;
  was_kept: boolean;
  car_id?: string;
}): Promise<KeptApplicationAnswer> => ask('POST', applicationStepsPath, isKeptApplication, step);

/** Sends the whole. */
export const sendApplication = (application: {
  values: Values;
  was_kept: boolean;
  car_id?: string;
  filled: object;
}): Promise<StoredApplicationAnswer> =>
  ask('POST', applicationsPath, isStoredApplication, application, FORM_FAILED);

/** Erases what this device filled in. */
export const removeApplication = (): Promise<KeptApplicationAnswer> =>
  ask('DELETE', applicationsPath, isKeptApplication);
