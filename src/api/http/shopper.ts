import type { Context } from 'hono';
import { isbot } from 'isbot';

/** What browsers say with what they load in case somebody may come: nobody looks yet. */
const loadedAhead = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/**
 * Whether somebody looks: no robot, nothing that says not what it is, no page loaded ahead, and nobody who wants the
 * head of the answer alone.
 */
export function isShopper(context: Context): boolean {
  const ahead = loadedAhead.some((name) =>
    /prefetch|prerender|preview/i.test(context.req.header(name) ?? ''),
  );
  const agent = context.req.header('user-agent') ?? '';
  return context.req.method === 'GET' && !ahead && agent !== '' && !isbot(agent);
}
