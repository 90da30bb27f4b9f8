import { fetchFile } from '#stores/api-client.ts';
import { CAR_PRINTED, emit } from '#stores/events.ts';
import type { RememberedCar } from '#stores/remembered-car.ts';

const PREPARING = 'Preparing';
/** The browser has read the file long before. */
const RELEASE_MS = 60_000;

/** Saves a file as if the shopper had clicked a link to it. */
function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_MS);
}

/** Shows "Preparing" on the link of a brochure while it loads (VDP-27), a message when it fails (ERR-12). */
export function startBrochure(link: HTMLAnchorElement, car: RememberedCar | null, ended: AbortSignal): void {
  const words = link.querySelector<HTMLElement>('[data-brochure-words]');
  const alert = document.querySelector<HTMLElement>('[data-brochure-alert]');
  if (!words || !alert) return;
  const label = words.textContent;
  let isBusy = false;

  const say = (busy: boolean, problem = ''): void => {
    isBusy = busy;
    words.textContent = busy ? PREPARING : label;
    link.setAttribute('aria-busy', String(busy));
    alert.textContent = problem;
  };
  const fetchBrochure = async (event: MouseEvent): Promise<void> => {
    // The browser opens the new tab.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (isBusy) return;
    say(true);
    try {
      save(await fetchFile(link.href, 'application/pdf'), link.download);
      say(false);
    } catch (error) {
      say(false, error instanceof Error ? error.message : String(error));
      return;
    }
    if (car) emit({ id: CAR_PRINTED, car });
  };
  link.addEventListener('click', fetchBrochure, { signal: ended });
}
