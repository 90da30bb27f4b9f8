import { isPostcodePlace } from '#api/guards/is-postcode-place.ts';
import {
  formatNearest,
  locatorWords,
  formatKm,
  rankPlaces,
  type LocatedPlace,
} from '#domain/location/dealer-locator.ts';
import type { Position } from '#domain/location/great-circle.ts';
import { fetchJson } from '#stores/api-client.ts';

/** What the locator is at. */
type Search =
  | { state: 'idle' | 'loading' | 'locating' }
  | { state: 'found'; from: Position }
  | { state: 'error'; message: string; isAboutField: boolean };

/** Refusal by the shopper, as the platform numbers it. */
const PERMISSION_DENIED = 1;
/** How long (ms) a device may take, and how old what it knows may be: a few minutes change no distance. */
const DEVICE_TIMEOUT = 10_000;
const DEVICE_AGE = 300_000;

const toPlace = ({ dataset }: HTMLElement): LocatedPlace => {
  const [lat, lng] = [Number(dataset.lat), Number(dataset.lng)];
  const isKnown = dataset.lat !== undefined && dataset.lng !== undefined;
  return { id: dataset.place ?? '', position: isKnown ? { lat, lng } : null };
};

/**
 * Orders the dealer's places by how far they are from a postcode, or from the device once its owner asks for that
 * (ROUTE-48). The device's position stays in the browser.
 */
export function wakeDealerLocator(section: HTMLElement): void {
  const form = section.querySelector('form');
  const field = form?.querySelector('input');
  const device = form?.querySelector<HTMLButtonElement>('[data-locate]');
  const status = section.querySelector<HTMLElement>('[role=status]');
  const list = section.querySelector('[data-places]');
  if (!form || !field || !device || !status || !list) return;
  const items = [...list.querySelectorAll<HTMLElement>('[data-place]')];
  const within = section.dataset.within === undefined ? null : Number(section.dataset.within);
  let asked = 0;

  const order = (from: Position): string => {
    const ranked = rankPlaces(items.map(toPlace), from);
    for (const { id, km } of ranked) {
      const item = items.find(({ dataset }) => dataset.place === id);
      const line = item?.querySelector('[data-distance]');
      if (!item || !line) continue;
      line.textContent = km === null ? '' : `${formatKm(km)} away`;
      list.append(item);
    }
    const [first] = ranked;
    const name = items.find(({ dataset }) => dataset.place === first?.id)?.dataset.name;
    const nearest = first?.km == null || name === undefined ? null : { name, km: first.km };
    return formatNearest(nearest, within);
  };

  /** Takes an earlier answer back: no distances, and the order the page came in. */
  const forget = (): void => {
    for (const item of items) {
      const line = item.querySelector('[data-distance]');
      if (line) line.textContent = '';
    }
    list.append(...items);
  };

  const show = (search: Search): void => {
    section.dataset.state = search.state;
    const isFieldError = search.state === 'error' && search.isAboutField;
    field.toggleAttribute('aria-invalid', isFieldError);
    if (isFieldError) field.setAttribute('aria-invalid', 'true');
    if (search.state === 'loading') status.textContent = `Looking up ${field.value.trim()} …`;
    if (search.state === 'locating') status.textContent = locatorWords.locating;
    if (search.state === 'error') {
      forget();
      status.textContent = search.message;
    }
    if (search.state === 'found') status.textContent = order(search.from);
    if (isFieldError) field.focus();
  };

  /** Shows how a question ends, unless a newer one is under way. */
  const answer = async (question: Promise<Position>, toError: (error: unknown) => Search): Promise<void> => {
    asked += 1;
    const mine = asked;
    const search: Search = await question.then((from) => ({ state: 'found', from }) as const, toError);
    if (mine === asked) show(search);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const postcode = field.value.trim();
    asked += 1;
    if (postcode === '') return show({ state: 'error', message: locatorWords.empty, isAboutField: true });
    show({ state: 'loading' });
    const question = fetchJson(`/api/postcodes/${encodeURIComponent(postcode)}`, isPostcodePlace);
    void answer(question, toPostcodeError);
  });

  device.addEventListener('click', () => {
    field.value = '';
    show({ state: 'locating' });
    void answer(askDevice(), toDeviceError);
  });
}

function toPostcodeError(error: unknown): Search {
  const message = error instanceof Error ? error.message : String(error);
  const isAboutField = Object(error).status === 422;
  return { state: 'error', message, isAboutField };
}

function toDeviceError(error: unknown): Search {
  const isDenied = Object(error).code === PERMISSION_DENIED;
  const message = isDenied ? locatorWords.denied : locatorWords.unavailable;
  return { state: 'error', message, isAboutField: false };
}

/** Where the device is. The browser asks its owner first; nothing asks before the button is pressed. */
const askDevice = (): Promise<Position> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('This browser has no position.'));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      reject,
      { timeout: DEVICE_TIMEOUT, maximumAge: DEVICE_AGE },
    );
  });
