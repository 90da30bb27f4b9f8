import { atom } from 'nanostores';

/** A message at the bottom of the page with an optional link. */
export type Toast = {
  title?: string;
  text: string;
  link: { label: string; href: string } | null;
  /** A button that acts and closes the toast. */
  action?: { label: string; act: () => void };
};

/** The visible toast, at most one (NAV-19); a new one replaces it. */
export const $toast = atom<Toast | null>(null);

/** Shows a message for three seconds. */
export const showToast = (
  text: string,
  link: Toast['link'] = null,
  more: Pick<Toast, 'title' | 'action'> = {},
): void => $toast.set({ ...more, text, link });
