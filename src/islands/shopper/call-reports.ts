import { PHONE_TAPPED, emit } from '#stores/events.ts';
import { PageElement } from '#ui/page-element.ts';

/** Reports taps on any phone number (ANALYTICS-02); the boot script tells of earlier ones: `early-click`. */
export class CallReports extends PageElement {
  protected override start(ended: AbortSignal): void {
    const report = ({ target }: Event): void => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="tel:"]') : null;
      if (link) emit({ id: PHONE_TAPPED, href: link.href });
    };
    for (const event of ['click', 'early-click']) document.addEventListener(event, report, { signal: ended });
  }
}
