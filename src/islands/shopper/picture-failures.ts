import { PageElement } from '#ui/page-element.ts';

/** Pictures of cars; a gallery watches its own. */
const pictures = '.card-plate img, .sold-grid img';

/** Hides the broken picture, so that its plate shows, and logs the failure (ERR-09). */
function showPlate(picture: HTMLImageElement): void {
  if ('failed' in picture.dataset) return;
  picture.dataset.failed = '';
  console.info(`A picture did not load: ${picture.currentSrc || picture.src}`);
}

/** Watches the pictures of cars, including those of islands and those that failed before this ran. */
export class PictureFailures extends PageElement {
  protected override start(ended: AbortSignal): void {
    const handleError = ({ target }: Event): void => {
      if (target instanceof HTMLImageElement && target.matches(pictures)) showPlate(target);
    };
    // The error event of a picture does not bubble, but the document receives it while capturing.
    document.addEventListener('error', handleError, { capture: true, signal: ended });
    for (const picture of document.querySelectorAll<HTMLImageElement>(pictures)) {
      if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== '') showPlate(picture);
    }
  }
}
