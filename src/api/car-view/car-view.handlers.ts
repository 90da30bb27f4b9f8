import type { RouteHandler } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { loadViewedCar, type ViewedCar, type Viewer } from '#db/views.repository.ts';
import { decideVehicleFacts, goneWords, toLiveWords } from '#domain/price/live-words.ts';
import { countPhotos, formatPhotos } from '#domain/car/photos.ts';
import { toPublicCar } from '#domain/car/public-car.ts';
import { isInStock, isSold } from '#domain/car/visibility.ts';
import { formatZoneDay } from '#domain/time/zone-day.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { ApiEnv, ApiTools } from '#api/tools/api-tools.ts';
import type { carViewRoute, CarView } from './car-view.contract.ts';
import { noSuchCar } from '#api/http/problem.ts';
import { isShopper } from '#api/http/shopper.ts';

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

/** What a page is to show now, that was made with so many pictures of the car. */
export function toCarView(
  site: Pick<Site, 'policies' | 'primaryLocation'>,
  { car, withdrawnAt, views }: Pick<ViewedCar, 'car' | 'withdrawnAt' | 'views'>,
  asked: { photos_count?: number | undefined },
  now: number,
): CarView {
  const isOffered = withdrawnAt === null && car.show_on_dealer_website && (isInStock(car) || isSold(car));
  // What is not to be seen says no more of itself than that.
  if (!isOffered) return { views: 0, car_fields: goneWords };
  const shown = toPublicCar(car, site.policies.disclosure);
  const facts = decideVehicleFacts(site.policies, shown, now);
  const words = toLiveWords(facts, shown, shown.state ?? site.primaryLocation.address.state);
  const photos = countPhotos(car);
  const isNews = words.selling !== null && photos > 0 && photos !== (asked.photos_count ?? photos);
  return { views, car_fields: { ...words, photos: isNews ? formatPhotos(photos) : null } };
}
