/** Pixels scrolled before it comes: a header (VDP-11), or a bar at the foot (VDP-12). */
const AFTER = { header: 500, bar: 900 };

/**
 * Shows the sticky header or bar of a scrolled page while neither price nor actions are in sight. What is not
 * shown takes no focus. Gives back what ends it.
 */
export function wakeStickyBar(bar: HTMLElement, panel: readonly Element[]): () => void {
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
  for (const element of panel) sight.observe(element);
  addEventListener('scroll', decide, { passive: true });
  decide();
  return () => {
    sight.disconnect();
    removeEventListener('scroll', decide);
  };
}
