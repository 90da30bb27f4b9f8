import { openModal } from '#ui/dialog.ts';

/** Asks before everything that an application has is erased. */
export function listenToErase(
  application: HTMLElement,
  erase: () => Promise<void>,
  given: AddEventListenerOptions,
): void {
  const dialog = application.querySelector<HTMLDialogElement>('[data-erase]');
  const opener = application.querySelector<HTMLElement>('[data-step-restart]');
  if (!dialog || !opener) return;
  opener.addEventListener(
    'click',
    () => {
      // Escape leaves the answer of the time before.
      dialog.returnValue = '';
      openModal(dialog, opener);
    },
    given,
  );
  dialog.addEventListener('close', () => dialog.returnValue === 'erase' && void erase(), given);
}
