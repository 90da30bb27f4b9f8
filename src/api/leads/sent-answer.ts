import type { PlacedLead } from '#domain/lead/lead-places.ts';
import { toReceipt, toSentFacts, type ReceiptDealer } from '#domain/lead/lead-receipt.ts';

/** What the page after a form says of a lead; `booked` is its time and the id of the location of that. */
export const toSent = (
  dealer: ReceiptDealer,
  lead: PlacedLead,
  { booked, now }: { booked: { location: string; startsAt: Date } | null; now: number },
): Record<string, string> => {
  const place = dealer.locations.find(({ id }) => id === booked?.location) ?? null;
  return toSentFacts(toReceipt(dealer, lead, { place, startsAt: booked?.startsAt.getTime() ?? null, now }));
};
