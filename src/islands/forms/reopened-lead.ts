import { findRefused, forgetLead } from '#stores/kept-leads.ts';
import { readDraft, writeDraft } from './form-draft.ts';
import { showFaults } from './form-errors.ts';
import type { FormFiles } from './form-files.ts';

/** What links to a form: the form itself, or the dialog that it is in. */
export const toPlace = (form: HTMLFormElement): string => form.closest('dialog')?.id ?? form.id;

type Reopening = {
  files: FormFiles;
  /** Shows the words of the draft. */
  fill: () => void;
  /** Hears that the message was thrown away and the form is empty. */
  onEmpty: () => void;
  ended: AbortSignal;
};

/** A message that was kept and then refused: its form shows it again, until it is sent or thrown away. */
export class ReopenedLead {
  /** `null`: the form shows none. */
  id: string | null = null;
  readonly #form: HTMLFormElement;
  readonly #with: Reopening;

  constructor(form: HTMLFormElement, reopening: Reopening) {
    this.#form = form;
    this.#with = reopening;
    form
      .querySelector('[data-form-throw-away]')
      ?.addEventListener('click', () => void this.#throwAway(), { signal: reopening.ended });
  }

  /** @param until until when (ms) the message is kept; `null`: none is */
  #showLine(until: number | null): void {
    const line = this.#form.querySelector<HTMLElement>('[data-form-kept]');
    if (line) line.hidden = until === null;
    const day = this.#form.querySelector('[data-form-kept-until]');
    if (day && until !== null)
      day.textContent = new Date(until).toLocaleDateString('en-AU', { day: 'numeric', month: 'long' });
  }

  /** Opens the refused message of the form, if there is one; not over other words that are typed here. */
  async open(): Promise<void> {
    if (localStorage.getItem('forecourt:refused-lead') === null) return;
    const form = this.#form;
    const lead = await findRefused(String(new FormData(form).get('page') ?? ''), toPlace(form));
    if (lead === null) return;
    const { submission } = lead;
    const { files, fill } = this.#with;
    await files.ready();
    const draft = readDraft(form);
    if (draft === null) {
      const { isLastStep: _isLastStep, ...values } = lead.userData;
      writeDraft(form, { values: values as Record<string, string | boolean>, reopened: submission });
      fill();
      files.restore(values);
      await files.ready();
    } else if ([draft.reopened, draft.tried?.submission].includes(submission)) {
      writeDraft(form, { ...draft, reopened: submission });
    } else return;
    this.id = submission;
    this.#showLine(lead.until ?? null);
    showFaults(form, lead.refused ?? [], location.hash === `#${toPlace(form)}`);
  }

  /** Forgets the message once it was sent; `next` is the one that takes its place. */
  async close(next: string | null): Promise<void> {
    const { id } = this;
    this.id = null;
    this.#showLine(null);
    if (id !== null && id !== next) await forgetLead(id);
  }

  async #throwAway(): Promise<void> {
    const form = this.#form;
    await this.close(null);
    form.reset();
    this.#with.files.restore({});
    await this.#with.files.ready();
    writeDraft(form, null);
    showFaults(form, []);
    this.#with.onEmpty();
  }
}
