import { useEffect, useState } from 'react';

/** Whether an element has been scrolled out at the top; the first item of the result is the element's `ref`. */
export function useScrolledPast() {
  const [element, setElement] = useState<Element | null>(null);
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (element === null) return () => {};
    const watch = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [element]);
  return [setElement, isPast] as const;
}
