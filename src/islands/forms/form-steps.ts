import { checkForm, type FieldFault } from '#domain/lead/form-check.mini.ts';
import { type Control, readControl, toField } from './form-fields.ts';
import { showFaults } from './form-errors.ts';

export type StepsOptions = {
  /** The steps in order; those of the form first. */
  steps: readonly HTMLElement[];
  /** Whether a step after the form may be shown. */
  isSent: () => boolean;
  /** Keeps a step before the next is shown; resolves to whether it is kept. Without it the next is shown at once. */
  keep?: (index: number) => Promise<boolean>;
  /** Called when a step is shown. */
  onShow: (index: number) => void;
};

/**
 * A form in steps: one at a time, each checked before the next (FORM-33). The address ends with the id of the heading of a
 * step, so that the browser's Back goes a step back, a reload stays, and a link resumes it.
 */
export class FormSteps {
  readonly #form: HTMLFormElement;
  readonly #options: StepsOptions;
  #current = 0;
  #isWhole = false;

  constructor(form: HTMLFormElement, options: StepsOptions) {
    this.#form = form;
    this.#options = options;
    this.#mark(0);
  }

  /** Listens to the browser's Back and to the buttons of the steps within an element. */
  listen(root: HTMLElement, ended: AbortSignal): void {
    const given = { signal: ended };
    addEventListener('popstate', () => this.follow(true), given);
    // The browser's Back may show the page as it was left.
    addEventListener('pageshow', ({ persisted }) => persisted && this.follow(false), given);
    root.addEventListener(
      'click',
      ({ target }) => {
        if (!(target instanceof Element)) return;
        if (target.closest('[data-step-next]')) this.next();
        if (target.closest('[data-step-back]')) this.#back();
        const changed = target.closest<HTMLElement>('[data-step-change]')?.dataset.stepChange;
        if (changed !== undefined) this.#change(Number(changed));
      },
      given,
    );
    // Enter in a field of an earlier step goes on, and sends nothing.
    root.addEventListener(
      'submit',
      (event) => {
        if (event.target !== this.#form || this.#isWhole || this.#current === this.#last) return;
        event.preventDefault();
        event.stopPropagation();
        this.next();
      },
      { signal: ended, capture: true },
    );
  }

  /** Shows the step of the address; one that is not reached yet gives way to the first with a wrong field. */
  follow(moves: boolean): void {
    const { steps, isSent } = this.#options;
    const asked = steps.findIndex((step) => `#${idOf(step)}` === location.hash);
    const wrong = steps.findIndex((_step, index) => index < asked && this.#faultsOf(index).length > 0);
    const most = isSent() ? asked : Math.min(asked, this.#last);
    const index = Math.max(wrong === -1 ? most : wrong, 0);
    const shown = steps[index];
    // The address names what is shown: of a form that is done no step is left but the first.
    if (asked >= 0 && asked !== index && shown) replaceAddress(shown);
    this.#show(index, moves);
  }

  /** Shows a step without a new entry of Back, such as the first that is not filled in. */
  resume(index: number): void {
    const step = this.#options.steps[Math.min(index, this.#last)];
    if (step) replaceAddress(step);
    this.follow(false);
  }

  /** Goes to the next step when this one has no wrong field. */
  next(): void {
    try {
      this.#goOn();
    } catch (error) {
      this.#giveUp(error);
    }
  }

  /** In a browser that lacks a function the form is one page, as without script. */
  #giveUp(error: unknown): void {
    console.error('The form has no steps:', error);
    this.#isWhole = true;
    for (const step of this.#options.steps) if (this.#form.contains(step)) step.hidden = false;
  }

  #goOn(): void {
    const faults = this.#faultsOf(this.#current);
    showFaults(this.#form, faults);
    if (faults.length > 0) return;
    const { keep } = this.#options;
    const index = this.#current;
    const goOn = (): void => (this.#isChange ? history.back() : this.go(index + 1));
    if (keep === undefined) return goOn();
    keep(index)
      .then((isKept) => isKept && this.#current === index && goOn())
      .catch((error: unknown) => this.#giveUp(error));
  }

  /** Whether a step is shown to be changed: from it the next is the one before, whose button says so. */
  get #isChange(): boolean {
    return this.#form.hasAttribute('data-returns');
  }

  /** Shows a step from an overview, and comes back to that. */
  #change(index: number): void {
    this.go(index);
    this.#form.toggleAttribute('data-returns', true);
  }

  go(index: number): void {
    const step = this.#options.steps[index];
    if (!step) return;
    inAddress(() =>
      history.pushState({ ...(history.state as object | null), hasStepBefore: true }, '', `#${idOf(step)}`),
    );
    this.#show(index, true);
  }

  /** Shows the step with the first wrong field; the list of errors keeps the focus. */
  showWrong(): void {
    const wrong = this.#form.querySelector('[aria-invalid="true"]');
    const index = this.#options.steps.findIndex((step) => step.contains(wrong));
    if (wrong && index >= 0 && index !== this.#current) this.#mark(index);
  }

  /** Index of the last step of the form. */
  get #last(): number {
    return this.#options.steps.filter((step) => this.#form.contains(step)).length - 1;
  }

  /** A step back; one that was resumed by a link has no page before it in this tab. */
  #back(): void {
    const before = this.#options.steps[this.#current - 1];
    if ((history.state as { hasStepBefore?: boolean } | null)?.hasStepBefore) return history.back();
    if (!before) return;
    replaceAddress(before);
    this.#show(this.#current - 1, true);
  }

  #faultsOf(index: number): FieldFault[] {
    const controls = [...(this.#options.steps[index]?.querySelectorAll<Control>('[data-kind]') ?? [])];
    const typed = Object.fromEntries(controls.map((control) => [control.name, readControl(control)]));
    const checked = checkForm(controls.map(toField), typed);
    return 'faults' in checked ? checked.faults : [];
  }

  #mark(index: number): void {
    this.#current = index;
    this.#options.steps.forEach((step, at) => {
      step.hidden = at !== index;
    });
  }

  #show(index: number, moves: boolean): void {
    const isSame = index === this.#current;
    this.#mark(index);
    this.#form.removeAttribute('data-returns');
    this.#options.onShow(index);
    if (!moves || isSame) return;
    showFaults(this.#form, []);
    headingOf(this.#options.steps[index])?.focus();
  }
}

/** Safari refuses an address after a hundred in half a minute: the step is shown all the same. */
function inAddress(change: () => void): void {
  try {
    change();
  } catch (error) {
    console.info('The address does not name the step:', error);
  }
}
const replaceAddress = (step: HTMLElement): void =>
  inAddress(() => history.replaceState(history.state, '', `#${idOf(step)}`));

const headingOf = (step: HTMLElement | undefined): HTMLElement | null =>
  step?.querySelector<HTMLElement>('h3[id]') ?? null;
const idOf = (step: HTMLElement): string => headingOf(step)?.id ?? '';
