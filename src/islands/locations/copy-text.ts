import { showToast } from '#stores/toast.ts';
import { PageElement } from '#ui/page-element.ts';

/** Copies `data-text`; a browser that refuses gets a message, because the text itself is on the page to select. */
export class CopyText extends PageElement {
  protected override start(ended: AbortSignal): void {
    const copy = async (): Promise<void> => {
      try {
        await navigator.clipboard.writeText(this.dataset.text ?? '');
        showToast('Address copied.');
      } catch (error) {
        console.info('The address was not copied:', error);
        showToast('Your browser did not let us copy. Please select the address.');
      }
    };
    this.querySelector('button')?.addEventListener('click', () => void copy(), { signal: ended });
  }
}
