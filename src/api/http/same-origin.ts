import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { ProblemError } from './problem.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Lets a site's own pages alone change something: every browser says with a POST where it comes from. CORS
 * headers would not do, for they keep a stranger's page from reading the answer, not from sending.
 */
export const requireSameOrigin: MiddlewareHandler = async (context, next) => {
  const changes = !reading.has(context.req.method) && isKnown(context);
  if (changes && !isOwn(context.req.header('origin'), context.req.header('host'))) {
    throw new ProblemError({
      title: 'Not from here',
      status: 403,
      detail: `The Origin of a ${context.req.method} must be the site itself.`,
    });
  }
  await next();
};

/** Whether there is anything at the address; where there is nothing, that is the answer. */
const isKnown = (context: Context): boolean => matchedRoutes(context).some(({ method }) => method !== 'ALL');

/**
 * Whether an Origin such as `https://www.dealer.example` names the host that was asked; the scheme may be a proxy's
 * matter.
 */
function isOwn(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined || host === undefined || !URL.canParse(origin)) return false;
  return new URL(origin).host === host.toLowerCase();
}
