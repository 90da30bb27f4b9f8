import { onEnd, PageElement } from '#ui/page-element.ts';
import { listNeverCovered } from './never-covered.ts';

/** Pixels scrolled before it shows: a header (VDP-11), or a bar at the bottom (VDP-12). */
const AFTER = { header: 500, bar: 900 };

/**
 * The sticky header or bar of a scrolled page, shown while neither price nor actions are in view. While hidden it takes
 * no focus.
 */
export class StickyBar extends PageElement {
  protected override start(ended: AbortSignal): void {
    const bar = this.querySelector<HTMLElement>('[data-sticky]');
    if (!bar) return;
    const after = bar.dataset.sticky === 'bar' ? AFTER.bar : AFTER.header;
    const inSight = new Set<Element>();
    const decide = () => {
      bar.toggleAttribute('data-shown', scrollY > after && inSight.size === 0);
    };
    const sight = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inSight.add(target);
        else inSight.delete(target);
      }
      decide();
    });
    for (const element of listNeverCovered()) sight.observe(element);
    onEnd(ended, () => sight.disconnect());
    addEventListener('scroll', decide, { passive: true, signal: ended });
    decide();
  }
}
