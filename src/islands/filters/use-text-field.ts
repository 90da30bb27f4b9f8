import { useEffect, useRef } from 'react';

/** An uncontrolled field and its writer; what was begun before hydration stays until the field is left. */
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
