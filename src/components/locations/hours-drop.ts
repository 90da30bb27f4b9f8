/** Opens on hover and closes on leaving (LOC-12, LOC-13); a press, a key and Escape do the same. */
function wakeDrop(drop: HTMLElement): void {
  const button = drop.querySelector('button');
  if (button === null) return;
  const set = (open: boolean): void => button.setAttribute('aria-expanded', String(open));
  const isOpen = (): boolean => button.getAttribute('aria-expanded') === 'true';
  drop.addEventListener('pointerenter', ({ pointerType }) => pointerType === 'mouse' && set(true));
  drop.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && set(false));
  // A mouse has opened it by being there.
  button.addEventListener('pointerup', ({ pointerType }) => pointerType !== 'mouse' && set(!isOpen()));
  button.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') set(false);
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    set(!isOpen());
  });
  drop.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && drop.contains(relatedTarget))) set(false);
  });
}

/** Every hours dropdown of a page. */
export function wakeHoursDrops(page: ParentNode): void {
  for (const drop of page.querySelectorAll<HTMLElement>('[data-hours-drop]')) wakeDrop(drop);
}
