import { FORM_FAILED } from '#domain/lead/form-check.mini.ts';
import { isUnavailable } from '#db/base/database-error.ts';
import { isFullDisk } from '#db/base/full-disk.ts';
import { ProblemError, toProblem } from '#api/http/problem.ts';
import { toLogText } from '#api/http/log-text.ts';

const RETRY_SECONDS = '10';

const unavailable = new ProblemError(
  {
    title: 'Not available',
    status: 503,
    detail: 'This cannot be answered at the moment. Please try again in a few seconds.',
  },
  { 'Retry-After': RETRY_SECONDS },
);

const wentWrong = new ProblemError({
  title: 'Something went wrong',
  status: 500,
  detail: 'The server could not answer. Its log tells why.',
});

/** The request that failed. */
type Failed = { var: { requestId: string }; req: { method: string; path: string } };

/** Converts any error for the client; one that the request did not cause is written to the log. */
export function toFailure(
  error: Error,
  { var: { requestId }, req: { method, path } }: Failed,
  log: (line: string) => void,
): ProblemError {
  if (error instanceof ProblemError) return error;
  const problem = toProblem(error);
  if (problem !== null) return new ProblemError(problem);
  const isTemporary = isUnavailable(error) || isFullDisk(error);
  log(
    `${requestId} ${method} ${toLogText(path)}: ${isTemporary ? error.message : (error.stack ?? error.message)}`,
  );
  return isTemporary ? unavailable : wentWrong;
}

/** What a form without script says on its page where it was not stored. */
export const toFormSentence = ({ message, problem }: ProblemError): string =>
  problem.status === wentWrong.problem.status ? FORM_FAILED : message;
