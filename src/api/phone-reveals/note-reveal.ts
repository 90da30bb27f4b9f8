import type { ApiTools } from '#api/tools/api-tools.ts';
import { loadSiteCar } from '#api/tools/site-car.ts';
import { addPhoneReveal } from '#db/stock/phone-reveals.repository.ts';
import type { Site } from '#tenancy/site/site.ts';

type Reveal = {
  /** Id or slug of the car. */
  name: string;
  /** The dealership whose number was revealed, where the page sends it. */
  dealershipId: string | null;
};

/** Notes a revealed phone number (API-14). Throws a 404 for no such car, and for one without a page. */
export function noteReveal(
  { database, clock }: Pick<ApiTools, 'database' | 'clock'>,
  site: Pick<Site, 'id' | 'policies'>,
  { name, dealershipId }: Reveal,
): Promise<void> {
  const now = clock();
  return database.withTenant(site.id, async (db) => {
    const { car } = await loadSiteCar(db, site, name, now);
    await addPhoneReveal(db, { tenant: site.id, carId: car.id, dealershipId, at: new Date(now) });
  });
}
