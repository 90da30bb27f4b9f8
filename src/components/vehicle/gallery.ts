const galleries = () => document.querySelectorAll<HTMLElement>('[data-gallery]');

/** What moves a gallery comes after the load event; until then, and without it, the strip scrolls by itself. */
async function wake(): Promise<void> {
  try {
    const { wakeGallery } = await import('#islands/viewer/viewer.ts');
    await Promise.all([...galleries()].map((gallery) => wakeGallery(gallery)));
  } catch (error) {
    console.info('The gallery stays as it was published until the next touch:', error);
    for (const gallery of galleries()) gallery.addEventListener('pointerdown', wake, { once: true });
  }
}

const whenIdle = () =>
  'requestIdleCallback' in window ? requestIdleCallback(() => void wake(), { timeout: 2_000 }) : void wake();

if (document.readyState === 'complete') whenIdle();
else addEventListener('load', whenIdle, { once: true });
