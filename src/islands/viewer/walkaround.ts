import type { ViewerMedia } from '#domain/media/viewer-media.ts';
import { element } from './element.ts';
import { play, toPlayer } from './slide-videos.ts';
import type { Pane } from './views.ts';

/** The videos that walk around a vehicle: one plays, the others are one press away. */
export function createWalkaround(
  stage: HTMLElement,
  { name, walkarounds }: Pick<ViewerMedia, 'name' | 'walkarounds'>,
): Pane {
  const screen = element('div', { class: 'film-screen' });
  const pane = element('div', { class: 'viewer-pane walkaround', hidden: true }, screen);
  let chosen = 0;
  const buttons = walkarounds.map((_, at) =>
    element('button', { type: 'button', class: 'gallery-button' }, `Film ${at + 1}`),
  );

  const start = (): void => {
    const video = walkarounds[chosen];
    if (!video) return;
    const title = `${name}, walkaround`;
    for (const [at, button] of buttons.entries()) button.setAttribute('aria-pressed', String(at === chosen));
    if (video.kind === 'link') {
      const link = element(
        'a',
        { href: video.href, target: '_blank', rel: 'noopener' },
        'Watch the walkaround',
      );
      screen.replaceChildren(element('p', { class: 'viewer-sorry' }, link));
      return;
    }
    const player = toPlayer(video, title);
    screen.replaceChildren(player);
    play(player);
  };

  for (const [at, button] of buttons.entries()) {
    button.addEventListener('click', () => {
      chosen = at;
      start();
    });
  }
  if (buttons.length > 1) {
    pane.append(
      element('p', { class: 'walkaround-films', role: 'group', 'aria-label': 'Films' }, ...buttons),
    );
  }
  stage.append(pane);
  return {
    show() {
      pane.hidden = false;
      if (!screen.firstChild) start();
    },
    hide() {
      // A video in a frame keeps its sound until it is removed.
      screen.replaceChildren();
      pane.hidden = true;
    },
    move: () => undefined,
  };
}
