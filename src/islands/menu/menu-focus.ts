const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The element to which an arrow, Home or End moves, wrapping around; `null` for any other key. */
export function stepTo<Kind extends Element>(
  elements: readonly Kind[],
  from: Element | null,
  key: string,
): Kind | null {
  if (key === 'Home') return elements.at(0) ?? null;
  if (key === 'End') return elements.at(-1) ?? null;
  const step = steps[key];
  if (step === undefined) return null;
  const at = elements.findIndex((element) => element === from);
  return elements.at((at + step + elements.length) % elements.length) ?? null;
}

/** The focusable elements of a panel in order; of its tabs only the selected one. */
export const listStops = (panel: Element): HTMLElement[] =>
  [...panel.querySelectorAll<HTMLElement>('a[href], button:not([tabindex="-1"])')].filter(
    (element) => element.closest('[hidden]') === null,
  );
