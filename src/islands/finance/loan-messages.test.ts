// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { openMessages } from './loan-messages.ts';

it('a sentence that stood before the calculator started again is cleared', () => {
  document.body.innerHTML = '<p data-loan-message="amount"></p><p data-loan-message="term"></p>';
  openMessages(document).say('amount', 'Please enter dollars.');
  const again = openMessages(document);
  again.say('term', null);
  expect(document.body.textContent).toBe('Please enter dollars.');
  again.say('amount', null);
  expect(document.body.textContent).toBe('');
  openMessages(document).say('term', 'Please enter years.');
  openMessages(document).clear();
  expect(document.body.textContent).toBe('');
});
