import { PageElement } from '#ui/page-element.ts';

/** Where pictures of cars stand; a gallery watches its own. */
const pictures = '.card-plate img, .sold-grid img';

/** The plate alone is shown, and the failure is logged, nothing more (ERR-09). */
function showPlate(picture: HTMLImageElement): void {
  if ('failed' in picture.dataset) return;
  picture.dataset.failed = '';
  console.info(`A picture did not load: ${picture.currentSrc || picture.src}`);
}

/** Watches the pictures of cars, those of islands and those that failed before this ran. */
export class PictureFailures extends PageElement {
  protected override start(ended: AbortSignal): void {
    const hear = ({ target }: Event): void => {
      if (target instanceof HTMLImageElement && target.matches(pictures)) showPlate(target);
    };
    // An error of a picture does not bubble; on its way down it passes the document all the same.
    document.addEventListener('error', hear, { capture: true, signal: ended });
    for (const picture of document.querySelectorAll<HTMLImageElement>(pictures)) {
      if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== '') showPlate(picture);
    }
  }
}
