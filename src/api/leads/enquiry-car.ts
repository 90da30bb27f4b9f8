import { isCarName } from '#api/tools/accompaniment.contract.ts';
import { findSiteCar } from '#api/tools/site-car.ts';
import type { Db } from '#db/transaction.ts';
import { canBeCounted } from '#domain/car/life-cycle.ts';
import type { Car } from '#domain/car/car.schema.ts';
import { toCalculatorData } from '#domain/finance/calculator-data.ts';
import { isLentOnNow } from '#domain/finance/car-loans.ts';
import { describeLoan } from '#domain/finance/lead-loan.ts';
import { parseTyped } from '#domain/finance/typed-inputs.ts';
import { formatMoney } from '#domain/finance/money-words.ts';
import { toPublicCar } from '#domain/car/public-car.ts';
import type { FormCar } from '#domain/lead/form-definition.ts';
import { toLeadCar } from '#domain/lead/lead-car.ts';
import type { LeadAbout, LeadValues } from '#domain/lead/lead.ts';
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

/**
 * The car of an enquiry by its id or slug, in any state: stock keeps cars that were sold or have left, so that an enquiry about a car that
 * is just gone is no less a lead. `null` when the dealer never had it.
 */
export async function findEnquiryCar(
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

/**
 * The values of a finance form with its sum worked out again from what was sent of it, by the calculator that its page has:
 * on the page of the car that of the car, elsewhere the one without a car. Without a calculator or a sum there is none. A
 * budget is in dollars: `$30,000`.
 */
export function toFinanceValues(
  { finance }: Pick<Site, 'finance'>,
  { page, known }: { page: string; known: KnownCar | null },
  { loan, budget, ...others }: LeadValues,
): LeadValues {
  const cents = typeof budget === 'string' ? parseTyped('amount', budget) : null;
  const told = { ...others, ...(cents !== null && cents > 0 && { budget: formatMoney(cents) }) };
  const own = known?.car.path === page ? known : null;
  const price = own?.car.price;
  if (finance === null || price === null || own?.isLentOn === false || typeof loan !== 'string') return told;
  const data = toCalculatorData(finance, {
    price: price === undefined ? null : Math.round(price * 100),
    lenders: own?.lenders ?? {},
  });
  const words = data === null ? '' : describeLoan(data, loan);
  return words === '' ? told : { ...told, loan: words };
}
