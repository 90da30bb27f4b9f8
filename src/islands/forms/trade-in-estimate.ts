import { OFFER_ACCEPTED } from '#domain/lead/lead.ts';
import { formatDollars } from '#domain/text/money.ts';
import { CONDITION } from '#domain/trade-in/offered-car.ts';
import { NO_OFFER } from '#domain/trade-in/trade-in.ts';
import { successPath } from '#domain/url/paths.ts';
import { acceptedOffersPath, miscellaneousPath, valuationsPath } from '#domain/url/trade-in-paths.ts';
import { isAcceptedOffer } from '#api/guards/is-accepted-offer.ts';
import { isValuation } from '#api/guards/is-valuation.ts';
import type { ValuationAnswer } from '#api/trade-in/trade-in.contract.ts';
import { ApiError, fetchJson } from '#stores/api-client.ts';
import { readDraft, type StoredForm, writeDraft } from './form-draft.ts';
import { listControls, readControl } from './form-fields.ts';
import { saveSuccess, toReferenceWords } from './sent-form.ts';

const WE_HAVE = 'We have your details.';
const CANNOT =
  'The estimate cannot be worked out at the moment. One of our people values it for you and answers.';

const NOT_ACCEPTED =
  'This could not be sent. Please try again in a moment, or ring us: we have your details.';

/** What the last step says: the figure, the steps to it, and a sentence. */
type Said = { figures: string; lines?: ValuationAnswer['lines']; words?: string };

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
    this.#part('done')?.addEventListener('click', () => this.#finish({}), given);
    addEventListener('online', () => this.#set('trouble', ''), given);
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

  #set(name: string, text: string): void {
    const part = this.#part(name);
    if (part) part.textContent = text;
  }

  #say({ figures, lines = [], words = '' }: Said): void {
    this.#set('figures', figures);
    this.#set('words', words);
    this.#set('trouble', '');
    this.#part('lines')?.replaceChildren(...lines.map(toItem));
    const how = this.#part('how');
    if (how) how.hidden = lines.length === 0;
  }

  /** One button is the main one: the acceptance, another try, or else the end. */
  #offer(main: 'accept' | 'again' | null): void {
    for (const name of ['accept', 'again'] as const) {
      const button = this.#part(name);
      if (button) button.hidden = name !== main;
    }
    this.#part('done')?.classList.toggle('secondary', main !== null);
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
    this.#offer(null);
    this.#say({ figures: 'Working it out …' });
    try {
      const body = { id, adjustmentAnswers: this.#answers };
      const valuation = await fetchJson(valuationsPath, isValuation, { body });
      const { low, high, lines, words } = valuation;
      if (low === null || high === null) this.#say({ figures: 'No online estimate', words });
      else {
        this.#say({ figures: toRange({ low, high }), lines, words: NO_OFFER });
        this.#offer('accept');
      }
      if (this.#root.dataset.keepsResult !== undefined) this.#handBack(valuation);
    } catch (error) {
      console.info('No estimate:', error);
      this.#say({ figures: WE_HAVE, words: CANNOT });
      this.#offer('again');
    }
  }

  /** Sends the valuation on to the page that asked for it (API-22). */
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
    this.#set('trouble', '');
    try {
      const { low, high } = await fetchJson(acceptedOffersPath, isAcceptedOffer, {
        body: {
          category,
          subcategory: OFFER_ACCEPTED,
          lead_id: id,
          form_completed: true,
          offer_accepted: true,
        },
      });
      this.#finish({ accepted: { low, high } });
      location.assign(successPath);
    } catch (error) {
      this.#set('trouble', error instanceof ApiError ? error.message : NOT_ACCEPTED);
    } finally {
      button.ariaBusy = 'false';
    }
  }

  /** The page that follows names its reference, and nothing that was typed stays here. */
  #finish({ accepted }: { accepted?: { low: number; high: number } }): void {
    const stored = readDraft(this.#form)?.stored;
    if (!stored) return;
    const { category, reference, facts } = stored;
    saveSuccess({ category, facts: { ...facts, reference: toReferenceWords(reference, accepted) } });
    this.#form.reset();
    writeDraft(this.#form, null);
  }
}

const toRange = ({ low, high }: { low: number; high: number }): string =>
  `${formatDollars(low)} to ${formatDollars(high)}`;

function toItem({ text, effect }: ValuationAnswer['lines'][number]): HTMLElement {
  const item = document.createElement('li');
  const what = document.createElement('span');
  what.textContent = text;
  item.append(what);
  if (effect === '') return item;
  const change = document.createElement('span');
  change.textContent = effect;
  // A space, so that it is read and copied as two.
  item.append(' ', change);
  return item;
}

const isKept = (answer: unknown): answer is object => typeof answer === 'object' && answer !== null;
