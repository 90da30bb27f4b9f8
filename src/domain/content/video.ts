/** A film a shopper may watch: where it opens by itself, and what plays it within the page. */
export type Film = {
  /** A file for the browser's own player, a page of a known player for a frame, or a mere link. */
  kind: 'file' | 'player' | 'link';
  /** Opens without script, in a tab of its own. */
  href: string;
  /** The file, or the player's page. The same as `href` for a link. */
  source: string;
  /** A still that stands in its place until it plays. */
  poster?: string;
};

/** Where players of known film hosts come from: what a page's policy lets into a frame. */
export const playerOrigins = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

const file = /\.(?:mp4|webm|mov|m4v|ogv)(?:[?#]|$)/i;
const youTube =
  /^https:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{6,20})/i;
const vimeo = /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{4,15})(?:[/?#]|$)/i;

const toPlayer = (url: string): string | null => {
  const [, tube] = youTube.exec(url) ?? [];
  if (tube !== undefined) return `${playerOrigins[0]}/embed/${tube}?autoplay=1&rel=0`;
  const [, number] = vimeo.exec(url) ?? [];
  return number === undefined ? null : `${playerOrigins[1]}/video/${number}?autoplay=1`;
};

/**
 * What an address of a feed plays as. A player's page is made anew from the film's number, so that nothing
 * else of the address gets into a frame; an unknown host stays a link.
 */
export function toFilm(url: string): Film {
  const player = toPlayer(url);
  if (player !== null) return { kind: 'player', href: url, source: player };
  return { kind: file.test(url) ? 'file' : 'link', href: url, source: url };
}
