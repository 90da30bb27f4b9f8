import type { Video } from '#domain/content/video.ts';
import { onEnd } from '#ui/page-element.ts';
import { element } from './element.ts';

const isFilmKind = (kind: string | undefined): kind is Video['kind'] =>
  kind === 'file' || kind === 'player' || kind === 'link';

/** What a link to a film (`data-film`) plays, or `null` when it is a mere link. */
function filmOf(link: HTMLAnchorElement): Video | null {
  const { film: kind, source } = link.dataset;
  return !isFilmKind(kind) || kind === 'link' || source === undefined
    ? null
    : // The picture on the link stays in its place until the film moves.
      { kind, source, href: link.href, poster: link.querySelector('img')?.currentSrc ?? '' };
}

/** What plays a film in the page: the browser's own player, or the host's in a frame. */
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

/** Plays unless the browser wants another press, on the player's own button. */
export function play(player: HTMLElement): void {
  if (!(player instanceof HTMLVideoElement)) return;
  player.play().catch((error: unknown) => console.info('The video waits for a press:', error));
}

/** Films in slides play where they stand, in place of their link. Gives back what ends them: they play while seen. */
export function startFilms(slides: ParentNode, ended: AbortSignal): () => void {
  const playing = new Map<HTMLElement, HTMLAnchorElement>();
  const playHere = (event: Event): void => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-film]') : null;
    const film = link && filmOf(link);
    if (!link || !film) return;
    event.preventDefault();
    // What plays has no more to be played.
    const name = (link.getAttribute('aria-label') ?? '').replace('Play the video', 'Video');
    const player = toPlayer(film, name);
    // What the player turns into, when it cannot play, is taken away with it.
    const place = element('div', { class: 'film-place' }, player);
    playing.set(place, link);
    link.replaceWith(place);
    player.focus({ preventScroll: true });
    play(player);
  };
  slides.addEventListener('click', playHere, { signal: ended });
  const stop = (): void => {
    for (const [place, link] of playing) place.replaceWith(link);
    playing.clear();
  };
  onEnd(ended, stop);
  return stop;
}
