/** The hero's form works without script. At the first touch its count comes alive; nothing is loaded before. */
const touches = ['pointerdown', 'focusin', 'change'] as const;

function wakeAtTouch(form: HTMLFormElement): void {
  const wake = async () => {
    for (const touch of touches) form.removeEventListener(touch, wake);
    try {
      const { countFinder } = await import('#islands/finder-count.ts');
      countFinder(form);
    } catch (error) {
      console.info('The form counts at its next touch; it leads to the search as it is.', error);
      for (const touch of touches) form.addEventListener(touch, wake);
    }
  };
  for (const touch of touches) form.addEventListener(touch, wake);
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-finder]')) wakeAtTouch(form);
