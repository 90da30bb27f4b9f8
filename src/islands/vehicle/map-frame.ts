/** Puts the provider's interactive map in place of the drawing when it is asked for, and not before. */
export function wakeMap(picture: HTMLElement): void {
  const open = picture.querySelector<HTMLButtonElement>('[data-map-open]');
  const { mapFrame, mapTitle = 'Map' } = picture.dataset;
  if (!open || mapFrame === undefined) return;
  open.hidden = false;
  open.addEventListener('click', () => {
    const frame = document.createElement('iframe');
    frame.src = mapFrame;
    frame.title = mapTitle;
    frame.loading = 'eager';
    frame.referrerPolicy = 'no-referrer-when-downgrade';
    frame.tabIndex = 0;
    picture.replaceChildren(frame);
    frame.focus();
  });
}
