const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The element an arrow, Home or End leads to from `from`, round the ends; `null` for any other key. */
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

/** What of a panel the keys reach, in order: of tabs the chosen one alone. */
export const listStops = (panel: Element): HTMLElement[] =>
  [...panel.querySelectorAll<HTMLElement>('a[href], button:not([tabindex="-1"])')].filter(
    (element) => element.closest('[hidden]') === null,
  );
