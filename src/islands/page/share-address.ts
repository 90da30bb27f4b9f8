import { showToast } from '#stores/toast.ts';

/** Hands an address to the device's own share dialog, or copies it and says so. */
export async function shareAddress(title: string, url: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    try {
      return await navigator.share({ title, url });
    } catch (error) {
      console.info('Nothing was shared:', error);
      // The shopper closed the dialog. Otherwise the page is not allowed to open it.
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    showToast('Link copied');
  } catch (error) {
    console.info('The browser did not let the address be copied:', error);
    showToast('Your browser did not allow copying. The address stands in its address bar.');
  }
}
