import type { PlacedLead } from '#domain/lead/lead-places.ts';
import { toReceipt, toSentFacts, type ReceiptDealer } from '#domain/lead/lead-receipt.ts';

/** What the page after a form says of a lead; `booked` is the id of the location of its time. */
export const toSent = (
  dealer: ReceiptDealer,
  lead: PlacedLead,
  { booked, now }: { booked: string | null; now: number },
): Record<string, string> => {
  const place = dealer.locations.find(({ id }) => id === booked) ?? null;
  return toSentFacts(toReceipt(dealer, lead, { place, isBooked: booked !== null, now }));
};
