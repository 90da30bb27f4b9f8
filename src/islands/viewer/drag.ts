/** How far the pointer is from where it went down, pixels. */
export type Drag = { x: number; y: number };

/**
 * Drags on an element. `start` is called when a pointer goes down and hands over what follows its moves;
 * `tap` when it came up where it went down.
 */
export function followDrag(
  part: HTMLElement,
  start: () => (drag: Drag) => void,
  tap?: (event: PointerEvent) => void,
): void {
  /** Pixels a finger shakes. */
  const STILL = 5;
  let going: { id: number; x: number; y: number; isTap: boolean; follow: (drag: Drag) => void } | null = null;
  part.addEventListener('pointerdown', ({ button, pointerId, clientX, clientY }) => {
    if (button !== 0) return;
    // A second finger ends the drag: it is a pinch.
    if (going) {
      going = null;
      return;
    }
    part.setPointerCapture(pointerId);
    going = { id: pointerId, x: clientX, y: clientY, isTap: true, follow: start() };
  });
  part.addEventListener('pointermove', ({ pointerId, clientX, clientY }) => {
    if (!going || going.id !== pointerId) return;
    const drag = { x: clientX - going.x, y: clientY - going.y };
    if (Math.hypot(drag.x, drag.y) > STILL) going.isTap = false;
    going.follow(drag);
  });
  part.addEventListener('pointerup', (event) => {
    if (going?.id === event.pointerId && going.isTap) tap?.(event);
    going = null;
  });
  // A capture is lost without a word, too: to a dialog, or when the part is taken out of the page.
  for (const end of ['pointercancel', 'lostpointercapture'] as const) {
    part.addEventListener(end, ({ pointerId }) => {
      if (going?.id === pointerId) going = null;
    });
  }
}
