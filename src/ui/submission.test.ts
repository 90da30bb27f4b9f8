// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { createSubmission, type Outcome, type SubmissionParts } from './submission.ts';

function open(again: SubmissionParts['again'] = 'refuse') {
  document.body.innerHTML =
    '<form data-submit="idle"><input aria-describedby="said"><button>Send</button><p id="said" role="status"></p></form>';
  const find = <E extends Element>(selector: string) => document.querySelector(selector) as E;
  const [form, field, button] = [
    find<HTMLElement>('form'),
    find<HTMLInputElement>('input'),
    find<HTMLElement>('button'),
  ];
  const status = find('[role=status]');
  const ending = new AbortController();
  const submission = createSubmission({ form, button, status, field, again }, ending.signal);
  const shown = () => ({
    state: form.dataset.submit,
    says: status.textContent,
    busy: button.getAttribute('aria-busy'),
    invalid: field.getAttribute('aria-invalid'),
  });
  return { submission, shown, field, button, ending };
}
/** Work that the test ends. */
function pending() {
  let end: (outcome: Outcome) => void = () => undefined;
  const work = vi.fn<(given: AbortSignal) => Promise<Outcome>>(
    () => new Promise((resolve) => (end = resolve)),
  );
  return { work, end: (outcome: Outcome) => end(outcome) };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('a submission', () => {
  it('goes from idle over sending to done, and announces each step', async () => {
    const { submission, shown } = open();
    expect(shown()).toMatchObject({ state: 'idle', says: '' });
    const { work, end } = pending();
    void submission.send('Sending …', work);
    expect(shown()).toEqual({ state: 'sending', says: 'Sending …', busy: 'true', invalid: null });
    end({ state: 'done', says: 'Thank you.' });
    await settle();
    expect(shown()).toEqual({ state: 'done', says: 'Thank you.', busy: 'false', invalid: null });
  });

  it('sends once, however often it is pressed', async () => {
    const { submission, button } = open('refuse');
    const [first, second] = [pending(), pending()];
    void submission.send('Sending …', first.work);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    void submission.send('Sending …', second.work);
    expect([first.work.mock.calls.length, second.work.mock.calls.length]).toEqual([1, 0]);
    first.end({ state: 'failed', says: 'Please try again.', isAboutField: false });
    await settle();
    expect(button.getAttribute('aria-disabled')).toBe('false');
    void submission.send('Sending …', second.work);
    expect(second.work).toHaveBeenCalledTimes(1);
  });

  it('replaces an older request by a newer one, if configured', async () => {
    const { submission, shown } = open('replace');
    const [older, newer] = [pending(), pending()];
    void submission.send('Older …', older.work);
    void submission.send('Newer …', newer.work);
    expect(older.work.mock.calls[0]?.[0].aborted).toBe(true);
    newer.end({ state: 'done', says: 'Newer' });
    older.end({ state: 'done', says: 'Older' });
    await settle();
    expect(shown().says).toBe('Newer');
  });

  it('marks and focuses the field that a failure is about, until the next step', async () => {
    const { submission, shown, field } = open();
    submission.end({ state: 'failed', says: 'Please enter a postcode.', isAboutField: true });
    expect(shown()).toMatchObject({ state: 'failed', invalid: 'true' });
    expect(document.activeElement).toBe(field);
    void submission.send('Sending …', pending().work);
    expect(shown().invalid).toBeNull();
  });

  it('aborts the request when its element is disconnected', async () => {
    const { submission, shown, ending } = open();
    const { work, end } = pending();
    void submission.send('Sending …', work);
    ending.abort();
    expect(work.mock.calls[0]?.[0].aborted).toBe(true);
    end({ state: 'done', says: 'Thank you.' });
    await settle();
    expect(shown().state).toBe('sending');
  });
});
