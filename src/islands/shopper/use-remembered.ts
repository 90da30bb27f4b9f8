import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type RefObject, useEffect, useState } from 'react';
import type { Memory } from '#stores/browser-memory.ts';
import { useAwake } from '#islands/page/use-hydrated.ts';

/**
 * Wakes a memory for a section of its own and hides the section as long as nothing is remembered.
 *
 * @param root element inside the section, marked with `data-memory`
 * @returns false until the memory was read: the places that the page reserved stand until then
 */
export function useRemembered<Entry>(
  root: RefObject<HTMLElement | null>,
  memory: Memory<readonly Entry[]>,
): boolean {
  const [$isRead] = useState(() => atom(false));
  const isRead = useStore($isRead, { ssr: 'initial' });
  useAwake(root);
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
