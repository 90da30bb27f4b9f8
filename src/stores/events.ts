import type { EnquiryEvent } from '#domain/lead/enquiry-event.ts';
import type { RememberedCar } from './remembered-car.ts';

/** Event numbers of the dealers, which their tags report. */
export const PHONE_TAPPED = 25;
/** The finance calculator is used for the first time (ANALYTICS-03). */
export const CALCULATOR_USED = 26;
export const CAR_SAVED = 39;
export const REPORT_OPENED = 60;
/** On paper or as a PDF. */
export const CAR_PRINTED = 61;

/** A form was stored (ANALYTICS-06). */
export const LEAD_SUCCESS = 'lead_success';

/** An action of a shopper that analytics may count (ANALYTICS-01, -02, -04 to -12). */
export type ShopperEvent =
  /** `href` is the link of the phone number: `tel:+61255500142`. */
  | { id: typeof PHONE_TAPPED; href: string }
  | { id: typeof CALCULATOR_USED }
  | { id: typeof LEAD_SUCCESS; lead: string }
  /** Which kind of enquiry it was. */
  | { id: EnquiryEvent; category: string }
  | { id: typeof CAR_SAVED | typeof REPORT_OPENED | typeof CAR_PRINTED; car: RememberedCar };

const listeners = new Set<(event: ShopperEvent) => void>();

/**
 * Subscribes to all events and returns the function that unsubscribes. The bus stores and sends nothing: tags
 * subscribe after the shopper gave consent.
 *
 * @internal Only tests use it: tags come with a dealer who uses some.
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
