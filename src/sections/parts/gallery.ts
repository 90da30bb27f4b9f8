const behaviour = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/** Arrows, arrow keys, thumbnails and the position of one gallery; the strip itself scrolls natively. */
function wakeGallery(gallery: HTMLElement): void {
  const strip = gallery.querySelector<HTMLElement>('.gallery-strip');
  const position = gallery.querySelector('[data-position]');
  if (!strip) return;
  const count = strip.children.length;
  const thumbs = [...gallery.querySelectorAll<HTMLAnchorElement>('[data-index]')];
  const steps = [...gallery.querySelectorAll<HTMLButtonElement>('[data-step]')];
  let current = 0;

  const show = (index: number): void => {
    const target = Math.max(0, Math.min(count - 1, index));
    strip.scrollTo({ left: target * strip.clientWidth, behavior: behaviour() });
  };
  const mark = (): void => {
    current = Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth));
    if (position) position.textContent = `${current + 1} / ${count}`;
    for (const [index, thumb] of thumbs.entries()) {
      if (index === current) thumb.setAttribute('aria-current', 'true');
      else thumb.removeAttribute('aria-current');
    }
    for (const step of steps)
      step.disabled = step.dataset.step === '-1' ? current === 0 : current === count - 1;
  };

  strip.addEventListener('scroll', mark, { passive: true });
  strip.addEventListener('keydown', (event) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    show(current + step);
  });
  for (const step of steps) {
    step.addEventListener('click', () => show(current + Number(step.dataset.step)));
  }
  for (const thumb of thumbs) {
    thumb.addEventListener('click', (event) => {
      event.preventDefault();
      show(Number(thumb.dataset.index));
    });
  }
  gallery.dataset.awake = '';
  mark();
}

for (const gallery of document.querySelectorAll<HTMLElement>('[data-gallery]')) wakeGallery(gallery);
