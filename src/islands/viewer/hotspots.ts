import closeIcon from 'lucide-static/icons/x.svg?raw';
import { cutAtSign } from '#domain/text/cut-at-sign.ts';
import type { Hotspot } from '#domain/media/viewer-media.ts';
import { element, iconButton } from './element.ts';

/** Per cent from the left and the top; `null` if it is out of view. */
export type ScreenPosition = { x: number; y: number } | null;

/** Name of a button: the first sentence of a description. */
export function toName(description: string): string {
  const [first = description] = description.split(/(?<=[.!?])\s/);
  return first.length <= 80 ? first.replace(/\.$/, '') : `${cutAtSign(first, 79)}…`;
}

type Touch = { bring: (hotspot: Hotspot) => void; over: () => void };

function createButton(hotspot: Hotspot, { bring, over }: Touch): HTMLButtonElement {
  const button = element('button', {
    type: 'button',
    class: 'hotspot',
    'aria-label': toName(hotspot.description),
    'aria-expanded': 'false',
  });
  button.addEventListener('focus', () => bring(hotspot));
  button.addEventListener('pointerover', over);
  return button;
}

/**
 * Buttons at named positions, each with a note. A hotspot out of view stays in the tab order: `bring` turns the view to it
 * when it takes the focus. `over` is called when a pointer is about to press one.
 */
export class Hotspots {
  readonly #buttons = new Map<Hotspot, HTMLButtonElement>();
  readonly #words = element('p', { role: 'status' });
  readonly #note = element('div', { class: 'hotspot-note', hidden: true }, this.#words);
  #open: HTMLButtonElement | undefined;

  constructor(layer: HTMLElement, frame: HTMLElement, hotspots: readonly Hotspot[], touch: Touch) {
    for (const hotspot of hotspots) {
      const button = createButton(hotspot, touch);
      button.addEventListener('click', () => this.#toggle(button, hotspot));
      this.#buttons.set(hotspot, button);
      layer.append(button);
    }
    const close = iconButton(closeIcon, 'Close the note', { class: 'hotspot-close' });
    close.addEventListener('click', () => this.#returnFocus());
    this.#note.append(close);
    frame.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !this.#open) return;
      event.stopPropagation();
      // Over the whole screen, this Escape closes the note only; the next one closes the view.
      event.preventDefault();
      this.#returnFocus();
    });
    if (hotspots.length > 0) frame.append(this.#note);
  }

  /** Moves each hotspot to its current position. */
  place(find: (hotspot: Hotspot) => ScreenPosition): void {
    for (const [hotspot, button] of this.#buttons) {
      const position = find(hotspot);
      button.toggleAttribute('data-away', position === null);
      if (!position) continue;
      button.style.setProperty('--x', String(position.x));
      button.style.setProperty('--y', String(position.y));
    }
  }

  closeNote(): void {
    this.#open?.setAttribute('aria-expanded', 'false');
    this.#open = undefined;
    this.#words.textContent = '';
    this.#note.hidden = true;
  }

  #toggle(button: HTMLButtonElement, { description }: Hotspot): void {
    const isOpen = this.#open === button;
    this.closeNote();
    if (isOpen) return;
    this.#open = button;
    button.setAttribute('aria-expanded', 'true');
    this.#note.hidden = false;
    this.#words.textContent = description;
  }

  #returnFocus(): void {
    const opener = this.#open;
    this.closeNote();
    opener?.focus({ preventScroll: true });
  }
}
