import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type RefObject, useEffect, useState } from 'react';
import type { Memory } from '#stores/browser-memory.ts';
import { useHydrated } from '#islands/page/use-hydrated.ts';

/**
 * Reads a remembered list for a section and hides the section while the list is empty.
 *
 * @param root element inside the section, marked with `data-memory`
 * @returns false until the list was read: the published empty items stay until then
 */
export function useRemembered<Entry>(
  root: RefObject<HTMLElement | null>,
  memory: Memory<readonly Entry[]>,
): boolean {
  const [$isRead] = useState(() => atom(false));
  const isRead = useStore($isRead, { ssr: 'initial' });
  useHydrated(root);
  useEffect(() => {
    memory.load();
    $isRead.set(true);
    const section = root.current?.closest<HTMLElement>('[data-memory]');
    return memory.$value.subscribe((entries) => {
      if (section) section.hidden = entries.length === 0;
    });
  }, [root, memory, $isRead]);
  return isRead;
}
