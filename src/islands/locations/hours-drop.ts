import { PageElement } from '#ui/page-element.ts';

/** Opening hours on hover, until the pointer leaves (LOC-12, LOC-13); a press, a key and Escape work, too. */
export class HoursDrop extends PageElement {
  protected override start(ended: AbortSignal): void {
    const button = this.querySelector('button');
    if (button === null) return;
    const listening = { signal: ended };
    const set = (open: boolean): void => button.setAttribute('aria-expanded', String(open));
    const isOpen = (): boolean => button.getAttribute('aria-expanded') === 'true';
    this.addEventListener(
      'pointerenter',
      ({ pointerType }) => pointerType === 'mouse' && set(true),
      listening,
    );
    this.addEventListener(
      'pointerleave',
      ({ pointerType }) => pointerType === 'mouse' && set(false),
      listening,
    );
    // Hovering with a mouse has already opened it, so a mouse press must not close it.
    button.addEventListener(
      'pointerup',
      ({ pointerType }) => pointerType !== 'mouse' && set(!isOpen()),
      listening,
    );
    // A click without a pointer: from a screen reader, or repeated from before this script loaded.
    button.addEventListener('click', ({ detail }) => detail === 0 && set(!isOpen()), listening);
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') set(false);
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      set(!isOpen());
    };
    button.addEventListener('keydown', handleKey, listening);
    const closeOutside = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof Node && this.contains(relatedTarget))) set(false);
    };
    this.addEventListener('focusout', closeOutside, listening);
  }
}
