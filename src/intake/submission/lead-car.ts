import { isCarName } from '#api/tools/accompaniment.contract.ts';
import { findSiteCar } from '#api/tools/site-car.ts';
import type { Db } from '#db/base/transaction.ts';
import { canBeCounted } from '#domain/car/life-cycle.ts';
import type { Car } from '#domain/car/car.schema.ts';
import { isLentOnNow } from '#domain/finance/car-loans.ts';
import { toPublicCar } from '#domain/car/public-car.ts';
import type { FormCar } from '#domain/lead/form-definition.ts';
import { toLeadCar } from '#domain/lead/lead-car.ts';
import type { LeadAbout } from '#domain/lead/lead.ts';
import { findCarLocation } from '#domain/location/car-location.ts';
import type { Site } from '#tenancy/site/site.ts';

type CarSite = Pick<
  Site,
  'pictures' | 'policies' | 'locations' | 'primaryLocation' | 'finance' | 'settings'
> &
  Parameters<typeof findSiteCar>[1];

/** Stands for a car that a page named and the dealer never had. */
export const unknownCar: FormCar = {
  name: '',
  car_type: 'used',
  item_type: null,
  tag: null,
  isInStock: true,
};

/** What a lead says of its car. */
export type KnownCar = Required<Pick<LeadAbout, 'car_id' | 'car_dealership_id' | 'car'>> & {
  form: FormCar;
  lenders: Car['finance_lenders'];
  /** Whether the dealer's lender lends on it: else its page has no calculator. */
  isLentOn: boolean;
  dealership: string | null;
};

/** The car of a lead by id or slug, gone or not: it is no less a lead. `null`: the dealer never had it. */
export async function findLeadCar(
  db: Db,
  site: CarSite,
  carName: string,
  now: number,
): Promise<KnownCar | null> {
  if (!isCarName(carName)) return null;
  const found = await findSiteCar(db, site, carName, now);
  if (found === null) return null;
  const isInStock = canBeCounted(found.lifeCycle);
  const { id, name, car_type, item_type, tag, dealership_id, dealership_slug } = found.car;
  const location = findCarLocation(site, found.car)?.id ?? null;
  return {
    form: { name, car_type, item_type, tag, isInStock },
    dealership: dealership_slug,
    lenders: found.car.finance_lenders,
    isLentOn: isLentOnNow(site, found.car, now),
    car_id: id,
    car_dealership_id: dealership_id,
    car: toLeadCar(site.policies.price, toPublicCar(found.car, site.policies.disclosure), {
      isInStock,
      location,
      pictures: site.pictures.pattern,
    }),
  };
}
