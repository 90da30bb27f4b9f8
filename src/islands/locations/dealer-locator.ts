import { isPostcodePlace } from '#api/guards/is-postcode-place.ts';
import {
  formatNearest,
  formatRemembered,
  locatorWords,
  formatAway,
  rankLocations,
  type LocatedPoint,
} from '#domain/location/dealer-locator.ts';
import type { Position } from '#domain/location/great-circle.ts';
import { fetchJson } from '#stores/api-client.ts';
import { PageElement } from '#ui/page-element.ts';
import { readShopperPlace, storeShopperPlace } from '#stores/shopper-place.ts';
import { createSubmission, type Outcome, type SubmissionStep } from '#ui/submission.ts';

/** `GeolocationPositionError.PERMISSION_DENIED`: the shopper refused. */
const PERMISSION_DENIED = 1;
/** Longest wait (ms) for the device, and age of a position still used: minutes change no distance. */
const DEVICE_TIMEOUT = 10_000;
const DEVICE_AGE = 300_000;

const toLocatedPoint = ({ dataset }: HTMLElement): LocatedPoint => {
  const [lat, lng] = [Number(dataset.lat), Number(dataset.lng)];
  const isKnown = dataset.lat !== undefined && dataset.lng !== undefined;
  const isExact = dataset.about === undefined;
  return { id: dataset.place ?? '', position: isKnown ? { lat, lng } : null, isExact };
};

const failed = (says: string, isAboutField = false): Outcome => ({ state: 'failed', says, isAboutField });

function toPostcodeFailure(error: unknown): Outcome {
  const isAboutField = Object(error).status === 422;
  return failed(error instanceof Error ? error.message : String(error), isAboutField);
}

const toDeviceFailure = (error: unknown): Outcome =>
  failed(Object(error).code === PERMISSION_DENIED ? locatorWords.denied : locatorWords.unavailable);

/** Two digits are a kilometre: enough for distances, and less than where somebody lives. */
const toCoarse = (degrees: number): number => Math.round(degrees * 100) / 100;

/**
 * Orders the dealer's locations by distance from a postcode, or from the device if the shopper asks for it (ROUTE-48).
 * The position never leaves the browser, which remembers it until the shopper lets it forget. `data-within` is the
 * distance in kilometres that counts as near; `data-about` is on a location whose position is its suburb's.
 */
export class DealerLocator extends PageElement {
  /** The locations in the published order. */
  #items: readonly HTMLElement[] = [];

  protected override start(ended: AbortSignal): void {
    const form = this.querySelector('form');
    const field = form?.querySelector('input');
    const button = form?.querySelector<HTMLElement>('[type=submit]');
    const device = form?.querySelector<HTMLButtonElement>('[data-locate]');
    const status = this.querySelector('[role=status]');
    if (!form || !field || !button || !device || !status) return;
    this.#items = [...this.querySelectorAll<HTMLElement>('[data-place]')];
    const onStep = (step: SubmissionStep): void => this.#mark(step);
    const submission = createSubmission({ form, button, status, field, again: 'replace', onStep }, ended);

    const findPostcode = (event: SubmitEvent): void => {
      event.preventDefault();
      const postcode = field.value.trim();
      if (postcode === '') return submission.end(failed(locatorWords.empty, true));
      const path = `/api/postcodes/${encodeURIComponent(postcode)}`;
      void submission.send(`Looking up ${postcode} …`, (signal) =>
        this.#find(fetchJson(path, isPostcodePlace, { signal }), { signal, postcode }, toPostcodeFailure),
      );
    };
    const findDevice = (): void => {
      field.value = '';
      void submission.send(locatorWords.locating, (signal) =>
        this.#find(askDevice(), { signal, postcode: null }, toDeviceFailure),
      );
    };
    const forget = (): void => {
      // First of all: an answer that is under way would store the place again.
      submission.end({ state: 'done', says: locatorWords.forgotten });
      storeShopperPlace(null);
      field.value = '';
      this.#clear();
      field.focus();
    };
    this.querySelector('[data-forget]')?.addEventListener('click', forget, { signal: ended });
    this.#remember(field, status);
    form.addEventListener('submit', findPostcode, { signal: ended });
    device.addEventListener('click', findDevice, { signal: ended });
  }

  /** An answer is ignored if a newer question is under way. */
  async #find(
    question: Promise<Position>,
    { signal, postcode }: { signal: AbortSignal; postcode: string | null },
    toFailure: (error: unknown) => Outcome,
  ): Promise<Outcome> {
    try {
      const from = await question;
      if (signal.aborted) return { state: 'done', says: '' };
      const { lat, lng } = from;
      storeShopperPlace({ lat: toCoarse(lat), lng: toCoarse(lng), postcode });
      this.#offerToForget(true);
      return { state: 'done', says: this.#order(from) };
    } catch (error) {
      return toFailure(error);
    }
  }

  #mark({ state }: SubmissionStep): void {
    this.dataset.state = state;
    if (state === 'failed') this.#clear();
  }

  /** Shows the distances of an earlier visit. The order stays: nothing moves that the shopper did not ask to move. */
  #remember(field: HTMLInputElement, status: Element): void {
    const place = readShopperPlace();
    if (place === null) return;
    field.value = place.postcode ?? '';
    this.#showDistances(place);
    this.#offerToForget(true);
    this.dataset.state = 'done';
    status.textContent = formatRemembered(place.postcode);
  }

  #offerToForget(isOffered: boolean): void {
    const button = this.querySelector<HTMLElement>('[data-forget]');
    if (button !== null) button.hidden = !isOffered;
  }

  /** Writes the distance of each location, and returns them, nearest first. */
  #showDistances(from: Position) {
    const ranked = rankLocations(this.#items.map(toLocatedPoint), from);
    for (const { id, km, isExact } of ranked) {
      const line = this.#itemOf(id)?.querySelector('[data-distance]');
      if (line) line.textContent = km === null ? '' : formatAway(km, isExact);
    }
    return ranked;
  }

  #itemOf(id: string): HTMLElement | undefined {
    return this.#items.find(({ dataset }) => dataset.place === id);
  }

  /** Moves the nearest location to the top and shows its distance. */
  #order(from: Position): string {
    const ranked = this.#showDistances(from);
    const list = this.querySelector('[data-places]');
    list?.append(...ranked.flatMap(({ id }) => this.#itemOf(id) ?? []));
    const [first] = ranked;
    const name = first && this.#itemOf(first.id)?.dataset.name;
    const nearest =
      first?.km == null || name === undefined ? null : { name, km: first.km, isExact: first.isExact };
    return formatNearest(nearest, this.dataset.within === undefined ? null : Number(this.dataset.within));
  }

  /** Clears an earlier answer: no distances, and the published order. */
  #clear(): void {
    this.#offerToForget(readShopperPlace() !== null);
    for (const item of this.#items) {
      const line = item.querySelector('[data-distance]');
      if (line) line.textContent = '';
    }
    this.querySelector('[data-places]')?.append(...this.#items);
  }
}

/** Returns the position of the device. The browser asks for permission; this runs only when the button is pressed. */
const askDevice = (): Promise<Position> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('This browser has no position.'));
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      reject,
      { timeout: DEVICE_TIMEOUT, maximumAge: DEVICE_AGE },
    );
  });
