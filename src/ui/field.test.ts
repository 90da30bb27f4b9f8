// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { focusFirstError, showFieldError } from './field.ts';

it('a message about a field marks it, and an empty one clears both', () => {
  document.body.innerHTML =
    '<form><input id="a" aria-describedby="a-error"><p id="a-error" role="alert"></p><input id="b"></form>';
  const [first, second] = document.querySelectorAll('input');
  const line = document.querySelector('p');
  const form = document.querySelector('form');
  if (!first || !second || !line || !form) throw new Error('all are there');
  expect(focusFirstError(form)).toBe(false);
  second.setAttribute('aria-invalid', 'true');
  showFieldError(first, line, 'Please enter a name.');
  expect([line.textContent, first.getAttribute('aria-invalid')]).toEqual(['Please enter a name.', 'true']);
  expect(focusFirstError(form)).toBe(true);
  expect(document.activeElement).toBe(first);
  showFieldError(first, line, '');
  expect([line.textContent, first.hasAttribute('aria-invalid')]).toEqual(['', false]);
});
