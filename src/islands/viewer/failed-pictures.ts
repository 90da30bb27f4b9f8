import { element } from './element.ts';

/** Replaces a picture that failed to load by a sentence, once. */
function showMessage(picture: HTMLImageElement): void {
  const slide = picture.closest<HTMLElement>('li');
  if (!slide || 'failed' in slide.dataset) return;
  slide.dataset.failed = '';
  picture.dataset.failed = '';
  console.info(`A picture did not load: ${picture.currentSrc || picture.src}`);
  if (picture.matches('[data-picture]')) {
    slide.append(element('p', { class: 'gallery-failed' }, 'This picture did not load.'));
  }
}

/** Watches the pictures of a gallery: future failures, and those from before this ran. */
export function watchGallery(gallery: HTMLElement, ended: AbortSignal): void {
  const handleError = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement) showMessage(target);
  };
  gallery.addEventListener('error', handleError, { capture: true, signal: ended });
  for (const picture of gallery.querySelectorAll('img')) {
    if (picture.complete && picture.naturalWidth === 0 && picture.currentSrc !== '') showMessage(picture);
  }
}
