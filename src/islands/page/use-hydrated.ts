import { type RefObject, useEffect } from 'react';

/** Tells the `client:rest` directive that React has hydrated the island, so that earlier clicks are repeated now. */
export function useHydrated(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const hydrated = new Event('island-hydrated', { bubbles: true });
    root.current?.dispatchEvent(hydrated);
  }, [root]);
}
