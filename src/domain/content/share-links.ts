/** Size of the share window, pixels (VDP-25). */
export const SHARE_WINDOW = { width: 550, height: 400 };
/** How long the copy button shows "Copied", ms (VDP-24). */
export const COPIED_MS = 1_500;

export type ShareLink = {
  label: string;
  href: string;
  /** Open in a small window; false for e-mail. */
  window: boolean;
};

/** Share links for a page with its text. Plain links, so they work without script. */
export function toShareLinks(url: string, text: string): ShareLink[] {
  const [page, words] = [encodeURIComponent(url), encodeURIComponent(text)];
  return [
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${page}`, window: true },
    { label: 'WhatsApp', href: `https://wa.me/?text=${words}%20${page}`, window: true },
    { label: 'X', href: `https://twitter.com/intent/tweet?text=${words}&url=${page}`, window: true },
    { label: 'E-mail', href: `mailto:?subject=${words}&body=${page}`, window: false },
  ];
}

/** The text of the toast after copying the address (NAV-22). */
export const formatCopied = (name: string): string => `Copied ${name} to your clipboard!`;
