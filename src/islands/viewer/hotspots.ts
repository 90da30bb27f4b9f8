import closeIcon from 'lucide-static/icons/x.svg?raw';
import { cutAtSign } from '#domain/text/cut-at-sign.ts';
import type { Hotspot } from '#domain/media/viewer-media.ts';
import { element, iconButton } from './element.ts';

/** Per cent from the left and the top; `null` if it is out of view. */
export type ScreenPosition = { x: number; y: number } | null;

export type Hotspots = {
  /** Moves each hotspot to its current position. */
  place(find: (hotspot: Hotspot) => ScreenPosition): void;
  closeNote(): void;
};

/** Name of a button: the first sentence of a description. */
export function toName(description: string): string {
  const [first = description] = description.split(/(?<=[.!?])\s/);
  return first.length <= 80 ? first.replace(/\.$/, '') : `${cutAtSign(first, 79)}…`;
}

/**
 * Creates buttons at named positions, each with a note. A hotspot out of view stays in the tab order: `bring` turns the
 * view to it when it takes the focus. `over` is called when a pointer is about to press one.
 */
export function createHotspots(
  layer: HTMLElement,
  frame: HTMLElement,
  hotspots: readonly Hotspot[],
  { bring: turnTo, over }: { bring: (hotspot: Hotspot) => void; over: () => void },
): Hotspots {
  const words = element('p', { role: 'status' });
  const close = iconButton(closeIcon, 'Close the note', { class: 'hotspot-close' });
  const note = element('div', { class: 'hotspot-note', hidden: true }, words, close);
  const buttons = new Map<Hotspot, HTMLButtonElement>();
  let open: HTMLButtonElement | null = null;

  const closeNote = (): void => {
    open?.setAttribute('aria-expanded', 'false');
    open = null;
    words.textContent = '';
    note.hidden = true;
  };
  const toggle = (button: HTMLButtonElement, { description }: Hotspot): void => {
    const isOpen = open === button;
    closeNote();
    if (isOpen) return;
    open = button;
    button.setAttribute('aria-expanded', 'true');
    note.hidden = false;
    words.textContent = description;
  };
  const returnFocus = (): void => {
    const opener = open;
    closeNote();
    opener?.focus({ preventScroll: true });
  };

  for (const hotspot of hotspots) {
    const button = element('button', {
      type: 'button',
      class: 'hotspot',
      'aria-label': toName(hotspot.description),
      'aria-expanded': 'false',
    });
    button.addEventListener('click', () => toggle(button, hotspot));
    button.addEventListener('focus', () => turnTo(hotspot));
    button.addEventListener('pointerover', over);
    buttons.set(hotspot, button);
    layer.append(button);
  }
  close.addEventListener('click', returnFocus);
  frame.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    // Over the whole screen, this Escape closes the note only; the next one closes the view.
    event.preventDefault();
    returnFocus();
  });
  if (hotspots.length > 0) frame.append(note);

  return {
    place(find) {
      for (const [hotspot, button] of buttons) {
        const position = find(hotspot);
        button.toggleAttribute('data-away', position === null);
        if (!position) continue;
        button.style.setProperty('--x', String(position.x));
        button.style.setProperty('--y', String(position.y));
      }
    },
    closeNote,
  };
}
