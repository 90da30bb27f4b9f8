/** A video of a vehicle: where it opens on its own, and what plays it within the page. */
export type Video = {
  /** `file`: played by the browser; `player`: a known host's player in an iframe; `link`: opened in a tab. */
  kind: 'file' | 'player' | 'link';
  /** Address of the video, opened in a tab when there is no script. */
  href: string;
  /** The file or the player's address; equal to `href` for a link. */
  source: string;
  /** Still picture shown until the video plays. */
  poster?: string;
};

/** Origins of known players, which the content security policy allows in frames. */
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

/** How an address from a feed plays. A player gets the video's id alone, so nothing else of a feed reaches a frame. */
export function toVideo(url: string): Video {
  const player = toPlayer(url);
  if (player !== null) return { kind: 'player', href: url, source: player };
  return { kind: file.test(url) ? 'file' : 'link', href: url, source: url };
}
