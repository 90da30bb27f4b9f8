import { type RefObject, useEffect, useState } from 'react';
import { fullHomePrice, type HomePriceRange, moveLower, moveUpper } from '#domain/home-price.ts';

/** What is chosen on the home page's price slider, and the one way to change it. */
export function useHomePrice(root: RefObject<HTMLElement | null>) {
  const [range, setRange] = useState(fullHomePrice);
  const move = (end: keyof HomePriceRange, amount: number) =>
    setRange((before) => (end === 'lower' ? moveLower : moveUpper)(before, amount));
  useEffect(() => {
    // A thumb that was moved before the island woke stays where it is.
    for (const end of ['lower', 'upper'] as const) {
      const thumb = root.current?.querySelector<HTMLInputElement>(`[data-end=${end}]`);
      if (thumb && Number(thumb.value) !== fullHomePrice[end]) move(end, Number(thumb.value));
    }
  }, []);
  return { range, move };
}
