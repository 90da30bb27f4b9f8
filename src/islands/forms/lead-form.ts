import { FORM_FAILED, checkForm } from '#domain/lead/form-check.mini.ts';
import type { StoredLeadAnswer } from '#api/leads/stored-lead.contract.ts';
import { emit, LEAD_SUCCESS } from '#stores/events.ts';
import { keepLead } from '#stores/kept-leads.ts';
import { KEPT_SENT, type KeptSent, sendLead } from '#stores/lead-queue.ts';
import { isForLater, LeadRefused, type QueuedLead } from '#stores/lead-refused.ts';
import { DETAIL_NAMES, rememberDetails, shopperDetails } from '#stores/shopper-details.ts';
import { visitRecord } from '#stores/visit-record.ts';
import { onEnd, PageElement } from '#ui/page-element.ts';
import { readDraft, type StoredForm, writeDraft } from './form-draft.ts';
import { showEmailSuggestion } from './email-suggestion.ts';
import { fillDetails } from './form-details.ts';
import { clearFault, showFaults } from './form-errors.ts';
import { type FormFiles, startFormFiles } from './form-files.ts';
import { type FormState, sendPlain, showState } from './form-state.ts';
import { readHidden, toQueuedLead } from './queued-lead.ts';
import { ReopenedLead } from './reopened-lead.ts';
import { LEAD_STORED, saveSent, toCategory, toNextPath, toSentFacts, toSentWords } from './sent-form.ts';
import { type Control, isChanged, listControls, readControl, toField, writeControl } from './form-fields.ts';

const KEPT = 'Your message is kept on this device and goes out by itself';
/** Why it is kept, by the status of the answer, and when it goes out; after another one an alert says what failed. */
const keptWords: Readonly<Record<number, string>> = {
  0: `The site cannot be reached. ${KEPT} as soon as it can.`,
  429: `That was a lot at once. ${KEPT} in a while.`,
};

/**
 * A form of the site: checks it in place, keeps what is typed, sends it once however often it is pressed, and keeps it
 * for later when the site cannot be reached.
 */
export class LeadForm extends PageElement {
  #form: HTMLFormElement | null = null;
  /** What was filled in before the script was there: no draft goes over it. */
  #early: readonly Control[] = [];
  #isSending = false;
  /** Whether its words were typed since the page opened. */
  #isAnew = true;
  #files: FormFiles | null = null;
  #reopened: ReopenedLead | null = null;

  protected override start(ended: AbortSignal): void {
    const form = this.querySelector('form');
    if (!form) return;
    this.#form = form;
    // The browser's own messages are for pages without script.
    form.noValidate = true;
    this.#early = this.#controls.filter(isChanged);
    this.#fill();
    const restored = readDraft(form)?.values ?? {};
    this.#files = startFormFiles(form, this.#controls, restored, ended);
    const given = { signal: ended };
    form.addEventListener('input', (event) => this.#change(event.target as Control), given);
    form.addEventListener('change', (event) => showEmailSuggestion(event.target as Control), given);
    form.addEventListener(
      'submit',
      (event) => {
        event.preventDefault();
        this.#submit(form).catch((error: unknown) =>
          sendPlain(form, error, (state, words) => this.#show(state, words)),
        );
      },
      given,
    );
    this.querySelector('[data-form-forget]')?.addEventListener('click', () => this.#forget(), given);
    this.#reopened = new ReopenedLead(form, {
      files: this.#files,
      fill: () => this.#fill(),
      onEmpty: () => this.#begin('Your message is thrown away.'),
      ended,
    });
    this.#reopened.open().catch((error: unknown) => console.info('No message is opened again:', error));
    // The browser's Back shows the page as it was left, while it was sent.
    addEventListener('pageshow', ({ persisted }) => persisted && this.#show('idle', ''), given);
    const noteKept = (event: Event): void => this.#noteKept(form, (event as CustomEvent<KeptSent>).detail);
    addEventListener(KEPT_SENT, noteKept, given);
    shopperDetails.load();
    visitRecord.load();
    onEnd(
      ended,
      shopperDetails.$value.subscribe(() => this.#fillDetails()),
    );
  }

  get #controls(): Control[] {
    return this.#form ? listControls(this.#form) : [];
  }

  #values(): Record<string, string | boolean> {
    return Object.fromEntries(this.#controls.map((control) => [control.name, readControl(control)]));
  }

  /** What was typed before a reload or Back. */
  #fill(): void {
    const draft = this.#form && readDraft(this.#form);
    if (!draft) return;
    this.#isAnew = false;
    for (const control of this.#controls) {
      // A hidden field says what the page is about now.
      const isKept = control.type === 'hidden' || this.#early.includes(control);
      const value = isKept ? undefined : draft.values[control.name];
      if (value !== undefined) writeControl(control, value);
    }
  }

  #fillDetails(): void {
    const isKnown = fillDetails(this.#controls);
    const line = this.querySelector<HTMLElement>('[data-form-remembered]');
    if (line) line.hidden = !isKnown;
  }

  #forget(): void {
    shopperDetails.change(() => ({}));
    for (const control of this.#controls) {
      if (DETAIL_NAMES.some((name) => name === control.name)) writeControl(control, '');
    }
    if (this.#form) writeDraft(this.#form, { values: this.#values() });
    this.#begin('Your details are forgotten on this device.');
  }

