/** Size of the window in which a network's form opens, pixels (VDP-25). */
export const SHARE_WINDOW = { width: 550, height: 400 };
/** How long the copy button says Copied (VDP-24). */
export const COPIED_MS = 1_500;

export type ShareLink = {
  label: string;
  href: string;
  /** Opens in a small window of its own; an e-mail does not. */
  window: boolean;
};

/** Where a page can be shared, with what is said of it. Plain addresses: they work without script. */
export function toShareLinks(url: string, text: string): ShareLink[] {
  const [page, words] = [encodeURIComponent(url), encodeURIComponent(text)];
  return [
    { label: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${page}`, window: true },
    { label: 'WhatsApp', href: `https://wa.me/?text=${words}%20${page}`, window: true },
    { label: 'X', href: `https://twitter.com/intent/tweet?text=${words}&url=${page}`, window: true },
    { label: 'E-mail', href: `mailto:?subject=${words}&body=${page}`, window: false },
  ];
}

/** What the toast says once the address is copied (NAV-22). */
export const formatCopied = (name: string): string => `Copied ${name} to your clipboard!`;
