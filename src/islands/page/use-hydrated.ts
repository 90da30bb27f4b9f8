import { type RefObject, useEffect } from 'react';

/** Tells the `client:rest` directive that React has taken over, so that what was clicked before is done now. */
export function useAwake(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    root.current?.dispatchEvent(new Event('island-awake', { bubbles: true }));
  }, [root]);
}
