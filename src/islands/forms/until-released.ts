/** A press of a choice may end in a list of the browser, and then nothing says that it did (ms). */
const LONGEST_PRESS = 1_000;

/** Waits while something of the form around an element is pressed: moved away, it would lose the click. */
export async function untilReleased(element: Element, ended: AbortSignal): Promise<void> {
  if (!element.closest('form')?.matches(':active')) return;
  const released = new Promise((resolve) => {
    for (const end of ['pointerup', 'pointercancel', 'keyup'])
      addEventListener(end, resolve, { once: true, signal: ended });
  });
  await Promise.race([released, new Promise((resolve) => setTimeout(resolve, LONGEST_PRESS))]);
  // The click follows the release.
  await new Promise((resolve) => setTimeout(resolve));
}
