import { KEPT_DAYS } from '#domain/lead/kept-days.ts';
import { showToast } from '#stores/toast.ts';
import { recordVisit } from '#stores/visit-record.ts';
import { PageElement } from '#ui/page-element.ts';

/** How often (ms) a page tries to send what is kept. */
const AGAIN_MS = 30_000;

/** Leads back to the form of a message that was refused (`reopened-lead.ts`), from every page but its own. */
async function tellRefused(): Promise<void> {
  if (localStorage.getItem('forecourt:refused-lead') === null) return;
  // clock: whether a message is to be forgotten.
  if (Date.now() >= Number(localStorage.getItem('forecourt:refused-until')))
    await (await import('#stores/kept-leads.ts')).forgetOldRefused();
  const href = localStorage.getItem('forecourt:refused-lead');
  if (href === null || URL.parse(href, location.href)?.pathname === location.pathname) return;
  const words = `A message of yours cannot be sent as it is. It is kept here for ${KEPT_DAYS} days.`;
  showToast(words, { label: 'Open it', href });
}

/** Records the page for leads, and sends forms that were kept when the site could not be reached. */
export class Visit extends PageElement {
  protected override start(ended: AbortSignal): void {
    recordVisit(location);
    const send = async (): Promise<void> => {
      // Without kept leads nothing is loaded.
      if (localStorage.getItem('forecourt:kept-leads') === null) return;
      const { sendKept } = await import('#stores/lead-queue.ts');
      const { sent, refused } = await sendKept();
      if (sent > 0) showToast('Your message was sent. We have it now.');
      else if (refused > 0) await tellRefused();
    };
    tellRefused().catch((error: unknown) => console.info('Refused messages are not read:', error));
    const trySend = (): void => {
      send().catch((error: unknown) => console.info('What is kept waits:', error));
    };
    addEventListener('online', trySend, { signal: ended });
    const timer = setInterval(trySend, AGAIN_MS);
    ended.addEventListener('abort', () => clearInterval(timer), { once: true });
    trySend();
  }
}
