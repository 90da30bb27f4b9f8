import { financeEnquiryPath, financePath } from '#domain/url/paths.ts';

export type FinanceLinkPolicy = Readonly<{
  /** A link that goes before all others (ROUTE-11); `null` without one. */
  configured: string | null;
  /** Where the links of these dealerships lead: to the application, or in its place. */
  applyPath: string;
  /** Ids of dealerships whose links lead to the application (ROUTE-10). */
  applyDealerships: readonly string[];
  /** Makes whose links lead to the enquiry, in any case (ROUTE-09). */
  enquiryMakes: readonly string[];
}>;

/** The link to finance for a car, or for none (ROUTE-08…ROUTE-11): configured, by dealership, by make, `/finance`. */
export function toFinanceHref(
  { configured, applyPath, applyDealerships, enquiryMakes }: FinanceLinkPolicy,
  car: { dealership_id: string | null; make: string } | null,
): string {
  if (configured !== null) return configured;
  if (car === null) return financePath;
  if (car.dealership_id !== null && applyDealerships.includes(car.dealership_id)) return applyPath;
  const make = car.make.toLowerCase();
  return enquiryMakes.some((each) => each.toLowerCase() === make) ? financeEnquiryPath : financePath;
}

/** A link to finance with a query; a page of the site shows its form (ROUTE-13), an address elsewhere stays as it is. */
export function tellFinancePage(href: string, query: string): string {
  if (!href.startsWith('/')) return href;
  const [page = '', anchor = 'finance-form'] = href.split('#');
  return `${page}${page.includes('?') ? '&' : '?'}${query}#${anchor}`;
}

/** What the finance page is told of a car (ROUTE-12). */
export type LinkedCar = {
  id: number;
  car_type: string;
  /** Whole dollars; `null` without a price. */
  price: number | null;
  vin?: string | null;
  dealership_slug?: string | null;
};

/** A link to finance for a car: a page of the site is told which one it is, and shows its form. */
export function toCarFinanceHref(
  href: string,
  { id, car_type, price, vin, dealership_slug }: LinkedCar,
): string {
  const told = new URLSearchParams({
    car_id: String(id),
    car_type,
    ...(price !== null && { vehiclePriceBudget: String(price) }),
    ...(vin && { vin }),
    ...(dealership_slug && { preferredDealership: dealership_slug }),
  });
  return tellFinancePage(href, String(told));
}
