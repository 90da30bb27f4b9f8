import { showToast } from '#stores/toast.ts';

/** Shows what a gallery has to say (`viewer/tell.ts`) as a toast. */
export function wakeGalleryNews(page: Document): void {
  page.addEventListener('gallery-news', (event) => {
    if (event instanceof CustomEvent) showToast(String(event.detail));
  });
}
