import { PageElement } from '#ui/page-element.ts';

/** Replaces the drawing by the provider's interactive map, only when the shopper asks for it. */
export class MapFrame extends PageElement {
  protected override start(ended: AbortSignal): void {
    const open = this.querySelector<HTMLButtonElement>('[data-map-open]');
    if (!open || this.dataset.frame === undefined) return;
    open.hidden = false;
    open.addEventListener('click', () => this.#open(), { signal: ended });
  }

  #open(): void {
    const frame = document.createElement('iframe');
    frame.src = this.dataset.frame ?? '';
    frame.title = this.dataset.mapTitle ?? 'Map';
    frame.loading = 'eager';
    frame.referrerPolicy = 'no-referrer-when-downgrade';
    frame.tabIndex = 0;
    this.replaceChildren(frame);
    frame.focus();
  }
}
