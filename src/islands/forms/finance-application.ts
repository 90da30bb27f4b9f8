import { APPLICATION_CATEGORY, LAST_APPLICATION_STEP } from '#domain/lead/application-form.ts';
import { checkForm } from '#domain/lead/form-check.mini.ts';
import { appliedPath } from '#domain/url/application-paths.ts';
import {
  hasApplication,
  keepStep,
  loadApplication,
  removeApplication,
  sendApplication,
} from '#stores/application-api.ts';
import { emit, LEAD_SUCCESS } from '#stores/events.ts';
import { LeadRefused } from '#stores/lead-refused.ts';
import { PageElement } from '#ui/page-element.ts';
import { fillLoan, readWantedLoan } from './application-loan.ts';
import { showAnswers, showProgress } from './application-overview.ts';
import { clearFault, showFaults } from './form-errors.ts';
import { type Control, listControls, readControl, toField, writeControl } from './form-fields.ts';
import { describeFilling } from './form-filling.ts';
import { listenToErase } from './erase-dialog.ts';
import { type FormState, sendPlain, showState } from './form-state.ts';
import { FormSteps } from './form-steps.ts';
import { toCarFacts } from './car-facts.ts';
import { saveSuccess, toReferenceWords } from './sent-form.ts';
import { findWantedCar, readWantedCar, type WantedCar } from '#stores/wanted-car.ts';

type Values = Record<string, string | boolean>;

/**
 * The application for finance (FIN-01): a step at a time, each kept by the API. The browser stores none of it: neither a
 * draft nor a message that waits for the network.
 */
export class FinanceApplication extends PageElement {
  #isBusy = false;
  /** Ends when what was filled in before is shown. */
  #resumed: Promise<unknown> | null = null;
  /** Whether this page was opened with nothing filled in before. */
  #isAnew = true;
  /** Whether the API has what is shown, as far as this page knows: another window may erase it. */
  #wasKept = false;
  #car = readWantedCar();
  /** What the page after it says of that car; `null` until it is found. */
  #wanted: WantedCar | null = null;