  #begin(words: string): void {
    this.#fillDetails();
    this.#controls[0]?.focus();
    this.#show('idle', words);
  }

  #change(control: Control): void {
    if (!this.#form || control.dataset.kind === undefined) return;
    const { tried, reopened } = readDraft(this.#form) ?? {};
    const known = { ...(tried && { tried }), ...(reopened !== undefined && { reopened }) };
    writeDraft(this.#form, { values: this.#values(), ...known });
    const isWrong = control.getAttribute('aria-invalid') === 'true';
    if (isWrong && !('faults' in checkForm([toField(control)], this.#values())))
      clearFault(this.#form, control);
  }

  #show(state: FormState, words: string): void {
    showState(this, 'button[type="submit"]', state, words);
  }

  /** Whatever fails here, as in a browser that lacks a function, the form goes out as without script. */
  async #submit(form: HTMLFormElement): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      if (!(await this.#files?.ready())) return form.submit();
      const values = this.#values();
      const checked = checkForm(this.#controls.map(toField), values);
      const wrong = 'faults' in checked ? checked.faults : [];
      const faults = this.#files?.addFaults(wrong) ?? wrong;
      showFaults(form, faults);
      if (faults.length > 0) return this.#show('failure', '');
      this.#show('submitting', 'Sending …');
      const lead = toQueuedLead(form, values, {
        isAnew: this.#isAnew,
        reopened: this.#reopened?.id ?? null,
        files: this.#files?.list(values) ?? [],
      });
      const all = lead.files?.length ?? 0;
      const onFile = (index: number): void =>
        this.#show('submitting', `Sending file ${index + 1} of ${all} …`);
      const stored = await sendLead(lead, onFile).catch((error: unknown) => this.#fail(form, lead, error));
      if (stored) await this.#succeed(form, lead, stored);
    } finally {
      this.#isSending = false;
    }
  }

  /** It is stored: whatever fails from here on, the page that says so follows. */
  async #succeed(form: HTMLFormElement, lead: QueuedLead, stored: StoredLeadAnswer): Promise<void> {
    try {
      await this.#reopened?.close(null);
      if (this.#noteStored(form, lead, stored)) return;
      writeDraft(form, null);
    } catch (error) {
      console.error('What was sent is not noted:', error);
      this.#show('success', 'Sent.');
    }
    location.assign(toNextPath(lead.form, stored));
  }

  /** Returns whether something follows on this page. */
  #noteStored(
    form: HTMLFormElement,
    { topic, userData: { isLastStep: _isLastStep, ...values } }: QueuedLead,
    answer: StoredLeadAnswer,
  ): boolean {
    const { lead_id: id, reference, event } = answer;
    const category = toCategory(topic, values);
    rememberDetails(values);
    this.#show('success', 'Sent.');
    const facts = saveSent(form, category, answer);
    emit({ id: event, category });
    emit({ id: LEAD_SUCCESS, lead: id });
    return this.#isFollowed(form, { id, category, reference, facts });
  }

  /** Whether something follows on this page: the draft stays until that is done. */
  #isFollowed(form: HTMLFormElement, stored: StoredForm): boolean {
    const draft = readDraft(form);
    writeDraft(form, draft && { ...draft, stored });
    return !this.dispatchEvent(new Event(LEAD_STORED, { bubbles: true, cancelable: true }));
  }

  /** What this form kept went out by itself, or was refused, while it is still open. */
  #noteKept(form: HTMLFormElement, { submission, stored }: KeptSent): void {
    const draft = readDraft(form);
    if (draft?.tried?.submission !== submission) return;
    if (stored === null) {
      this.#show('failure', '');
      return void this.#reopened?.open();
    }
    const { lead_id: id, reference } = stored;
    const category = toCategory(readHidden(form, 'topic'), draft.values);
    const facts = toSentFacts(form, stored);
    if (this.#isFollowed(form, { id, category, reference, facts })) return this.#show('success', 'Sent.');
    form.reset();
    writeDraft(form, null);
    this.#fillDetails();
    this.#show('success', toSentWords(form.dataset.leadForm ?? '', stored));
  }

  /** @throws what no server said and no network is the reason of */
  async #fail(form: HTMLFormElement, lead: QueuedLead, error: unknown): Promise<void> {
    if (!(error instanceof LeadRefused) && navigator.onLine) throw error;
    const { message, faults, status } =
      error instanceof LeadRefused ? error : new LeadRefused(FORM_FAILED, 0);
    let words = '';
    if (isForLater(error)) {
      try {
        await keepLead(lead);
        await this.#reopened?.close(lead.submission);
        words = keptWords[status] ?? `${KEPT} as soon as it can.`;
        if (status in keptWords) return this.#show('failure', words);
      } catch (storing) {
        console.info('The form cannot be kept:', storing);
      }
    }
    this.#show('failure', words);
    const known = new Set(this.#controls.map(({ name }) => name));
    const own = faults.filter(({ name }) => known.has(name));
    showFaults(form, own.length > 0 ? own : [{ name: 'form', message }]);
  }
}
