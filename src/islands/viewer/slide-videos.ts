import type { Video } from '#domain/content/video.ts';
import { onEnd } from '#ui/page-element.ts';
import { element } from './element.ts';

const isVideoKind = (kind: string | undefined): kind is Video['kind'] =>
  kind === 'file' || kind === 'player' || kind === 'link';

/** Returns the video that a link (`data-video`) plays, or `null` for a plain link. */
function toVideo(link: HTMLAnchorElement): Video | null {
  const { video: kind, source } = link.dataset;
  return !isVideoKind(kind) || kind === 'link' || source === undefined
    ? null
    : // The picture of the link stays as the poster until the video plays.
      { kind, source, href: link.href, poster: link.querySelector('img')?.currentSrc ?? '' };
}

/** Creates the player of a video: the browser's own, or the host's in a frame. */
export function toPlayer({ kind, source, href, poster = '' }: Video, name: string): HTMLElement {
  if (kind === 'player') {
    return element('iframe', {
      class: 'film-player',
      src: source,
      title: name,
      allow: 'autoplay; fullscreen; picture-in-picture',
      referrerpolicy: 'strict-origin-when-cross-origin',
    });
  }
  const video = element('video', {
    class: 'film-player',
    src: source,
    controls: true,
    playsinline: true,
    poster: poster !== '' && poster,
  });
  video.setAttribute('aria-label', name);
  video.addEventListener('error', () => {
    const link = element('a', { href, target: '_blank', rel: 'noopener' }, 'Open it in a tab of its own');
    const sorry = element('p', { class: 'viewer-sorry', role: 'status' }, 'The video did not load. ', link);
    video.replaceWith(sorry);
  });
  return video;
}

/** Plays, unless the browser requires another press on the player's own button. */
export function play(player: HTMLElement): void {
  if (!(player instanceof HTMLVideoElement)) return;
  player.play().catch((error: unknown) => console.info('The video waits for a press:', error));
}

/** Plays videos in place of their links. Returns what ends them: they play only while in view. */
export function startVideos(slides: ParentNode, ended: AbortSignal): () => void {
  const playing = new Map<HTMLElement, HTMLAnchorElement>();
  const playHere = (event: Event): void => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-video]') : null;
    const video = link && toVideo(link);
    if (!link || !video) return;
    event.preventDefault();
    // The video already plays, so its name no longer says "Play".
    const name = (link.getAttribute('aria-label') ?? '').replace('Play the video', 'Video');
    const player = toPlayer(video, name);
    // If the player cannot play, the message that replaces it is removed with this wrapper.
    const wrapper = element('div', { class: 'film-place' }, player);
    playing.set(wrapper, link);
    link.replaceWith(wrapper);
    player.focus({ preventScroll: true });
    play(player);
  };
  slides.addEventListener('click', playHere, { signal: ended });
  const stop = (): void => {
    for (const [wrapper, link] of playing) wrapper.replaceWith(link);
    playing.clear();
  };
  onEnd(ended, stop);
  return stop;
}
