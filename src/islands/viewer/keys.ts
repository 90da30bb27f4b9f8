/** What has a use of its own for arrow keys. */
const takers =
  'input, select, textarea, video, audio, iframe, dialog, [contenteditable], [role=slider], [role=listbox], [role=tablist], [role=radiogroup], [role=menu]';

/** -1 or 1 for an arrow to the side that nobody else has a use for, else 0. */
export function toStep(event: KeyboardEvent): -1 | 0 | 1 {
  const { key, target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return 0;
  if (target instanceof Element && target.closest(takers)) return 0;
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
}

const isInSight = (part: Element): boolean => {
  const { top, bottom, width } = part.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
};

/** Arrow keys move what is in sight, wherever on the page the focus is (GAL-17). */
export function wakeKeys(part: Element, move: (by: -1 | 1) => void): void {
  document.addEventListener('keydown', (event) => {
    const by = toStep(event);
    if (by === 0 || !isInSight(part) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    move(by);
  });
}
