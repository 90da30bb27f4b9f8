import { Autoplay } from 'swiper/modules';
import { wakeCarousel, type Carousel } from './carousel.ts';
import { wakeControls } from './controls.ts';
import { isReduced } from './element.ts';

/**
 * Makes published slides (`data-slides`: seconds each stands, or nothing) a carousel with its controls. They follow
 * each other by themselves only where the dealer says so and nobody asks for less motion.
 */
export function wakeSlides(root: HTMLElement): void {
  const strip = root.querySelector<HTMLElement>('[data-strip]');
  const controls = root.querySelector<HTMLElement>('[data-slides-controls]');
  if (!strip || !controls) return;
  const seconds = Number(root.dataset.slides);
  const carousel = wakeCarousel(root, strip, {
    modules: seconds > 0 ? [Autoplay] : [],
    autoplay: seconds > 0 && {
      delay: seconds * 1000,
      enabled: !isReduced(),
      pauseOnMouseEnter: true,
      disableOnInteraction: true,
    },
  });
  wakeControls(controls);
  controls.dataset.slidesControls = 'on';
  const button = controls.querySelector<HTMLButtonElement>('[data-play]');
  if (button) wakePlay(root, strip, button, carousel);
}

/** The button that stops slides and lets them go on; who stands among them with the focus is not moved on. */
function wakePlay(
  root: HTMLElement,
  strip: HTMLElement,
  button: HTMLButtonElement,
  { swiper }: Carousel,
): void {
  const mark = () => {
    const { running } = swiper.autoplay;
    button.setAttribute('aria-label', running ? 'Stop the slides' : 'Play the slides');
    button.dataset.play = running ? 'on' : 'off';
    strip.setAttribute('aria-live', running ? 'off' : 'polite');
  };
  button.addEventListener('click', () => {
    if (swiper.autoplay.running) swiper.autoplay.stop();
    else swiper.autoplay.start();
  });
  swiper.on('autoplayStart', mark);
  swiper.on('autoplayStop', mark);
  root.addEventListener('focusin', ({ target }) => target !== button && swiper.autoplay.stop());
  mark();
}
