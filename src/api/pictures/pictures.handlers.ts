import type { RouteHandler } from '@hono/zod-openapi';
import type { ApiEnv, ApiTools } from '#api/tools/api-tools.ts';
import type { Context } from 'hono';
import type { Site } from '#tenancy/site/site.ts';
import { knowsEtag } from '#api/http/known-etag.ts';
import type { AskedPicture, MadePicture, PictureMaker } from '#api/picture-maker/picture-maker.ts';
import type { pictureRoute, sitePictureRoute } from './pictures.contract.ts';
import { sendProblem, type Problem } from '#api/http/problem.ts';
import { FAILURE_AGE_SECONDS } from '#api/work/recent-failures.ts';

/** A dealer may replace or remove a picture under its address, so caches revalidate after a day. */
const KEPT = 'public, max-age=86400';
/** A missing picture may appear soon; until then pages should not request it each time. */
const SOON = `public, max-age=${FAILURE_AGE_SECONDS}`;

const problems: Record<Exclude<MadePicture['outcome'], 'made'>, Problem> = {
  'no-car': { title: 'Not found', status: 404, detail: 'There is no such car here.' },
  'not-named': {
    title: 'Not found',
    status: 404,
    detail: 'Neither this car nor the site has such a picture.',
  },
  'no-file': { title: 'Not found', status: 404, detail: 'The picture’s file is not on this site.' },
  failed: { title: 'No picture', status: 502, detail: 'The picture could not be made; the log tells why.' },
  busy: { title: 'Busy', status: 503, detail: 'Many pictures are being made. Please try again in a moment.' },
};

/** `GET /api/cars/{slug}/pictures` (IMG-01, IMG-02). */
export const createPictureHandler =
  ({ makePicture }: ApiTools): RouteHandler<typeof pictureRoute, ApiEnv> =>
  (context) => {
    const { slug } = context.req.valid('param');
    const { src, w: width, q: quality } = context.req.valid('query');
    // Mails of the dealer show it, on the sites of mail programs.
    context.header('Cross-Origin-Resource-Policy', 'cross-origin');
    return answer(context, makePicture, { tenant: context.var.tenant, slug, src, width, quality });
  };

/** `GET /api/pictures`: a picture that the dealer's settings or texts name (IMG-01, IMG-02). */
export const createSitePictureHandler =
  ({ makePicture }: ApiTools): RouteHandler<typeof sitePictureRoute, ApiEnv> =>
  (context) => {
    const { tenant } = context.var;
    const site: Site | undefined = context.get('site');
    const { src, w: width, q: quality } = context.req.valid('query');
    return answer(context, makePicture, { tenant, named: site?.pictures.named ?? [], src, width, quality });
  };

async function answer(context: Context<ApiEnv>, makePicture: PictureMaker, asked: AskedPicture) {
  const picture = await makePicture(asked);
  if (picture.outcome === 'busy') return sendProblem(context, problems.busy, { 'Retry-After': '2' });
  if (picture.outcome !== 'made') {
    return sendProblem(context, problems[picture.outcome], { 'Cache-Control': SOON });
  }
  const headers = { 'Cache-Control': KEPT, ETag: picture.etag, 'X-Content-Type-Options': 'nosniff' };
  if (knowsEtag(context, picture.etag)) return context.body(null, 304, headers);
  return context.body(new Uint8Array(picture.bytes), 200, {
    ...headers,
    'Content-Type': 'image/webp',
    'Content-Length': String(picture.bytes.length),
  });
}
