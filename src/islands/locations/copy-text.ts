import { PageElement } from '#ui/page-element.ts';

/** Copies `data-text`; a browser that refuses gets a message, because the text itself is on the page to select. */
export class CopyText extends PageElement {
  protected override start(ended: AbortSignal): void {
    const status = this.querySelector('[role=status]');
    const say = (words: string): void => {
      if (status) status.textContent = words;
    };
    const copy = async (): Promise<void> => {
      try {
        await navigator.clipboard.writeText(this.dataset.text ?? '');
        say('Copied.');
      } catch (error) {
        console.info('The text was not copied:', error);
        say('Your browser did not let us copy.');
      }
    };
    this.querySelector('button')?.addEventListener('click', () => void copy(), { signal: ended });
  }
}
