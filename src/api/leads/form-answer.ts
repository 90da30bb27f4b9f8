import type { FieldFault } from '#domain/lead/form-check.mini.ts';
import { toFormSentence } from '#api/tools/failure.ts';
import { ProblemError } from '#api/http/problem.ts';
import { tooMany } from '#api/tools/rate-limit.ts';
import type { Outcome, Refusal, Stored } from '#intake/submission/submission.ts';

/** What a form that was not stored gets. */
export type Refused = Exclude<Outcome, Stored> | ProblemError;

/** Wrong fields as a problem; `where` names the part of the body that has them. */
export const wrongFields = ({ faults, free }: Refusal, where: string): ProblemError =>
  new ProblemError({
    ...(free
      ? { title: 'The time is taken', status: 409, extensions: { free_times: free } }
      : { title: 'Fields are wrong', status: 422 }),
    detail: faults.map(({ message }) => message).join(' '),
    errors: faults.map(({ name, message }) => ({ field: `${where}.${name}`, detail: message })),
  });

/** What was not stored, as a problem. */
export const toRefusal = (refused: Refused, where: string): ProblemError =>
  refused instanceof ProblemError
    ? refused
    : 'waitSeconds' in refused
      ? tooMany(refused.waitSeconds)
      : wrongFields(refused, where);

/** What the page of a form without script says of it. */
export const toPageFaults = (refused: Refused, problem: ProblemError): readonly FieldFault[] =>
  'faults' in refused ? refused.faults : [{ name: 'form', message: toFormSentence(problem) }];

const USER_AGENT_MAX = 500;

/** What a request says of its sender. */
export const toSender = ({
  req,
  var: { clientAddress, requestId },
}: {
  req: { header(name: string): string | undefined };
  var: { clientAddress: string; requestId: string };
}) => ({
  clientAddress,
  requestId,
  userAgent: (req.header('user-agent') ?? '').slice(0, USER_AGENT_MAX),
});
