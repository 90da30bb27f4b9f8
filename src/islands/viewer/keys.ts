/** Elements that use the arrow keys themselves. */
const arrowKeyUsers =
  'input, select, textarea, video, audio, iframe, [contenteditable], [role=slider], [role=listbox], [role=tablist], [role=radiogroup], [role=menu]';

/** Keys with one of these modifiers belong to the browser or the system: Alt and an arrow go back. */
export const holdsModifier = ({ altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey;

/** -1 or 1 for a horizontal arrow that nothing else uses, else 0. */
export function toStep(event: KeyboardEvent): -1 | 0 | 1 {
  const { key, target, defaultPrevented, shiftKey } = event;
  if (defaultPrevented || holdsModifier(event) || shiftKey) return 0;
  if (target instanceof Element && target.closest(arrowKeyUsers)) return 0;
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
}

const isInSight = (part: Element): boolean => {
  const { top, bottom, width } = part.getBoundingClientRect();
  return width > 0 && bottom > 0 && top < innerHeight;
};

/** Arrow keys move the gallery in view (GAL-17), except in a modal dialog; a promotion is not modal. */
export function startKeys(part: Element, move: (by: -1 | 1) => void, ended: AbortSignal): void {
  const handleKey = (event: KeyboardEvent): void => {
    const by = toStep(event);
    if (by === 0 || !isInSight(part) || document.querySelector('dialog:modal')) return;
    event.preventDefault();
    move(by);
  };
  document.addEventListener('keydown', handleKey, { signal: ended });
}
