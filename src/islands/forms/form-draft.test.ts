// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { readDraft, writeDraft } from './form-draft.ts';

const DAY = 86_400_000;
afterEach(() => void vi.useRealTimers());

it('a draft of a form in steps is kept for 30 days, and then removed from the device', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  document.body.innerHTML =
    '<form id="steps" data-draft="device"><input name="page" value="/trade-in"></form>';
  const [form] = document.forms;
  if (!form) throw new Error('there is a form');
  writeDraft(form, { values: { name: 'Jo' } });
  vi.setSystemTime(Date.now() + 29 * DAY);
  expect(readDraft(form)?.values).toEqual({ name: 'Jo' });
  vi.setSystemTime(Date.now() + 2 * DAY);
  expect([readDraft(form), localStorage.length]).toEqual([null, 0]);
});
