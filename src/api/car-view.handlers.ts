import type { RouteHandler } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { loadViewedCar, type ViewedCar, type Viewer } from '#db/views.repository.ts';
import { decideVehicleFacts, goneWords, toLiveWords } from '#domain/live-words.ts';
import { countPhotos } from '#domain/photos.ts';
import { toPublicCar, type PublicCar } from '#domain/public-car.ts';
import { isInStock, isSold } from '#domain/visibility.ts';
import { formatZoneDay } from '#domain/zone-day.ts';
import type { Site } from '#tenancy/site.ts';
import type { ApiEnv, ApiTools } from './api-tools.ts';
import { liveCarFields, type carViewRoute, type CarView } from './car-view.contract.ts';
import { noSuchCar } from './problem.ts';
import { isShopper } from './shopper.ts';

/** `GET /api/cars/{slug}/view.json`. */
export const createCarViewHandler =
  ({ database, clock }: ApiTools): RouteHandler<typeof carViewRoute, ApiEnv> =>
  async (context) => {
    const { slug } = context.req.valid('param');
    const { site } = context.var;
    const now = clock();
    const viewer = toViewer(context, formatZoneDay(now, site.settings.timeZone));
    const found = await database.withTenant(site.id, (db) => loadViewedCar(db, slug, viewer));
    if (found === null) throw noSuchCar(slug);
    context.header('Cache-Control', 'no-store');
    return context.json(toCarView(site, found, context.req.valid('query'), now), 200);
  };

const AGENT_MAX = 500;

/** Who looks; `null` for a robot, for what says not who it is, and for a page loaded ahead. */
function toViewer(context: Context<ApiEnv>, day: string): Viewer | null {
  if (!isShopper(context)) return null;
  const agent = context.req.header('user-agent') ?? '';
  return { day, browser: `${context.var.clientAddress} ${agent.slice(0, AGENT_MAX)}` };
}

/** What differs from a page that shows so many pictures of the car as it was at `updated_at`. */
export function toCarView(
  site: Pick<Site, 'policies' | 'primaryLocation'>,
  { car, withdrawnAt, views }: Pick<ViewedCar, 'car' | 'withdrawnAt' | 'views'>,
  asked: { photos_count?: number | undefined; updated_at?: string | undefined },
  now: number,
): CarView {
  const isOffered = withdrawnAt === null && car.show_on_dealer_website && (isInStock(car) || isSold(car));
  if (!isOffered) {
    // What is not to be seen says no more of itself than that.
    return { views: 0, car_fields: { status: 'withdrawn', updated_at: car.updated_at }, words: goneWords };
  }
  const shown = toPublicCar(car, site.policies.disclosure);
  const { images, ...fields } = pickLive(shown);
  const isSame =
    asked.updated_at !== undefined && Date.parse(asked.updated_at) === Date.parse(car.updated_at);
  const hasSamePhotos = asked.photos_count === undefined || asked.photos_count === countPhotos(car);
  const facts = decideVehicleFacts(site.policies, shown, now);
  return {
    views,
    car_fields: { ...(isSame ? {} : fields), ...(hasSamePhotos ? {} : { images }) },
    words: isSame ? null : toLiveWords(facts, shown, shown.state ?? site.primaryLocation.address.state),
  };
}

type LiveFields = Pick<PublicCar, (typeof liveCarFields)[number]>;

const pickLive = (car: PublicCar): LiveFields =>
  Object.fromEntries(liveCarFields.map((field) => [field, car[field]])) as LiveFields;
