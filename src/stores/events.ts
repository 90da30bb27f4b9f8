import type { RememberedCar } from './remembered-car.ts';

/** What a shopper did that others may want to count. Numbers are the dealers' own event numbers. */
export type ShopperEvent =
  /** A tap on a phone number (ANALYTICS-02), as its link has it: `tel:+61255500142`. */
  | { id: 25; href: string }
  /**
   * 39: saved as a favourite (ANALYTICS-01). 60: opened a history report (ANALYTICS-04). 61: printed, on paper or as
   * PDF (ANALYTICS-05).
   */
  | { id: 39 | 60 | 61; car: RememberedCar };

const listeners = new Set<(event: ShopperEvent) => void>();

/**
 * Hears every event from now on; gives back what ends it. The bus keeps nothing and sends nothing by
 * itself: tags listen here once the shopper agreed to them.
 */
export function onEvent(listener: (event: ShopperEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells all listeners; one that fails warns in the console and keeps nobody from what they were doing. */
export function emit(event: ShopperEvent): void {
  for (const listener of listeners) {
    try {
      listener(event);
    } catch (error) {
      console.warn(`A listener failed on event ${event.id}:`, error);
    }
  }
}
