import type { StoredLeadRow } from '#db/leads/lead-deliveries.repository.ts';
import type { LeadTradeIn } from '#domain/trade-in/lead-trade-in.ts';
import { isOfferedField } from '#domain/trade-in/offered-car.ts';
import type { Dealership } from '#tenancy/facts/site-facts.ts';
import type { Site } from '#tenancy/site/site.ts';
import { toLeadVehicle, type LeadVehicle } from './lead-vehicle.ts';

/** What targets need to know of a dealer. */
export type LeadDealer = Pick<
  Site,
  | 'id'
  | 'settings'
  | 'colours'
  | 'theme'
  | 'forms'
  | 'locations'
  | 'primaryLocation'
  | 'dealerships'
  | 'origin'
  | 'leadDelivery'
  | 'company'
  | 'stock'
  | 'specialHours'
  | 'locationFolder'
>;

/** A lead as programs of others read it. */
export type LeadFacts = {
  customer: { firstName: string; lastName: string; email: string; phone: string };
  /** What the shopper wrote. */
  message: string;
  /** Everything else that the form asked, by the names of its fields. */
  others: Readonly<Record<string, string | boolean>>;
  /** The dealership that was chosen. */
  dealership: Dealership | null;
  vehicle: LeadVehicle | null;
  /** The vehicle that the shopper offers. */
  tradeIn: LeadTradeIn | null;
};

/** Fields that stand elsewhere. */
const told: ReadonlySet<string> = new Set([
  'name',
  'last_name',
  'email',
  'phone',
  'comments',
  'dealership_slug',
  'category',
  'subcategory',
  'page_id',
]);

export function toLeadFacts({ dealerships }: Pick<Site, 'dealerships'>, lead: StoredLeadRow): LeadFacts {
  const textOf = (name: string): string => {
    const value = lead.values[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    customer: {
      firstName: textOf('name'),
      lastName: textOf('last_name'),
      // What is no address or number is among the others, as it was typed.
      email: lead.email ?? '',
      phone: lead.phone ?? '',
    },
    message: textOf('comments'),
    others: Object.fromEntries(
      Object.entries(lead.values).filter(
        ([name, value]) => !told.has(name) && !isOfferedField(name) && value !== '',
      ),
    ),
    dealership: dealerships.find(({ slug }) => slug === lead.dealership) ?? null,
    vehicle: toLeadVehicle(lead),
    tradeIn: lead.about.trade_in ?? null,
  };
}
