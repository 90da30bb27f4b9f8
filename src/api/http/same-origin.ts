import type { Context, MiddlewareHandler } from 'hono';
import { isKnownRoute } from './known-route.ts';
import { ProblemError } from './problem.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Allows changes only from a site's own pages: browsers send the origin with every POST. CORS headers would
 * not do, because they prevent other pages from reading the answer, not from sending.
 */
export const requireSameOrigin: MiddlewareHandler = async (context, next) => {
  const changes = !reading.has(context.req.method) && isKnownRoute(context);
  if (changes && !isFromOwnPage(context)) {
    throw new ProblemError({
      title: 'Not from here',
      status: 403,
      detail: `The Origin of a ${context.req.method} must be the site itself.`,
    });
  }
  await next();
};

/**
 * Whether a page of the site itself sends a request, also by what browsers say in `Sec-Fetch-Site`: `none` is a person
 * who sends a form again by reloading.
 */
const isFromOwnPage = ({ req }: Context): boolean =>
  isOwn(req.header('origin'), req.header('host')) &&
  ['same-origin', 'none', undefined].includes(req.header('sec-fetch-site'));

/** Whether an Origin, `https://www.dealer.example`, has the host; behind a proxy the scheme may differ. */
function isOwn(origin = '', host: string | undefined): boolean {
  const from = URL.parse(origin);
  return from !== null && from.host === host?.toLowerCase();
}
