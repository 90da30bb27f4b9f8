import type { StoredLeadRow } from '#db/leads/lead-deliveries.repository.ts';
import { toLeadFacts, type LeadDealer } from '#leads/facts/lead-facts.ts';

/** A lead as JSON. A second one with its id updates the first, as at carsales (see README.md here). */
export function toPushRequest(
  dealer: LeadDealer,
  lead: StoredLeadRow,
): { headers: Record<string, string>; body: string } {
  const { customer, message, others, dealership, vehicle, tradeIn } = toLeadFacts(dealer, lead);
  const body = {
    Id: lead.id,
    Reference: lead.reference,
    CreatedUtc: lead.createdAt.toISOString(),
    ServiceName: 'Forecourt',
    LeadType: 'Dealer',
    Category: lead.category,
    Subcategory: lead.subcategory,
    Seller: {
      Identifier: dealership?.id ?? dealer.primaryLocation.dealership_id,
      Name: dealership?.name ?? dealer.settings.name,
    },
    Prospect: {
      FirstName: customer.firstName,
      LastName: customer.lastName,
      Email: customer.email,
      Phone: customer.phone,
    },
    Item: vehicle && {
      StockNumber: vehicle.stocknum,
      Vin: vehicle.vin,
      Year: vehicle.year,
      Make: vehicle.make,
      Model: vehicle.model,
      Badge: vehicle.badge,
      Condition: vehicle.car_type,
      Odometer: vehicle.km,
      Price: vehicle.price,
    },
    TradeIn: tradeIn && {
      Year: tradeIn.year,
      Make: tradeIn.make,
      Model: tradeIn.model,
      Badge: tradeIn.badge,
      Odometer: tradeIn.km,
      Registration: tradeIn.rego,
      EstimateLow: tradeIn.estimate?.low ?? null,
      EstimateHigh: tradeIn.estimate?.high ?? null,
      Comments: tradeIn.words,
    },
    Comments: message,
    Fields: others,
    Url: lead.about.url,
  };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
