import { onEnd, PageElement } from '#ui/page-element.ts';
import { showColumnFocus } from './column-focus.ts';
import { listNeverCovered } from './never-covered.ts';

/** Pixels scrolled before it shows: a header (VDP-11), or a bar at the bottom (VDP-12). */
const AFTER = { header: 500, bar: 900 };

/**
 * The sticky header or bar of a scrolled page, shown while neither price nor actions are in view, and never beside the
 * sticky column that has them on a wide screen. While hidden it takes no focus.
 */
export class StickyBar extends PageElement {
  protected override start(ended: AbortSignal): void {
    const bar = this.querySelector<HTMLElement>('[data-sticky]');
    if (!bar) return;
    const after = bar.dataset.sticky === 'bar' ? AFTER.bar : AFTER.header;
    const column = document.querySelector<HTMLElement>('.buy');
    if (column) showColumnFocus(column, ended);
    const inSight = new Set<Element>();
    const isBeside = (element: Element): boolean =>
      element !== column || getComputedStyle(element).position === 'sticky';
    const decide = () => {
      bar.toggleAttribute('data-shown', scrollY > after && ![...inSight].some(isBeside));
    };
    const sight = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inSight.add(target);
        else inSight.delete(target);
      }
      decide();
    });
    for (const element of [...listNeverCovered(), ...(column ? [column] : [])]) sight.observe(element);
    onEnd(ended, () => sight.disconnect());
    addEventListener('scroll', decide, { passive: true, signal: ended });
    decide();
  }
}
