/** `/pictures/yard-1a2b3c4d5e-960.webp`: the hash changes with the file, the number is the width in pixels. */
const address = /^\/pictures\/([^/]+-[0-9a-f]{10})-(\d+)\.webp$/;

/** Folder of a dealer's own pictures, in its files and on its site. */
export const OWN_PICTURES_FOLDER = 'pictures';

/** Width of the largest published picture, pixels: that of a page on a large screen. */
export const OWN_PICTURE_WIDTH_MAX = 1920;

/** The address of an own picture at a width; `stem` is its name with its hash. */
export const toOwnPicturePath = (stem: string, width: number): string =>
  `/${OWN_PICTURES_FOLDER}/${stem}-${width}.webp`;

/** What the address of an own picture says: its stem and its width; `null` for other addresses. */
export function parseOwnPicturePath(path: string): { stem: string; width: number } | null {
  const [, stem, width] = address.exec(path) ?? [];
  return stem === undefined ? null : { stem, width: Number(width) };
}
