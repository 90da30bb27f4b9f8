import { checkForm } from '#domain/lead/form-check.mini.ts';
import { OFFERED } from '#domain/trade-in/offered-car.ts';
import { refuseByAge } from '#domain/trade-in/trade-in.ts';
import { regoLookupsPath } from '#domain/url/trade-in-paths.ts';
import { isFoundVehicle } from '#api/guards/is-found-vehicle.ts';
import type { FoundVehicleAnswer } from '#api/trade-in/trade-in.contract.ts';
import { ApiError, fetchJson } from '#stores/api-client.ts';
import { setField } from '#ui/form-fields.ts';
import { onEnd, PageElement } from '#ui/page-element.ts';
import { writeDraft, readDraft } from './form-draft.ts';
import { type Control, readControl, toField, writeControl } from './form-fields.ts';
import { FormSteps } from './form-steps.ts';
import { LEAD_STORED } from './sent-form.ts';
import { TradeInEstimate } from './trade-in-estimate.ts';
import { showWantedCar } from './wanted-car-row.ts';
import { findWantedCar, readWantedCar } from '#stores/wanted-car.ts';

const CANNOT = 'The number plate cannot be looked up at the moment. Please enter your vehicle by hand.';

/** A vehicle that a shopper offers: its form in steps, its plate looked up, and its estimate as the last step. */
export class TradeIn extends PageElement {
  protected override start(ended: AbortSignal): void {
    const form = this.querySelector('form');
    const around = this.querySelector('fc-lead-form');
    if (!form || !around) return;
    const steps = [...this.querySelectorAll<HTMLElement>('[data-step]')];
    const estimate = new TradeInEstimate(this, form);
    const shown = new FormSteps(form, {
      steps,
      isSent: () => readDraft(form)?.stored !== undefined,
      onShow: (index) => {
        this.#showProgress(index);
        this.#showLimit(form);
        if (index === steps.length - 1) estimate.show();
      },
    });
    shown.listen(this, ended);
    estimate.listen(ended);
    const given = { signal: ended };
    this.addEventListener(
      LEAD_STORED,
      (event) => {
        event.preventDefault();
        shown.go(steps.length - 1);
      },
      given,
    );
    this.querySelector('[data-step-restart]')?.addEventListener(
      'click',
      () => {
        form.reset();
        writeDraft(form, null);
        history.replaceState(null, '', location.pathname + location.search);
        location.reload();
      },
      given,
    );
    const observer = new MutationObserver(() => shown.showWrong());
    observer.observe(around, { attributeFilter: ['data-state'] });
    onEnd(ended, () => observer.disconnect());
    form.addEventListener('input', () => this.#showLimit(form), given);
    this.#listenLookup(form, ended);
    this.#setWantedCar(form, ended).catch((error: unknown) => console.info('No car is wanted:', error));
    // The draft is in the fields once the form itself is there.
    void customElements.whenDefined('fc-lead-form').then(() => ended.aborted || shown.follow(false));
  }

  #showProgress(index: number): void {
    this.querySelectorAll('.form-progress > li').forEach((item, at) => {
      if (at === index) item.setAttribute('aria-current', 'step');
      else item.removeAttribute('aria-current');
      item.toggleAttribute('data-done', at < index);
    });
  }

  /** Says at the first step already that no estimate will be given (FORM-40), and the button asks for none then. */
  #showLimit(form: HTMLFormElement): void {
    const { maxYears, maxKilometres } = this.dataset;
    // clock: how old the vehicle is.
    const thisYear = new Date().getFullYear();
    const car = { year: readNumber(form, OFFERED.year) ?? thisYear, km: readNumber(form, OFFERED.km) ?? 0 };
    const limits = { maxYears: Number(maxYears), maxKilometres: Number(maxKilometres) };
    const refused = refuseByAge(car, limits, thisYear);
    const note = form.querySelector<HTMLElement>('[data-form-note]');
    const words = refused?.words ?? '';
    // Said once, not with every key.
    if (note && note.textContent !== words) note.textContent = words;
    note?.toggleAttribute('data-refused', refused !== null);
    const button = form.querySelector<HTMLElement>('[data-form-button]');
    if (button) button.textContent = refused ? 'Send us your vehicle' : (button.dataset.formButton ?? '');
  }

  /** The car that is wanted for it, which the address names (ROUTE-04). */
  async #setWantedCar(form: HTMLFormElement, signal: AbortSignal): Promise<void> {
    const wanted = readWantedCar();
    if (wanted !== null && form.elements.namedItem('car_id') === null) setField(form, 'car_id', wanted);
    const car = wanted === null ? null : await findWantedCar(wanted, signal);
    if (!signal.aborted) showWantedCar(this, car);
  }

  #listenLookup(form: HTMLFormElement, ended: AbortSignal): void {
    const button = this.querySelector<HTMLButtonElement>('[data-lookup="button"]');
    const status = this.querySelector<HTMLElement>('[data-lookup="status"]');
    if (!button || !status) return;
    const say = (words: string): void => {
      status.textContent = words;
    };
    const controlOf = (name: string) => form.querySelector<Control>(`[name="${name}"]`);
    const lookUp = async (): Promise<void> => {
      if (button.ariaBusy === 'true') return;
      const [rego, state] = [controlOf('rego'), controlOf('rego_state')];
      const empty = [rego, state].find((control) => control?.value.trim() === '');
      if (!rego || !state || empty) {
        say('Please enter the number plate and its state.');
        empty?.focus();
        return;
      }
      button.ariaBusy = 'true';
      say('Looking …');
      try {
        const body = { rego: rego.value, regoState: state.value };
        const found = await fetchJson(regoLookupsPath, isFoundVehicle, { signal: ended, body });
        fillIn(found, controlOf);
        say(`Found: ${found.title || nameOf(found)}. Please add its kilometres.`);
        controlOf(OFFERED.km)?.focus();
      } catch (error) {
        if (!ended.aborted) say(error instanceof ApiError && error.status > 0 ? error.message : CANNOT);
      } finally {
        button.ariaBusy = 'false';
      }
    };
    button.addEventListener('click', () => lookUp().catch(() => say(CANNOT)), { signal: ended });
  }
}

/** A number that is typed and right; `null` while it is not. */
function readNumber(form: HTMLFormElement, name: string): number | null {
  const control = form.querySelector<Control>(`[name="${name}"]`);
  if (!control) return null;
  const checked = checkForm([toField(control)], { [name]: readControl(control) });
  return 'values' in checked && !checked.unclear ? Number(checked.values[name]) : null;
}

const nameOf = ({ year, make, model }: FoundVehicleAnswer): string => `${year} ${make} ${model}`;

function fillIn(
  { year, make, model, badge }: FoundVehicleAnswer,
  controlOf: (name: string) => Control | null,
): void {
  const found = {
    [OFFERED.make]: make,
    [OFFERED.model]: model,
    [OFFERED.badge]: badge ?? '',
    [OFFERED.year]: String(year),
  };
  for (const [name, value] of Object.entries(found)) {
    const control = controlOf(name);
    if (!control) continue;
    writeControl(control, value);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