  protected override start(ended: AbortSignal): void {
    const form = this.querySelector('form');
    if (!form) return;
    // The browser's own messages are for pages without script.
    form.noValidate = true;
    const steps = [...this.querySelectorAll<HTMLElement>('[data-step]')];
    const shown = new FormSteps(form, {
      steps,
      isSent: () => false,
      keep: (index) => this.#run(form, shown, SAVING, () => this.#keep(steps, index)),
      onShow: (index) => {
        showProgress(this, index);
        if (index === LAST_APPLICATION_STEP) showAnswers(form);
      },
    });
    shown.listen(this, ended);
    const given = { signal: ended };
    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        this.#submit(form, shown).catch((error: unknown) =>
          sendPlain(form, error, (state, words) => this.#show(state, words)),
        );
      },
      given,
    );
    form.addEventListener('input', ({ target }) => this.#clear(form, target as Control), given);
    listenToErase(this, () => this.#restart(form, shown), given);
    // What was sent is not shown again by the browser's Back.
    addEventListener(
      'pageshow',
      ({ persisted }) => persisted && this.dataset.state === 'success' && location.reload(),
      given,
    );
    this.#resume(form, shown, ended).catch((error: unknown) => console.info('Nothing is resumed:', error));
  }

  async #resume(form: HTMLFormElement, shown: FormSteps, ended: AbortSignal): Promise<void> {
    // What the address names can be shown once what is kept is in the fields.
    if (hasApplication()) {
      this.#resumed = this.#run(form, shown, LOADING, async () => {
        const kept = await loadApplication();
        if (kept === null || ended.aborted) return;
        this.#isAnew = false;
        this.#wasKept = true;
        this.#car ??= kept.car_id === null ? null : String(kept.car_id);
        for (const control of listControls(form)) {
          const value = kept.values[control.name];
          // Not over what is typed already.
          if (value !== undefined && readControl(control) === '') writeControl(control, value);
        }
        // A link from a car ends with the place of the form, which is no step.
        if (!location.hash.startsWith(`#${form.id}-step-`)) shown.resume(kept.steps);
        else shown.follow(false);
      });
      await this.#resumed;
      this.#resumed = null;
    }
    if (this.#isAnew) shown.follow(false);
    this.#sayErased();
    const car = this.#car === null ? null : await findWantedCar(this.#car, ended);
    if (ended.aborted) return;
    this.#wanted = car;
    fillLoan(form, readWantedLoan(new URL(location.href), document.referrer, car?.price ?? null));
    const line = this.querySelector<HTMLElement>('[data-wanted]');
    if (!line || car === null) return;
    line.textContent = `For the ${car.name}.`;
    line.hidden = false;
  }

  /** After a reload that erased everything: says so, where the focus is. */
  #sayErased(): void {
    if ((history.state as Partial<typeof ERASED> | null)?.isErased !== true) return;
    history.replaceState(null, '');
    const line = this.querySelector<HTMLElement>('[data-erased]');
    if (!line) return;
    line.hidden = false;
    line.focus();
  }

  get #about(): { was_kept: boolean; car_id?: string } {
    return { was_kept: this.#wasKept, ...(this.#car !== null && { car_id: this.#car }) };
  }

  /**
   * Has a step kept; the steps before it, too, where the API has none of them. For a browser that takes no cookie none is
   * kept: its whole application is sent at the end.
   */
  async #keep(steps: readonly HTMLElement[], index: number): Promise<void> {
    for (let step = this.#wasKept ? index : 0; step <= index; step += 1) {
      const values = readValues([...(steps[step]?.querySelectorAll<Control>('[data-kind]') ?? [])]);
      try {
        await keepStep({ step, values, ...this.#about });
      } catch (error) {
        if (error instanceof LeadRefused) throw error;
        console.error('This browser cannot have a step kept:', error);
        return;
      }
      this.#wasKept = hasApplication();
      if (!this.#wasKept) return;
    }
  }

  async #submit(form: HTMLFormElement, shown: FormSteps): Promise<void> {
    const controls = listControls(form);
    const values = readValues(controls);
    const checked = checkForm(controls.map(toField), values);
    if ('faults' in checked) {
      showFaults(form, checked.faults);
      return shown.showWrong();
    }
    let broken: unknown = null;
    await this.#run(form, shown, 'Sending …', async () => {
      const stored = await this.#send(form, values).catch((error: unknown) => {
        if (!(error instanceof LeadRefused)) broken = error;
        throw error;
      });
      const { lead_id: id, reference, event } = stored;
      try {
        saveSuccess({
          category: APPLICATION_CATEGORY,
          facts: { ...toCarFacts(this.#wanted), reference: toReferenceWords(reference) },
        });
        emit({ id: event, category: APPLICATION_CATEGORY });
        emit({ id: LEAD_SUCCESS, lead: id });
        // Nothing is left for a browser to fill in again.
        form.reset();
        showAnswers(form);
      } finally {
        this.#show('success', 'Sent.');
        location.assign(appliedPath);
      }
    });
    if (broken !== null) throw broken;
  }

  async #send(form: HTMLFormElement, values: Values): ReturnType<typeof sendApplication> {
    const filled = describeFilling(form, this.#isAnew) ?? {};
    return sendApplication({ values, ...this.#about, filled });
  }

  async #restart(form: HTMLFormElement, shown: FormSteps): Promise<void> {
    await this.#run(form, shown, SAVING, async () => {
      await removeApplication();
      form.reset();
      history.replaceState(ERASED, '', location.pathname + location.search);
      location.reload();
    });
  }

  /**
   * Does one thing at a time, says what goes wrong and where; resolves to whether it was done. What is pressed while the
   * begun application loads is done after it.
   */
  async #run(
    form: HTMLFormElement,
    shown: FormSteps,
    words: string,
    work: () => Promise<void>,
  ): Promise<boolean> {
    if (this.#isBusy) await this.#resumed;
    if (this.#isBusy) return false;
    this.#isBusy = true;
    this.#show('submitting', words);
    try {
      await work();
      if (this.dataset.state === 'submitting') this.#show('idle', '');
      return true;
    } catch (error) {
      if (!(error instanceof LeadRefused)) console.error(error);
      this.#show('failure', '');
      // It is kept no longer: what is pressed again begins a new one.
      const { message, faults, status } = error instanceof LeadRefused ? error : new LeadRefused(FAILED, 0);
      if (status === 409) this.#wasKept = false;
      const known = new Set(listControls(form).map(({ name }) => name));
      const own = faults.filter(({ name }) => known.has(name));
      showFaults(form, own.length > 0 ? own : [{ name: 'form', message }]);
      shown.showWrong();
      return false;
    } finally {
      this.#isBusy = false;
    }
  }

  #clear(form: HTMLFormElement, control: Control): void {
    if (control.getAttribute('aria-invalid') !== 'true') return;
    const values = { [control.name]: readControl(control) };
    if (!('faults' in checkForm([toField(control)], values))) clearFault(form, control);
  }

  #show(state: FormState, words: string): void {
    showState(this, '[data-lead-form] :is([data-step-next], [type="submit"])', state, words);
  }
}

/** The state of an entry of the history whose application was erased: the page that is loaded next says so. */
const ERASED = { isErased: true };
const LOADING = 'Loading what you filled in …';
const SAVING = 'Saving …';
const FAILED =
  'Something went wrong on this page. What you typed is still here: please try again, or ring us.';

const readValues = (controls: readonly Control[]): Values =>
  Object.fromEntries(controls.map((control) => [control.name, readControl(control)]));
