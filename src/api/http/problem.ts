import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An invalid field of a request: `query.photos_count`, `body.car_id`. */
export type InvalidField = { field: string; detail: string };

/** An error as the API sends it (RFC 9457). */
export type Problem = {
  title: string;
  status: ContentfulStatusCode;
  /** A sentence for the client. */
  detail: string;
  /** For an invalid request: every wrong field with its sentence. */
  errors?: readonly InvalidField[];
  /** Members of this kind of problem alone (RFC 9457, 3.2). */
  extensions?: Readonly<Record<string, unknown>>;
};

/** Thrown by a handler: the request ends with this problem. */
export class ProblemError extends Error {
  readonly problem: Problem;
  readonly headers: Readonly<Record<string, string>>;
  constructor(problem: Problem, headers: Readonly<Record<string, string>> = {}) {
    super(problem.detail);
    this.name = 'ProblemError';
    this.problem = problem;
    this.headers = headers;
  }
}

/** There is nothing at this address, or nothing that may be shown. */
export const notFound = (detail: string): ProblemError =>
  new ProblemError({ title: 'Not found', status: 404, detail });

/** A request that cannot be read as one of this API, or that broke off. */
export const notValid = (status: 400 | 415, detail: string): ProblemError =>
  new ProblemError({ title: 'Not a valid request', status, detail });

/** There is no such car, or shoppers may not see it. */
export const noSuchCar = (name: string): ProblemError => notFound(`There is no car ${name} on this site.`);

/** Answers with problem JSON. */
export const sendProblem = (
  context: Context,
  { extensions, ...problem }: Problem,
  headers: Record<string, string> = {},
): Response =>
  context.body(
    JSON.stringify({ type: 'about:blank', ...problem, ...extensions, instance: context.req.path }),
    problem.status,
    {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      ...headers,
    },
  );

/** Converts an error for the client; `null` for one that the request did not cause. */
export function toProblem(error: Error): Problem | null {
  if (error instanceof ProblemError) return error.problem;
  // Hono's own, such as a body that is no JSON.
  if (error instanceof HTTPException && error.status < 500) {
    return {
      title: 'Not a valid request',
      status: error.status as ContentfulStatusCode,
      detail: `${error.message}.`,
    };
  }
  return null;
}
