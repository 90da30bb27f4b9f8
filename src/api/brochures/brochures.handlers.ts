import type { RouteHandler } from '@hono/zod-openapi';
import type { ApiEnv, ApiTools } from '#api/tools/api-tools.ts';
import { toClientKeys } from '#api/tools/client-address.ts';
import type { brochureRoute } from './brochures.contract.ts';
import { findBrochure } from './find-brochure.ts';
import { knowsEtag } from '#api/http/known-etag.ts';
import { sendProblem } from '#api/http/problem.ts';

const RETRY_SECONDS = '5';

const busy = {
  title: 'Busy',
  status: 503 as const,
  detail: 'Many brochures are being made. Please try again in a moment.',
};

/** A brochure with missing pictures must not be cached as the complete one. */
const lackingPictures = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

/** `GET /api/cars/{slug}/brochure.pdf` (API-20). */
export const createBrochureHandler =
  (tools: ApiTools): RouteHandler<typeof brochureRoute, ApiEnv> =>
  async (context) => {
    const { site } = context.var;
    const { brochure, car } = await findBrochure(tools, site, context.req.valid('param').slug);
    // Clients revalidate it on each use, because its price must be today's.
    const whole = { 'Cache-Control': 'no-cache', ETag: brochure.etag, 'X-Robots-Tag': 'noindex' };
    if (knowsEtag(context, brochure.etag)) return context.body(null, 304, whole);
    const drawn = await brochure.load(toClientKeys(context.var.clientAddress));
    if (drawn === null) return sendProblem(context, busy, { 'Retry-After': RETRY_SECONDS });
    const { bytes, isWhole } = drawn;
    return context.body(new Uint8Array(bytes), 200, {
      ...(isWhole ? whole : lackingPictures),
      'Content-Type': 'application/pdf',
      'Content-Length': String(bytes.length),
      'Content-Disposition': `inline; filename="${car.slug.replace(/[^\w-]/g, '')}.pdf"`,
      'X-Content-Type-Options': 'nosniff',
    });
  };
