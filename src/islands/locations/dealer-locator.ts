import { isPostcodePlace } from '#api/guards/is-postcode-place.ts';
import {
  formatNearest,
  locatorWords,
  formatKm,
  rankLocations,
  type LocatedPoint,
} from '#domain/location/dealer-locator.ts';
import type { Position } from '#domain/location/great-circle.ts';
import { fetchJson } from '#stores/api-client.ts';
import { PageElement } from '#ui/page-element.ts';
import { createSubmission, type Outcome, type SubmissionStep } from '#ui/submission.ts';

/** Refusal by the shopper, as the platform numbers it. */
const PERMISSION_DENIED = 1;
/** How long (ms) a device may take, and how old what it knows may be: a few minutes change no distance. */
const DEVICE_TIMEOUT = 10_000;
const DEVICE_AGE = 300_000;

const toPlace = ({ dataset }: HTMLElement): LocatedPoint => {
  const [lat, lng] = [Number(dataset.lat), Number(dataset.lng)];
  const isKnown = dataset.lat !== undefined && dataset.lng !== undefined;
  return { id: dataset.place ?? '', position: isKnown ? { lat, lng } : null };
};

const failed = (says: string, isAboutField = false): Outcome => ({ state: 'failed', says, isAboutField });

function toPostcodeFailure(error: unknown): Outcome {
  const isAboutField = Object(error).status === 422;
  return failed(error instanceof Error ? error.message : String(error), isAboutField);
}

const toDeviceFailure = (error: unknown): Outcome =>
  failed(Object(error).code === PERMISSION_DENIED ? locatorWords.denied : locatorWords.unavailable);

/**
 * Orders the dealer's places by how far they are from a postcode, or from the device once its owner asks for that
 * (ROUTE-48). The device's position stays in the browser. `data-within` is how many kilometres count as near.
 */
export class DealerLocator extends PageElement {
  /** The places in the order the page came in. */
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
        this.#find(fetchJson(path, isPostcodePlace, { signal }), signal, toPostcodeFailure),
      );
    };
    const findDevice = (): void => {
      field.value = '';
      void submission.send(locatorWords.locating, (signal) =>
        this.#find(askDevice(), signal, toDeviceFailure),
      );
    };
    form.addEventListener('submit', findPostcode, { signal: ended });
    device.addEventListener('click', findDevice, { signal: ended });
  }

  /** An answer that is given up, because a newer question is under way, orders nothing. */
  async #find(
    question: Promise<Position>,
    given: AbortSignal,
    toFailure: (error: unknown) => Outcome,
  ): Promise<Outcome> {
    try {
      const from = await question;
      return { state: 'done', says: given.aborted ? '' : this.#order(from) };
    } catch (error) {
      return toFailure(error);
    }
  }

  #mark({ state }: SubmissionStep): void {
    this.dataset.state = state;
    if (state === 'failed') this.#forget();
  }

  /** Puts the nearest place first, and says how far it is. */
  #order(from: Position): string {
    const ranked = rankLocations(this.#items.map(toPlace), from);
    const list = this.querySelector('[data-places]');
    const itemOf = (id: string) => this.#items.find(({ dataset }) => dataset.place === id);
    for (const { id, km } of ranked) {
      const item = itemOf(id);
      const line = item?.querySelector('[data-distance]');
      if (!item || !line) continue;
      line.textContent = km === null ? '' : `${formatKm(km)} away`;
      list?.append(item);
    }
    const [first] = ranked;
    const name = first && itemOf(first.id)?.dataset.name;
    const nearest = first?.km == null || name === undefined ? null : { name, km: first.km };
    return formatNearest(nearest, this.dataset.within === undefined ? null : Number(this.dataset.within));
  }

  /** Takes an earlier answer back: no distances, and the order the page came in. */
  #forget(): void {
    for (const item of this.#items) {
      const line = item.querySelector('[data-distance]');
      if (line) line.textContent = '';
    }
    this.querySelector('[data-places]')?.append(...this.#items);
  }
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
