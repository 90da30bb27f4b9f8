import { useEffect, useRef } from 'react';

/**
 * A field that shows a text, and what writes into it. It is uncontrolled while the shopper types; what was begun before
 * hydration stays until the field is left, which takes it.
 */
export function useTextField(text: string) {
  const field = useRef<HTMLInputElement>(null);
  const isHydrated = useRef(false);
  const write = (words: string) => {
    if (field.current) field.current.value = words;
  };
  useEffect(() => {
    const isBegun = !isHydrated.current && document.activeElement === field.current;
    isHydrated.current = true;
    if (field.current && !isBegun) field.current.value = text;
  }, [text]);
  return [field, write] as const;
}
