/**
 * Shows a message to the shopper and announces it. The script of the page shows it (toasts.ts): a toast in the
 * gallery's own code would split the search page's bundle into one more file.
 */
export function sendMessage(gallery: Element, words: string): void {
  gallery.dispatchEvent(new CustomEvent('gallery-news', { bubbles: true, detail: words }));
}
