import { carouselOf, type Carousel } from './carousel.ts';

/** Starts arrows (`data-step`) and position (`data-position`) of a carousel; throws without one (ERR-23). */
export function startControls(controls: ParentNode, ended: AbortSignal): void {
  for (const button of controls.querySelectorAll<HTMLButtonElement>('[data-step]')) {
    const carousel = carouselOf(button);
    const by = Number(button.dataset.step);
    const mark = () => {
      const isEnd = by < 0 ? carousel.index === 0 : carousel.index === carousel.count - 1;
      // Not `disabled`: the button would lose the focus.
      button.setAttribute('aria-disabled', String(isEnd));
    };
    button.addEventListener('click', () => carousel.show(carousel.index + by), { signal: ended });
    carousel.on('change', mark);
    mark();
  }
  for (const position of controls.querySelectorAll('[data-position]')) {
    const carousel = carouselOf(position);
    const mark = () => (position.textContent = `${carousel.index + 1} / ${carousel.count}`);
    carousel.on('change', mark);
    mark();
  }
}

/** Scrolls a thumbnail into view in its own row, without moving the page. */
function reveal(thumb: HTMLElement): void {
  const row = thumb.closest('ul');
  if (!row) return;
  const { left, right } = thumb.getBoundingClientRect();
  const frame = row.getBoundingClientRect();
  if (left < frame.left) row.scrollBy({ left: left - frame.left });
  else if (right > frame.right) row.scrollBy({ left: right - frame.right });
}

/** Starts the thumbnails: links to their picture, which `press` shows in place. */
export function startThumbs(
  thumbs: ParentNode,
  carousel: Carousel,
  press: (index: number) => void,
  ended: AbortSignal,
): void {
  const links = [...thumbs.querySelectorAll<HTMLAnchorElement>('[data-index]')];
  const mark = () => {
    for (const link of links) {
      if (Number(link.dataset.index) === carousel.index) {
        link.setAttribute('aria-current', 'true');
        reveal(link);
      } else link.removeAttribute('aria-current');
    }
  };
  for (const link of links) {
    const show = (event: Event): void => {
      event.preventDefault();
      press(Number(link.dataset.index));
    };
    link.addEventListener('click', show, { signal: ended });
    // Browsers do not scroll to a link that is partly in view.
    link.addEventListener('focus', () => reveal(link), { signal: ended });
  }
  carousel.on('change', mark);
  mark();
}
