import type { Page } from 'playwright';

type Point = { x: number; y: number };

/** Milliseconds without a move after which Chromium takes a finger for still. */
const STILL_MS = 150;

/**
 * Drags several fingers at once along straight lines, in a number of steps. Fingers that stop before they lift leave no
 * momentum, which would swallow the next tap.
 */
export async function dragFingers(
  page: Page,
  ways: readonly { from: Point; to: Point }[],
  { moves = 8, stops = false }: { moves?: number; stops?: boolean } = {},
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
  if (stops) await page.waitForTimeout(STILL_MS);
  await send('touchEnd', []);
  await client.detach();
}
