import { createMemory } from './browser-memory.ts';
import { isText } from './remembered-car.ts';

/** What a shopper agreed to, and of which vendors they were asked. */
export type Consent = { asked: string; allowed: readonly string[] };

/**
 * The shopper's cookie choices; `null` until they made one. Tags listen to `$value`, and load nothing before it
 * allows their purpose.
 */
export const consent = createMemory('consent', (stored): Consent | null => {
  if (typeof stored !== 'object' || stored === null) return null;
  const { asked, allowed } = stored as Partial<Consent>;
  if (!isText(asked) || !Array.isArray(allowed)) return null;
  return { asked, allowed: allowed.filter(isText) };
});

/** Whether a purpose is agreed to, of the vendors there are now: others must be asked for anew. */
export const isAllowed = (value: Consent | null, asked: string, purpose: string): boolean =>
  value?.asked === asked && value.allowed.includes(purpose);
