/** Distance of the pointer from where it went down, in pixels. */
export type Drag = { x: number; y: number };

/** Follows drags: `start` returns the handler of a pointer's moves; `tap` is for one that stays in place. */
export function followDrag(
  part: HTMLElement,
  start: () => (drag: Drag) => void,
  tap?: (event: PointerEvent) => void,
): void {
  /** Pixels that a finger may move in a tap. */
  const STILL = 5;
  let going: { id: number; x: number; y: number; isTap: boolean; follow: (drag: Drag) => void } | null = null;
  part.addEventListener('pointerdown', ({ button, pointerId, clientX, clientY }) => {
    if (button !== 0) return;
    // A second finger ends the drag, because the gesture is a pinch.
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
  // A capture may end without `pointerup`: when a dialog opens, or when the element is removed.
  for (const end of ['pointercancel', 'lostpointercapture'] as const) {
    part.addEventListener(end, ({ pointerId }) => {
      if (going?.id === pointerId) going = null;
    });
  }
}
