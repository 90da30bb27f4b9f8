import type { Brochure } from '#api/brochure-maker/brochure-maker.ts';
import { ProblemError } from '#api/http/problem.ts';
import type { ApiTools } from '#api/tools/api-tools.ts';
import { loadSeenCar } from '#api/tools/site-car.ts';
import { canBePriced } from '#domain/car/life-cycle.ts';
import type { PublicCar } from '#domain/car/public-car.ts';
import type { Site } from '#tenancy/site/site.ts';

/**
 * Finds the brochure of a car that is for sale (API-20); its `load` draws it.
 *
 * @param name id or slug
 * @throws ProblemError 404 when there never was such a car, 410 when it is sold or no longer shown.
 */
export async function findBrochure(
  tools: Pick<ApiTools, 'database' | 'clock' | 'makeBrochure'>,
  site: Site,
  name: string,
): Promise<{ brochure: Brochure; car: PublicCar }> {
  const { car, lifeCycle, figure } = await loadSeenCar(tools, site, name);
  if (!canBePriced(lifeCycle)) throw sold(car.name);
  return { brochure: tools.makeBrochure(site, car, figure), car };
}

const sold = (name: string) =>
  new ProblemError({
    title: 'Sold',
    status: 410,
    detail: `The ${name} has been sold, so there is no brochure of it any more.`,
  });
