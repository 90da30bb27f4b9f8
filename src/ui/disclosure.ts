import { PageElement } from './page-element.ts';

/**
 * Around the switch of a disclosure (`DisclosureSwitch.astro`), which works without script. What is closed again stays
 * in sight: without this a long text closes above the reader's window.
 */
export class Disclosure extends PageElement {
  protected override start(ended: AbortSignal): void {
    const details = this.querySelector('details');
    const around = this.closest('.folded') ?? this.parentElement;
    const keepInSight = (): void => {
      if (!details || details.open || !around || around.getBoundingClientRect().top >= 0) return;
      around.scrollIntoView({ block: 'start', behavior: 'instant' });
    };
    details?.addEventListener('toggle', keepInSight, { signal: ended });
  }
}
