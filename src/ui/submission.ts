import { focusFirstError, markField } from './field.ts';
import { onEnd } from './page-element.ts';

/** How a submission ended, and what is said of it. */
export type Outcome =
  | { state: 'done'; says: string | readonly Node[] }
  | { state: 'failed'; says: string; isAboutField: boolean };

/** What a submission is at; a form is `idle` until it is first sent. */
export type SubmissionStep = Outcome | { state: 'sending'; says: string };

export interface SubmissionParts {
  /** Around the fields; its `data-submit` tells the state: idle, sending, failed or done. */
  form: HTMLElement;
  button: HTMLElement;
  /** Where the state is said in words: a live region, or an element of one. */
  status: Element;
  /** The field that a failure may be about. */
  field: HTMLInputElement;
  /** What a press does while something is sent: nothing, or the newer question takes the place of the older. */
  again: 'refuse' | 'replace';
  /** Called with each step, for what a form shows beside the words. */
  onStep?: (step: SubmissionStep) => void;
}

export interface Submission {
  /** Says `words` while `work` is under way, then how it ended. `work` must not throw. */
  send(words: string, work: (given: AbortSignal) => Promise<Outcome>): Promise<void>;
  /** Ends without sending, as when the form itself finds the mistake. What is under way is given up. */
  end(outcome: Outcome): void;
}

/** Leads a form through its states: words for everyone, a busy button, a marked field that has the focus. */
export function createSubmission(parts: SubmissionParts, ended: AbortSignal): Submission {
  const { form, button, status, field, again, onStep } = parts;
  let sending: AbortController | null = null;
  onEnd(ended, () => sending?.abort());

  const show = (step: SubmissionStep): void => {
    const isSending = step.state === 'sending';
    form.dataset.submit = step.state;
    button.setAttribute('aria-busy', String(isSending));
    // Not `disabled`: that would throw the focus of who pressed it away.
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
      const outcome = await work(mine.signal);
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
