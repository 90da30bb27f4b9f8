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

/**
 * The details as a form asks for them: who wrote a whole name where the first one is asked for has its rest as the last
 * name, and a form with one field for both has the whole name.
 */
export function toAskedDetails(details: ShopperDetails, asked: readonly string[]): ShopperDetails {
  const { name = '', last_name: last = '' } = details;
  if (!asked.includes('last_name')) return { ...details, name: `${name} ${last}`.trim() };
  const [first = '', ...rest] = name.split(/\s+/);
  return last === '' && rest.length > 0 ? { ...details, name: first, last_name: rest.join(' ') } : details;
}
