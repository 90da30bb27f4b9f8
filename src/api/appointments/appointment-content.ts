import type { StoredAppointment } from '#db/leads/appointments.repository.ts';
import { formatMoment } from '#domain/appointment/appointment-words.ts';
import { formatAddress } from '#domain/location/car-location.ts';
import type { Location } from '#domain/location/location.schema.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { formatTelLink, capital } from '#domain/text/formats.ts';
import { appointmentCalendarPath, appointmentLinkPath } from '#domain/url/paths.ts';
import type { FreeTimes } from './appointments.contract.ts';

/** An appointment as its page shows it, without anything that a shopper typed. */
export type ShownAppointment = {
  link: string;
  appointment: StoredAppointment;
  location: Location;
  car: string | null;
  /** What it is called, in a sentence. */
  what: string;
  reference: string;
  phone: string;
  /** Times it can be moved to. */
  free: FreeTimes;
  now: number;
};

/** What the shopper has just done. */
export type Done = 'booked' | 'moved' | 'cancelled' | 'taken' | 'often';

const doneWords: Readonly<Record<Done, string>> = {
  booked: 'Thank you, we have it. A mail with the same is on its way.',
  moved: 'Moved. A mail with the new time is on its way.',
  cancelled: 'Cancelled. A mail that says so is on its way.',
  taken: 'Somebody else has just booked this time, so nothing has changed. Please choose another one.',
  often:
    'It was changed many times today, so this change was not made. Please ring us, and we will find a time together.',
};

const toCall = (phone: string): string =>
  `<a href="${escapeHtml(formatTelLink(phone))}">${escapeHtml(phone)}</a>`;

/** What a link says that opens no appointment, whatever the reason. */
export const toUnknownContent = (phone: string): string =>
  `<p>This link opens no appointment. It may be incomplete, or no longer valid. Please ring us on ${toCall(phone)}: with your reference we find your booking at once.</p>`;

/** The content of the page of an appointment. */
export function toAppointmentContent(shown: ShownAppointment, done: Done | null): string {
  const { appointment, what, location, car, reference, phone, now } = shown;
  const isOver = appointment.startsAt.getTime() <= now;
  const rows = [
    ['When', formatMoment(appointment.startsAt.getTime(), location.time_zone)],
    ['Where', `${location.name}, ${formatAddress(location.address)}`],
    ...(car === null ? [] : [['Vehicle', car]]),
    ['Reference', reference],
  ];
  const state =
    appointment.state === 'cancelled'
      ? 'is cancelled'
      : isOver
        ? 'is over'
        : appointment.state === 'requested'
          ? 'is not booked yet'
          : 'is booked';
  return [
    `<p role="status">${done === null ? '' : doneWords[done]}</p>`,
    `<h2>${escapeHtml(capital(what))} ${state}</h2>`,
    `<dl>${rows.map(([label = '', value = '']) => `<div><dt>${label}</dt><dd>${escapeHtml(value)}</dd></div>`).join('')}</dl>`,
    state === 'is booked' ? toForms(shown, escapeHtml(what)) : '',
    state === 'is booked' ? '' : `<p>To book another time, ring us on ${toCall(phone)}.</p>`,
  ].join('');
}

function toForms({ link, free, phone }: ShownAppointment, what: string): string {
  const action = escapeHtml(appointmentLinkPath(link));
  const form = (name: string, content: string): string =>
    `<form method="post" action="${action}"><input type="hidden" name="action" value="${name}">${content}</form>`;
  const days = free.days.map(
    ({ label, slots }) =>
      `<optgroup label="${label}">${slots.map(({ id, label: time }) => `<option value="${id}">${label}, ${time}</option>`).join('')}</optgroup>`,
  );
  const move =
    days.length === 0
      ? `<p>No other time is free at the moment. Please ring us on ${toCall(phone)}.</p>`
      : form(
          'move',
          `<div class="form-row"><label for="appointment-slot">Another time</label><select class="field" id="appointment-slot" name="slot" required><option value="">Please choose</option>${days.join('')}</select></div><button class="button" type="submit">Move it</button>`,
        );
  const cancel = form(
    'cancel',
    `<button class="button secondary" type="submit">Cancel this ${what}</button>`,
  );
  const calendar = `<p><a href="${escapeHtml(appointmentCalendarPath(link))}" download>Add it to your calendar</a></p>`;
  return `${calendar}${move}<details><summary>I cannot come</summary>${cancel}</details>`;
}
