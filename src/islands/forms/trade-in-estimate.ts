import { OFFER_ACCEPTED } from '#domain/lead/lead.ts';
import { formatDollars } from '#domain/text/money.ts';
import { CONDITION } from '#domain/trade-in/offered-car.ts';
import { successPath } from '#domain/url/paths.ts';
import { acceptedOffersPath, miscellaneousPath, valuationsPath } from '#domain/url/trade-in-paths.ts';
import { isAcceptedOffer } from '#api/guards/is-accepted-offer.ts';
import { isValuation } from '#api/guards/is-valuation.ts';
import type { ValuationAnswer } from '#api/trade-in/trade-in.contract.ts';
import { ApiError, fetchJson } from '#stores/api-client.ts';
import { readDraft, type StoredForm, writeDraft } from './form-draft.ts';
import { listControls, readControl } from './form-fields.ts';
import { saveSuccess } from './sent-form.ts';

const WE_HAVE = 'We have your details.';
const CANNOT =
  'The estimate cannot be worked out at the moment. One of our people values it for you and answers.';

/** The last step: what the vehicle may be worth, and its acceptance. */
export class TradeInEstimate {
  readonly #root: HTMLElement;
  readonly #form: HTMLFormElement;
  /** The lead whose estimate is shown or under way. */
  #shown: string | null = null;

  constructor(root: HTMLElement, form: HTMLFormElement) {
    this.#root = root;
    this.#form = form;
  }

  listen(ended: AbortSignal): void {
    const given = { signal: ended };
    this.#part('accept')?.addEventListener('click', () => void this.#accept(), given);
    this.#part('again')?.addEventListener('click', () => this.show(true), given);
    this.#part('done')?.addEventListener('click', () => writeDraft(this.#form, null), given);
  }

  show(again = false): void {
    const stored = readDraft(this.#form)?.stored;
    if (!stored || (stored.id === this.#shown && !again)) return;
    this.#shown = stored.id;
    void this.#value(stored);
  }

  #part(name: string): HTMLElement | null {
    return this.#root.querySelector(`[data-estimate="${name}"]`);
  }

  #say(figures: string, words: string): void {
    const parts = { figures, words, trouble: '' };
    for (const [name, text] of Object.entries(parts)) {
      const part = this.#part(name);
      if (part) part.textContent = text;
    }
  }

  #offer(what: { accept?: boolean; again?: boolean }): void {
    for (const name of ['accept', 'again'] as const) {
      const button = this.#part(name);
      if (button) button.hidden = what[name] !== true;
    }
  }

  get #answers(): Record<string, string> {
    return Object.fromEntries(
      listControls(this.#form).flatMap((control) =>
        control.name.startsWith(CONDITION)
          ? [[control.name.slice(CONDITION.length), String(readControl(control))]]
          : [],
      ),
    );
  }

  async #value({ id }: StoredForm): Promise<void> {
    this.#offer({});
    this.#say('Working it out …', '');
    try {
      const body = { id, adjustmentAnswers: this.#answers };
      const valuation = await fetchJson(valuationsPath, isValuation, { body });
      const { low, high, words } = valuation;
      if (low === null || high === null) this.#say('No online estimate', words);
      else {
        this.#say(`${formatDollars(low)} to ${formatDollars(high)}`, words);
        this.#offer({ accept: true });
      }
      if (this.#root.dataset.keepsResult !== undefined) this.#handBack(valuation);
    } catch (error) {
      console.info('No estimate:', error);
      this.#say(WE_HAVE, CANNOT);
      this.#offer({ again: true });
    }
  }

  /** API-22. */
  #handBack(valuation: ValuationAnswer): void {
    const body = { ...valuation, column_name: 'valuation' };
    fetchJson(miscellaneousPath, isKept, { body }).catch((error: unknown) =>
      console.info('The valuation was not handed back:', error),
    );
  }

  async #accept(): Promise<void> {
    const stored = readDraft(this.#form)?.stored;
    const button = this.#part('accept');
    if (!stored || !button || button.ariaBusy === 'true') return;
    const { id, category } = stored;
    button.ariaBusy = 'true';
    try {
      const { reference } = await fetchJson(acceptedOffersPath, isAcceptedOffer, {
        body: {
          category,
          subcategory: OFFER_ACCEPTED,
          lead_id: id,
          form_completed: true,
          offer_accepted: true,
        },
      });
      saveSuccess({ category, reference });
      writeDraft(this.#form, null);
      location.assign(successPath);
    } catch (error) {
      const trouble = this.#part('trouble');
      if (trouble) trouble.textContent = error instanceof ApiError ? error.message : String(error);
    } finally {
      button.ariaBusy = 'false';
    }
  }
}

const isKept = (answer: unknown): answer is object => typeof answer === 'object' && answer !== null;
