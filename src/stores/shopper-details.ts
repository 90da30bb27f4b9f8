import { createMemory } from './browser-memory.ts';
import { isRecord } from './remembered-car.ts';

/** Names of the fields that are remembered (ENT-24). */
export const DETAIL_NAMES = ['name', 'last_name', 'email', 'phone', 'postcode'] as const;

/** What a shopper is called and how to be reached, as typed (ENT-24). */
export type ShopperDetails = Partial<Record<(typeof DETAIL_NAMES)[number], string>>;

/** The details of this browser's shopper; empty until a form with name, e-mail and phone was sent (FORM-19). */
export const shopperDetails = createMemory('details', (stored): ShopperDetails => {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    DETAIL_NAMES.flatMap((name) => (typeof stored[name] === 'string' ? [[name, stored[name]]] : [])),
  );
});

/** Remembers details when name, e-mail and phone are all there (FORM-19). */
export function rememberDetails(typed: Readonly<Record<string, unknown>>): void {
  const known = DETAIL_NAMES.flatMap((name) => {
    const value = typed[name];
    return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()] as const] : [];
  });
  const details: ShopperDetails = Object.fromEntries(known);
  if (details.name && details.email && details.phone) shopperDetails.change(() => details);
}
