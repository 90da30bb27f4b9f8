import { toIconMarkup } from '#ui/icon-markup.ts';

type Properties = Record<string, string | number | boolean>;

/** Creates an element with attributes and children; `false` leaves an attribute out. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Properties = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value !== false) made.setAttribute(key, value === true ? '' : String(value));
  }
  made.append(...children);
  return made;
}

/** Creates an icon button with an accessible name; `icon` is the SVG source of a lucide icon. */
export function iconButton(icon: string, label: string, properties: Properties = {}): HTMLButtonElement {
  const button = element('button', {
    type: 'button',
    class: 'gallery-step',
    'aria-label': label,
    ...properties,
  });
  button.innerHTML = toIconMarkup(icon);
  return button;
}

export const isReduced = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
