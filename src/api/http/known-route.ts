import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';

/** Whether an address has a route for the method of a request; without one the answer is 404 or 405. */
export const isKnownRoute = (context: Context): boolean =>
  matchedRoutes(context).some(({ method }) => method !== 'ALL');
