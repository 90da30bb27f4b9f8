import { favourites } from '#stores/favourites.ts';
import { onEnd, PageElement } from '#ui/page-element.ts';

/** Counts above this one are told as `99+`, so that a count keeps its width. */
const SHOWN_MAX = 99;

/** Counts the saved cars on every link to the list (`SavedLink.astro`), live and across tabs. */
export class SavedLinks extends PageElement {
  protected override start(ended: AbortSignal): void {
    const links = [...document.querySelectorAll<HTMLElement>('[data-saved-link]')];
    favourites.load();
    onEnd(
      ended,
      favourites.$value.subscribe(({ length }) => links.forEach((link) => paint(link, length))),
    );
  }
}

function paint(link: HTMLElement, saved: number): void {
  const { savedLink: label = '', one = 'car', many = 'cars' } = link.dataset;
  const count = link.querySelector<HTMLElement>('.saved-count');
  if (!count) return;
  count.textContent = saved > SHOWN_MAX ? `${SHOWN_MAX}+` : String(saved);
  count.hidden = saved === 0;
  const name = saved === 0 ? label : `${label}, ${saved} saved ${saved === 1 ? one : many}`;
  link.setAttribute('aria-label', name);
}
