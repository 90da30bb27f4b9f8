// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { followDrag } from './drag.ts';

it('ends only with the pointer that drags: released, cancelled or lost', () => {
  const part = document.createElement('div');
  part.setPointerCapture = () => undefined;
  const [follow, tap] = [vi.fn<(drag: { x: number }) => void>(), vi.fn<() => void>()];
  followDrag(part, () => follow, tap);
  const point = (type: string, clientX: number, pointerId = 1) =>
    part.dispatchEvent(new PointerEvent(type, { clientX, pointerId, button: 0 }));
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture']) {
    follow.mockClear();
    point('pointerdown', 0);
    point('lostpointercapture', 0, 2);
    point('pointermove', 20);
    point(end, 20);
    point('pointermove', 40);
    expect(follow.mock.calls, end).toEqual([[{ x: 20, y: 0 }]]);
  }
  expect(tap).not.toHaveBeenCalled();
  point('pointerdown', 0);
  point('pointerup', 3);
  expect(tap).toHaveBeenCalledOnce();
});
