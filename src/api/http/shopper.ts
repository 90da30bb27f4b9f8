import type { Context } from 'hono';
import { isbot } from 'isbot';

/** Headers by which browsers mark prefetching: nobody sees the page yet. */
const loadedAhead = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/** Whether a person sees the page: no robot, no client without a user agent, no prefetch, no HEAD request. */
export function isShopper(context: Context): boolean {
  const ahead = loadedAhead.some((name) =>
    /prefetch|prerender|preview/i.test(context.req.header(name) ?? ''),
  );
  const agent = context.req.header('user-agent') ?? '';
  return context.req.method === 'GET' && !ahead && agent !== '' && !isbot(agent);
}
