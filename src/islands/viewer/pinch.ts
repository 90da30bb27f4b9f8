/** Zoom factor per wheel unit. */
const WHEEL = 1.0015;

/** Zooming with two fingers or the wheel: `zoom` receives the factor and the fixed point. */
export function followPinch(
  part: HTMLElement,
  zoom: (ratio: number, at: { clientX: number; clientY: number }) => void,
  { fingers, wheel }: { fingers: boolean; wheel: 'alone' | 'with-ctrl' },
): void {
  part.addEventListener(
    'wheel',
    (event) => {
      // A trackpad sends a pinch as a wheel event with the control key; a wheel without it scrolls the page.
      if (wheel === 'with-ctrl' && !event.ctrlKey) return;
      event.preventDefault();
      zoom(WHEEL ** -event.deltaY, event);
    },
    { passive: false },
  );
  if (!fingers) return;
  const down = new Map<number, { clientX: number; clientY: number }>();
  const distance = (): number => {
    const [a, b] = [...down.values()];
    return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
  };
  part.addEventListener('pointerdown', (event) => down.set(event.pointerId, event));
  part.addEventListener('pointermove', (event) => {
    if (!down.has(event.pointerId)) return;
    const before = distance();
    down.set(event.pointerId, event);
    if (before > 0) zoom(distance() / before, event);
  });
  for (const end of ['pointerup', 'pointercancel'] as const) {
    part.addEventListener(end, ({ pointerId }) => down.delete(pointerId));
  }
}
