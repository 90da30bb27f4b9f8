import type { Context } from 'hono';
import { isbot } from 'isbot';

/** Headers by which browsers mark prefetching: nobody sees the page yet. */
const loadedAhead = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/**
 * Whether a page of the site itself asks, as far as browsers tell: they name the site of a request that a page
 * of another one sends, or its address. Clients that tell neither are taken at their word.
 */
function isOwnPage(context: Context): boolean {
  const site = context.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const page = context.req.header('origin') ?? context.req.header('referer');
  return page === undefined || (URL.parse(page)?.host ?? '') === context.req.header('host')?.toLowerCase();
}

/** Whether a person sees a page of the site: no robot, no client without a name, no prefetch, no HEAD, no other site. */
export function isShopper(context: Context): boolean {
  const ahead = loadedAhead.some((name) =>
    /prefetch|prerender|preview/i.test(context.req.header(name) ?? ''),
  );
  const agent = context.req.header('user-agent') ?? '';
  return context.req.method === 'GET' && isOwnPage(context) && !ahead && agent !== '' && !isbot(agent);
}
