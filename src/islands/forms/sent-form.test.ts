// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { saveSent, toSentFacts } from './sent-form.ts';
import { SENT_KEY } from './sent-part-script.ts';

const field = (name: string, label: string, value: string): string =>
  `<div class="form-row"><label for="${name}">${label}</label><input id="${name}" name="${name}" data-kind="line" value="${value}"></div>`;

const formOf = (...fields: string[]): HTMLFormElement => {
  document.body.innerHTML = `<form>${fields.join('')}</form>`;
  return document.querySelector('form') ?? document.createElement('form');
};

const answer = { reference: 'K7XH4T', sent: { place: 'North yard' } };

it.each([
  ['Jo Marsh', '', 'Name\tJo Marsh'],
  ['Jo', ' Marsh ', 'Name\tJo Marsh'],
])('what was sent has one name, whichever of the two fields has it: %j and %j', (first, last, row) => {
  const form = formOf(field('name', 'First name', first), field('last_name', 'Last name', last));
  expect(toSentFacts(form, answer)['typed']).toBe(row);
});

it.each([
  ['Is it still here?\n\n  And may we\tbring the dog? \n', 'Is it still here?\vAnd may we bring the dog?'],
  ['x'.repeat(400), 'x'.repeat(400)],
  ['x'.repeat(401), `${'x'.repeat(400)} …`],
])('what was sent quotes a message in its lines, and cuts a long one: %j', (message, quoted) => {
  const form = formOf(
    '<label for="m">Message</label><textarea id="m" name="m" data-kind="lines"></textarea>',
  );
  form.querySelector('textarea')!.value = message;
  expect(toSentFacts(form, answer)['typed']).toBe(`Message\t${quoted}`);
});

it('of a booking the page after the form has the day, and the place by its name alone', () => {
  const booking = {
    department: 'test-drive' as const,
    name: 'test tow',
    when: 'Monday 30 November at 10:30am (AEDT)',
    where: 'North yard, 1 North Street, Penrith NSW 2750',
    link: '/api/appointments/x',
  };
  const stored = { ...answer, lead_id: 'x', event: 1, booking } as unknown as Parameters<typeof saveSent>[2];
  saveSent(formOf(field('name', 'First name', 'Jo')), 'x', stored);
  expect(JSON.parse(sessionStorage.getItem(SENT_KEY) ?? '{}')).toMatchObject({
    booking: {
      booked_title: 'Your test tow is booked',
      booked_when: 'Monday 30\u00A0November at\u00A010:30am (AEDT)',
      booked_place: 'North yard',
    },
  });
});
