import { Autoplay } from 'swiper/modules';
import { startCarousel, type Carousel } from './carousel.ts';
import { startControls } from './controls.ts';
import { isReduced } from './element.ts';
import { onEnd, PageElement } from '#ui/page-element.ts';

/**
 * Published slides (`data-slides`: seconds per slide, or empty) as a carousel with its controls. They advance by
 * themselves only where the dealer configures it and motion is not reduced.
 */
export class Slides extends PageElement {
  protected override start(ended: AbortSignal): void {
    const strip = this.querySelector<HTMLElement>('[data-strip]');
    const controls = this.querySelector<HTMLElement>('[data-slides-controls]');
    if (!strip || !controls) return;
    const carousel = startCarousel(this, strip, toOptions(Number(this.dataset.slides)));
    onEnd(ended, () => carousel.swiper.destroy());
    startControls(controls, ended);
    controls.dataset.slidesControls = 'on';
    const button = controls.querySelector<HTMLButtonElement>('[data-play]');
    if (button) startPlay({ root: this, strip, button, ended }, carousel);
  }
}

const toOptions = (seconds: number): Parameters<typeof startCarousel>[2] => ({
  modules: seconds > 0 ? [Autoplay] : [],
  autoplay: seconds > 0 && {
    delay: seconds * 1000,
    enabled: !isReduced(),
    pauseOnMouseEnter: true,
    disableOnInteraction: true,
  },
});

/** What the play button of slides needs. */
interface PlayParts {
  root: HTMLElement;
  strip: HTMLElement;
  button: HTMLButtonElement;
  ended: AbortSignal;
}

/** The button that stops and resumes slides; they do not move while the focus is among them. */
function startPlay({ root, strip, button, ended }: PlayParts, { swiper }: Carousel): void {
  const mark = () => {
    const { running } = swiper.autoplay;
    button.setAttribute('aria-label', running ? 'Stop the slides' : 'Play the slides');
    button.dataset.play = running ? 'on' : 'off';
    strip.setAttribute('aria-live', running ? 'off' : 'polite');
  };
  const toggle = (): void => {
    if (swiper.autoplay.running) swiper.autoplay.stop();
    else swiper.autoplay.start();
  };
  button.addEventListener('click', toggle, { signal: ended });
  swiper.on('autoplayStart', mark);
  swiper.on('autoplayStop', mark);
  root.addEventListener('focusin', ({ target }) => target !== button && swiper.autoplay.stop(), {
    signal: ended,
  });
  mark();
}
