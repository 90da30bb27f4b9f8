import { focusFirstError, markField } from './field.ts';
import { onEnd } from './page-element.ts';

/** How a submission ended, and the message about it. */
export type Outcome =
  | { state: 'done'; says: string | readonly Node[] }
  | { state: 'failed'; says: string; isAboutField: boolean };

/** The state of a submission; a form is `idle` until it is first sent. */
export type SubmissionStep = Outcome | { state: 'sending'; says: string };

export interface SubmissionParts {
  /** Element around the fields; its `data-submit` is the state: idle, sending, failed or done. */
  form: HTMLElement;
  button: HTMLElement;
  /** Element that shows the message: a live region, or an element inside one. */
  status: Element;
  /** The field that a failure may be about. */
  field: HTMLInputElement;
  /** What a press does while a request is under way: nothing, or the new request replaces it. */
  again: 'refuse' | 'replace';
  /** Called with each step, for what a form shows beside the message. */
  onStep?: (step: SubmissionStep) => void;
}

export interface Submission {
  /** Shows `words` while `work` is under way, then its outcome; whatever it throws is a sentence. */
  send(words: string, work: (given: AbortSignal) => Promise<Outcome>): Promise<void>;
  /** Ends without sending, for example when the form finds the mistake itself. Aborts a request under way. */
  end(outcome: Outcome): void;
}

function toBroken(error: unknown): Outcome {
  console.error('A form cannot be sent:', error);
  return {
    state: 'failed',
    says: 'Something went wrong on this page. Please try again, or ring us.',
    isAboutField: false,
  };
}

/** Leads a form through its states: an announced message, a busy button, a marked and focused field. */
export function createSubmission(parts: SubmissionParts, ended: AbortSignal): Submission {
  const { form, button, status, field, again, onStep } = parts;
  let sending: AbortController | null = null;
  onEnd(ended, () => sending?.abort());

  const show = (step: SubmissionStep): void => {
    const isSending = step.state === 'sending';
    form.dataset.submit = step.state;
    button.setAttribute('aria-busy', String(isSending));
    // Not `disabled`: the button would lose the focus.
    if (again === 'refuse') button.setAttribute('aria-disabled', String(isSending));
    if (typeof step.says === 'string') status.textContent = step.says;
    else status.replaceChildren(...step.says);
    markField(field, step.state === 'failed' && step.isAboutField);
    onStep?.(step);
    focusFirstError(form);
  };

  return {
    async send(words, work) {
      if (sending && again === 'refuse') return;
      sending?.abort();
      const mine = new AbortController();
      sending = mine;
      show({ state: 'sending', says: words });
      const outcome = await work(mine.signal).catch(toBroken);
      if (mine.signal.aborted) return;
      sending = null;
      show(outcome);
    },
    end(outcome) {
      sending?.abort();
      sending = null;
      show(outcome);
    },
  };
}
