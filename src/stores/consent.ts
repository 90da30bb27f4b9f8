import { createMemory } from './browser-memory.ts';
import { isText } from './remembered-car.ts';

/** The purposes that a shopper allowed, and the vendors they were asked about. */
export type Consent = { asked: string; allowed: readonly string[] };

/** The shopper's cookie choices, `null` before any; tags load nothing before their purpose is allowed. */
export const consent = createMemory('consent', (stored): Consent | null => {
  if (typeof stored !== 'object' || stored === null) return null;
  const { asked, allowed } = stored as Partial<Consent>;
  if (!isText(asked) || !Array.isArray(allowed)) return null;
  return { asked, allowed: allowed.filter(isText) };
});

/** Whether a purpose is allowed for the current vendors; a change of vendors requires a new consent. */
export const isAllowed = (value: Consent | null, asked: string, purpose: string): boolean =>
  value?.asked === asked && value.allowed.includes(purpose);
