import { isFreeTimes } from '#api/guards/is-free-times.ts';
import type { FreeTimes } from '#api/appointments/appointments.contract.ts';
import { DAYS_AT_FIRST, formatPlace, listCalendarDays } from '#domain/appointment/days-room.ts';
import { ApiError, fetchJson } from '#stores/api-client.ts';
import { readWantedCar } from '#stores/wanted-car.ts';
import { onEnd, PageElement } from '#ui/page-element.ts';
import { chooseNearest } from './nearest-place.ts';
import { showPlaceFirst } from './place-beside.ts';
import { dayOf, nameTime, type Slot } from './slot-day.ts';
import { coverField, fillOptions } from './slot-options.ts';
import { LOADING } from './slot-words.ts';
import { untilReleased } from './until-released.ts';

type State = 'none' | 'loading' | 'ready' | 'wish' | 'empty' | 'error';

const NONE = 'Every time is taken at the moment. Tell us when suits you, and we answer.';
const FAILED = 'Free times cannot be shown at the moment. Tell us when suits you, and we answer.';

/** A choice of free times in a form, loaded from the API. Without one the form asks for a day and a time. */
export class SlotPicker extends PageElement {
  #free: FreeTimes | null = null;
  /** How often times were asked for: the last answer counts. */
  #asked = 0;
  #ended: AbortSignal | null = null;

  protected override start(ended: AbortSignal): void {
    const form = this.closest('form');
    if (!form) return;
    this.#ended = ended;
    const given = { signal: ended };
    this.addEventListener('change', (event) => this.#choose(event.target), given);
    this.#button('again')?.addEventListener('click', () => this.#load(), given);
    this.#button('more')?.addEventListener('click', () => this.#showMoreDays(), given);
    this.#button('wish')?.addEventListener('click', () => this.#wish(), given);
    const place = this.#place;
    if (place) chooseNearest(place);
    const move = (): void => {
      // A time is that of its place: nobody books at the one that was left.
      this.#write(null);
      this.#load();
    };
    place?.addEventListener('change', move, given);
    const field = this.#field('slot');
    if (field)
      coverField(field, () => this.querySelector<HTMLElement>('[data-slot-part] input')?.focus(), ended);
    // What is free changes when somebody else was faster: the form says so, and its times are loaded again.
    const observer = new MutationObserver(() => {
      if (this.querySelector('[data-error-of="slot"]')?.textContent) this.#load();
    });
    const around = this.closest('fc-lead-form');
    if (around) observer.observe(around, { attributeFilter: ['data-state'] });
    onEnd(ended, () => observer.disconnect());
    void untilReleased(this, ended).then(() => this.#load());
  }

  #field(name: string): HTMLInputElement | null {
    return this.closest('form')?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null;
  }

  /** The choice of a place, whose times are shown. */
  get #place(): HTMLSelectElement | null {
    return (
      this.closest('form')?.querySelector(
        ':enabled:is([name="service_location"], [name="drive_location"])',
      ) ?? null
    );
  }

