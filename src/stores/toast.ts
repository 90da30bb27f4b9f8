import { atom } from 'nanostores';

/** A sentence at the bottom of the page, with at most one thing to do about it. */
export type Toast = { text: string; link: { label: string; href: string } | null };

/** The toast that shows, at most one (NAV-19); a new one takes its place. */
export const $toast = atom<Toast | null>(null);

/** Shows a sentence for three seconds. */
export const showToast = (text: string, link: Toast['link'] = null): void => $toast.set({ text, link });
