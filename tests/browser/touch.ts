import type { Page } from 'playwright';

type Point = { x: number; y: number };

/** Drags several fingers at once along straight lines, in a number of steps. */
export async function dragFingers(
  page: Page,
  ways: readonly { from: Point; to: Point }[],
  moves = 8,
): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const at = (share: number) =>
    ways.map(({ from, to }, id) => ({
      id,
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }));
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (Point & { id: number })[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', at(0));
  for (let move = 1; move <= moves; move += 1) await send('touchMove', at(move / moves));
  await send('touchEnd', []);
  await client.detach();
}
