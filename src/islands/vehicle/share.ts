import { COPIED_MS, formatCopied, SHARE_WINDOW } from '#domain/content/share-links.ts';
import { showToast } from '#stores/toast.ts';
import { onEnd, PageElement } from '#ui/page-element.ts';

/** Copies the page's address and confirms it: on the button for 1.5 s, and in a toast (VDP-24, NAV-22). */
function startCopy(panel: HTMLElement, button: HTMLElement, ended: AbortSignal): void {
  const word = button.querySelector('[data-copy-word]') ?? button;
  const before = word.textContent;
  const { url = '', name = '' } = panel.dataset;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
    } catch (error) {
      console.info('The browser did not let the address be copied:', error);
      showToast('Your browser did not allow copying. The address stands in its address bar.');
      return;
    }
    word.textContent = 'Copied';
    showToast(formatCopied(name));
    clearTimeout(timer);
    timer = setTimeout(() => (word.textContent = before), COPIED_MS);
  };
  button.addEventListener('click', copy, { signal: ended });
  onEnd(ended, () => clearTimeout(timer));
}

/** Networks open in a small window (VDP-25); if the browser blocks it, the link opens normally. */
function openWindow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a') : null;
  if (link?.dataset.shareWindow === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const { width, height } = SHARE_WINDOW;
  const opened = window.open(link.href, 'share', `popup,width=${width},height=${height}`);
  if (opened === null) return;
  opened.opener = null;
  event.preventDefault();
}

/** The device's own share dialog, if it has one. */
function startNative(panel: HTMLElement, container: HTMLElement, ended: AbortSignal): void {
  if (typeof navigator.share !== 'function') return;
  container.hidden = false;
  const share = async (): Promise<void> => {
    const { url = '', name = '' } = panel.dataset;
    try {
      await navigator.share({ title: name, url });
    } catch (error) {
      // Cancelling also ends here.
      console.info('Nothing was shared:', error);
    }
  };
  container.addEventListener('click', share, { signal: ended });
}

/** Copies the page's address and shares it (VDP-23); `data-url` and `data-name` are the car's. */
export class SharePanel extends PageElement {
  protected override start(ended: AbortSignal): void {
    const copy = this.querySelector<HTMLElement>('[data-copy]');
    if (copy) startCopy(this, copy, ended);
    this.addEventListener('click', openWindow, { signal: ended });
    const native = this.querySelector<HTMLElement>('[data-native-share]');
    if (native) startNative(this, native, ended);
  }
}
