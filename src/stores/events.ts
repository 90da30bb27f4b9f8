import type { RememberedCar } from './remembered-car.ts';

/** An action of a shopper that analytics may count. The ids are the dealers' event numbers. */
export type ShopperEvent =
  /** A tap on a phone number (ANALYTICS-02), with the `href` of its link: `tel:+61255500142`. */
  | { id: 25; href: string }
  /**
   * 39: saved a favourite (ANALYTICS-01). 60: opened a history report (ANALYTICS-04). 61: printed, on paper or as PDF
   * (ANALYTICS-05).
   */
  | { id: 39 | 60 | 61; car: RememberedCar };

const listeners = new Set<(event: ShopperEvent) => void>();

/**
 * Subscribes to all events and returns the function that unsubscribes. The bus stores and sends nothing: tags
 * subscribe after the shopper gave consent.
 */
export function onEvent(listener: (event: ShopperEvent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls all listeners. When one fails, it logs a warning and the others still run. */
export function emit(event: ShopperEvent): void {
  for (const listener of listeners) {
    try {
      listener(event);
    } catch (error) {
      console.warn(`A listener failed on event ${event.id}:`, error);
    }
  }
}