  #part(name: string): HTMLElement | null {
    return this.querySelector(`[data-slot-part="${name}"]`);
  }

  #button(name: string): HTMLButtonElement | null {
    return this.querySelector(`button[data-slot-${name}]`);
  }

  /** Whatever fails, a day and a time can be asked for. */
  #load(): void {
    this.#loadTimes().catch((error: unknown) => {
      console.error('Free times are not shown:', error);
      this.#show('error', FAILED);
    });
  }

  async #loadTimes(): Promise<void> {
    const signal = this.#ended;
    if (signal === null) return;
    this.#show('loading', LOADING);
    const query = new URLSearchParams({ department: this.dataset.department ?? '' });
    // The address may name a car before its form does (`wanted-car.ts`).
    const car = this.#field('car_id')?.value || (this.closest('fc-wanted-car') && readWantedCar());
    const location = this.#place?.value;
    // It is driven where it stands, whatever place is chosen.
    if (car) query.set('car_id', car);
    else if (location) query.set('location', location);
    const asked = (this.#asked += 1);
    try {
      const asking = fetchJson(`/api/appointments?${query}`, isFreeTimes, { signal });
      const free = await asking.finally(() => untilReleased(this, signal));
      // Those of a place that was chosen before would come too late.
      if (asked !== this.#asked) return;
      this.#free = free;
    } catch (error) {
      if (signal.aborted || asked !== this.#asked) return;
      this.#free = null;
      this.#write(null);
      // Here no time is booked: a day and a time are asked for, as without script.
      if (error instanceof ApiError && error.status === 404) return this.#show('none', '');
      console.info('Free times are not shown:', error);
      return this.#show('error', FAILED);
    }
    const { days, location: place } = this.#free;
    if (days.length === 0) {
      this.#write(null);
      return this.#show('empty', NONE);
    }
    this.#show('ready', '');
    const where = this.#part('where');
    if (where) where.textContent = formatPlace(place);
    showPlaceFirst(place.slug);
    this.#fillDays();
  }

  /** The days as radio buttons: the one chosen before while it is free, else the first, whose times are in sight at once. */
  #fillDays(): void {
    const before = this.#field('preferred_date')?.value;
    const days = listCalendarDays(this.#free?.days ?? []);
    const chosen = Math.max(
      0,
      days.findIndex(({ isFree, date }) => isFree && date === before),
    );
    fillOptions(
      this.#part('days'),
      `${this.#name}-day`,
      days.map(({ date, ...day }, index) => ({ ...day, value: date, isChosen: index === chosen })),
    );
    this.#showDays(chosen < DAYS_AT_FIRST ? DAYS_AT_FIRST : Infinity);
    this.#fillTimes(days[chosen]?.date ?? null);
  }

  get #days(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>('[data-slot-part="days"] .slot-options > *')];
  }

  /** Later days follow a press: none is hidden without saying so. */
  #showDays(count: number): void {
    for (const [index, day] of this.#days.entries()) day.hidden = index >= count;
    const more = this.#button('more');
    if (more) more.hidden = this.#days.length <= count;
  }

  #showMoreDays(): void {
    this.#showDays(Infinity);
    // The button is gone, and with it the focus.
    const later = this.#days.slice(DAYS_AT_FIRST).map((day) => day.querySelector('input'));
    later.find((input) => input !== null)?.focus();
  }

  #fillTimes(date: string | null, isPressed = false): void {
    const slots = this.#free?.days.find((day) => day.date === date)?.slots ?? [];
    const before = this.#field('preferred_time')?.value;
    // A time is that of its day: on one that nobody chose, none is.
    const isOwn = this.#field('preferred_date')?.value === date;
    const chosen = slots.find(({ time }) => isOwn && time === before) ?? null;
    fillOptions(
      this.#part('times'),
      `${this.#name}-time`,
      slots.map(({ id, label }) => ({ value: id, label, isChosen: id === chosen?.id, isFree: true })),
    );
    this.#write(chosen);
    this.#leaveRoom(isPressed);
  }

  /** What follows fewer times moves up below the view, where nobody sees it, and after a press, which asked for it. */
  #leaveRoom(isPressed: boolean): void {
    const { bottom = 0 } = this.#part('choice')?.getBoundingClientRect() ?? {};
    this.toggleAttribute('data-fits', isPressed || bottom > innerHeight);
  }

  get #name(): string {
    return this.closest('form')?.id ?? 'slot';
  }

  #choose(target: EventTarget | null): void {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === `${this.#name}-day`) {
      const date = this.#field('preferred_date');
      if (date) date.value = target.value;
      this.#fillTimes(target.value, true);
    }
    if (target.name === `${this.#name}-time`) {
      const slots = this.#free?.days.flatMap((day) => day.slots) ?? [];
      this.#write(slots.find(({ id }) => id === target.value) ?? null);
    }
  }

  /** Writes the time into the fields of the form, which sends and keeps them. */
  #write(slot: Slot | null): void {
    const field = this.#field('slot');
    if (!field) return;
    field.value = slot?.id ?? '';
    const button = this.closest('form')?.querySelector<HTMLElement>('[data-form-button]');
    if (button)
      button.textContent = slot ? `Book ${nameTime(this.#free, slot)}` : (button.dataset.formButton ?? '');
    const [date, time] = [this.#field('preferred_date'), this.#field('preferred_time')];
    if (date && slot) date.value = dayOf(this.#free, slot)?.date ?? '';
    if (time && slot) time.value = slot.time;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  /** Asks for a time instead, or goes back to the choice. */
  #wish(): void {
    const isWish = this.dataset.state === 'wish';
    if (isWish) {
      this.#show('ready', '');
      this.#fillDays();
      return;
    }
    this.#write(null);
    this.#show('wish', 'Tell us when suits you, and we answer.');
    this.#field('preferred_date')?.focus();
  }

  #show(next: State, words: string): void {
    // Who is typing a wish goes on with it.
    const isTyping = this.#part('wish')?.contains(document.activeElement) === true;
    const state = isTyping && next === 'ready' ? 'wish' : next;
    if (isTyping && state === 'loading') return;
    this.dataset.state = state;
    const choice = this.#part('choice');
    if (choice) choice.hidden = state !== 'ready';
    const where = this.#part('where');
    if (where) where.hidden = state !== 'ready';
    const wish = this.#part('wish');
    if (wish) wish.hidden = ['ready', 'loading'].includes(state);
    const status = this.#part('status');
    if (status) status.textContent = words;
    const again = this.#button('again');
    if (again) again.hidden = state !== 'error';
    const other = this.#button('wish');
    if (other) {
      other.hidden = state !== 'ready' && state !== 'wish';
      other.textContent = state === 'wish' ? 'Show the free times' : 'None of these suits';
    }
  }
}
