import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** An error as the API tells it (RFC 9457). */
export type Problem = { title: string; status: ContentfulStatusCode; detail: string };

/** Answers with problem JSON. */
export const sendProblem = (context: Context, problem: Problem): Response =>
  context.body(
    JSON.stringify({ type: 'about:blank', ...problem, instance: context.req.path }),
    problem.status,
    {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
    },
  );
