import { phoneRevealsPath } from '#domain/url/paths.ts';
import { isPhoneReveal } from '#api/guards/is-phone-reveal.ts';
import type { PhoneReveal } from '#api/phone-reveals/phone-reveals.contract.ts';
import { fetchJson } from '#stores/api-client.ts';
import { PageElement, readSettings } from '#ui/page-element.ts';

/**
 * Reports to the API that a shopper revealed a number (API-14). The outcome is only logged (API-15, ERR-08), and a
 * missing number is a warning (ERR-15), because the shopper sees the number in any case.
 */
export async function reportReveal(phone: string, reveal: PhoneReveal): Promise<void> {
  if (phone === '') {
    console.warn(`There is no phone number to show for car ${reveal.car_id}.`);
    return;
  }
  try {
    console.info('Phone number shown:', await fetchJson(phoneRevealsPath, isPhoneReveal, { body: reveal }));
  } catch (error) {
    console.info('Phone number shown, but not reported:', error);
  }
}

/** Reports its number once it is shown, even if that was before this script loaded (`phone-script.ts`). */
export class Phone extends PageElement {
  protected override start(ended: AbortSignal): void {
    const report = () => {
      const number = this.querySelector('a')?.getAttribute('href')?.replace('tel:', '') ?? '';
      void reportReveal(number, readSettings<PhoneReveal>(this));
    };
    if (this.dataset['shown'] !== undefined) report();
    else this.querySelector('button')?.addEventListener('click', report, { once: true, signal: ended });
  }
}
