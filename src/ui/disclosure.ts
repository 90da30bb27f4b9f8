import { PageElement } from './page-element.ts';

/** Around a disclosure (`DisclosureSwitch.astro`): scrolls to one that closes, whose text may end above the window. */
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
