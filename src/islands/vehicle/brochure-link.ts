import { startBrochure } from '#islands/print/brochure.ts';
import { PageElement } from '#ui/page-element.ts';
import { readPageCar } from './page-car.ts';

/** The brochure of a vehicle page's car as a file (VDP-27, ERR-12). */
export class BrochureLink extends PageElement {
  protected override start(ended: AbortSignal): void {
    const link = this.querySelector<HTMLAnchorElement>('[data-brochure]');
    if (link) startBrochure(link, readPageCar(document), ended);
  }
}
