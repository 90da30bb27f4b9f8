/**
 * Says something to whoever looks at the page, read out or not. The page's own script shows it (gallery-news.ts):
 * the gallery with a toast of its own would split what the search page loads into one more file.
 */
export function tell(gallery: Element, words: string): void {
  gallery.dispatchEvent(new CustomEvent('gallery-news', { bubbles: true, detail: words }));
}
