import type { Booking, StoredLeadAnswer } from '#api/leads/stored-lead.contract.ts';
import { DEPARTMENTS } from '#domain/appointment/slot-policy.ts';
import { formatClockTime } from '#domain/location/hours.ts';
import { formatDollars } from '#domain/text/money.ts';
import { formatLongDay } from '#domain/time/long-day.ts';
import { bookedPath, successPath, unbookedPath } from '#domain/url/paths.ts';
import { type Control, isFileInput, listControls, readControl } from './form-fields.ts';
import { SENT_KEY } from './sent-part-script.ts';

/** Told on the element of a form once it is stored; whoever prevents its default shows what follows. */
export const LEAD_STORED = 'lead-stored';

const isForAppointment = (form: string): boolean => DEPARTMENTS.some((department) => department === form);

/** The page that follows. */
export const toNextPath = (form: string, { booking }: StoredLeadAnswer): string =>
  booking ? bookedPath : isForAppointment(form) ? unbookedPath : successPath;

/** What a form says that was kept and has gone out by itself since. */
export function toSentWords(form: string, { reference, booking }: StoredLeadAnswer): string {
  const own = `Your reference is ${reference}.`;
  if (booking) return `${toBookedWords(booking)}: ${booking.when}, ${booking.where}. ${own}`;
  return isForAppointment(form)
    ? `Your message was sent. No time is booked yet: a person will call or write to settle one with you. ${own}`
    : `Your message was sent. ${own}`;
}

export const toBookedWords = ({ name }: Booking): string => `Your ${name} is booked`;

/** What this tab knows of the form that was sent last. */
export type Success = {
  category: string;
  /** What the page after a form says of it, by the names of its parts. */
  facts: Readonly<Record<string, string>>;
  booking?: Readonly<Record<string, string>>;
};

const REFERENCE = 'Your reference is';

/** Of a reference, also of a trade-in whose estimate was accepted. */
export const toReferenceWords = (reference: string, accepted?: { low: number; high: number }): string => {
  const words = `${REFERENCE} ${reference}.`;
  return accepted
    ? `You accepted our estimate of ${formatDollars(accepted.low)} to ${formatDollars(accepted.high)}. ${words}`
    : words;
};

/** What is told of a form: what the API says of it, and what was typed, which stays in this tab. */
export const toSentFacts = (
  form: HTMLFormElement,
  { reference, sent, booking }: Pick<StoredLeadAnswer, 'reference' | 'sent' | 'booking'>,
): Success['facts'] => {
  const email = form.querySelector<HTMLInputElement>('[name="email"]')?.value.trim() ?? '';
  return {
    ...sent,
    reference: toReferenceWords(reference),
    typed: listTyped(form, booking !== undefined),
    ...(email !== '' && { mailed: `A confirmation is on its way to ${email}.` }),
  };
};

const toBookingFacts = (booking: Booking, place: string): Record<string, string> => ({
  booked_title: toBookedWords(booking),
  // A day and its month, and a time and its "at", stay on one line.
  booked_when: booking.when.replaceAll(/(\d|\bat) /g, '$1\u00A0'),
  booked_place: place,
  booked_href: booking.link,
  booked_calendar: `${booking.link}/calendar`,
});

/** Whoever ticks them knows it. */
const CONSENTS = ['opt_in', 'terms'];
/** A row together: many type the whole name into the first. */
const NAMES = ['name', 'last_name'];

/**
 * The fields of a form that say something, a line each: label and value with a tab between them. A booked time takes the place
 * of the one that would suit.
 */
const listTyped = (form: HTMLFormElement, isBooked: boolean): string => {
  const controls = listControls(form);
  const names = controls.filter(({ name }) => NAMES.includes(name)).map(wordsOf);
  return controls
    .filter(
      ({ name }) =>
        !(isBooked && name.startsWith('preferred_')) && ![...CONSENTS, ...NAMES.slice(1)].includes(name),
    )
    .flatMap((control) => {
      if (control.name === NAMES[0]) return [`Name\t${oneLine(names.join(' '))}`];
      const label = labelOf(control);
      const words = wordsOf(control);
      return label === '' || words === '' ? [] : [`${label}\t${words}`];
    })
    .join('\n');
};

/** Without the word that says it is optional, and without what is for screen readers. */
const labelOf = ({ type, labels }: Control): string =>
  type === 'hidden'
    ? ''
    : oneLine((labels?.[0]?.querySelector('input + span') ?? labels?.[0]?.firstChild)?.textContent);

function wordsOf(control: Control): string {
  if (control instanceof HTMLSelectElement) return control.value && oneLine(control.selectedOptions[0]?.text);
  if (isFileInput(control)) return oneLine([...(control.files ?? [])].map(({ name }) => name).join(', '));
  const value = readControl(control);
  if (typeof value === 'boolean') return value ? 'Yes' : '';
  if (control.type === 'textarea') return toQuote(value);
  if (control.type === 'date' && /^\d{4}-\d\d-\d\d$/.test(value)) return formatLongDay(value);
  return oneLine(control.type === 'time' && /^\d\d:\d\d/.test(value) ? formatClockTime(value) : value);
}

/** Letters of a message that are quoted. */
const QUOTED = 400;

/** A message in its lines, with a mark between them that the page turns into a line break (`sent-part-script.ts`). */
function toQuote(message: string): string {
  const words = message.split('\n').map(oneLine).filter(Boolean).join('\v');
  return words.length > QUOTED ? `${words.slice(0, QUOTED).trimEnd()} …` : words;
}

const oneLine = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** Keeps what the page after a form says (FORM-24); what was sent and booked in this tab alone. */
export function saveSuccess(sent: Success): void {
  try {
    localStorage.setItem('forecourt:success-category', JSON.stringify(sent.category));
    sessionStorage.setItem(SENT_KEY, JSON.stringify(sent));
  } catch (error) {
    console.info('What was sent is not remembered:', error);
  }
}

/** Keeps what the API says of a form and what was typed; returns what the page says of it. */
export function saveSent(
  form: HTMLFormElement,
  category: string,
  answer: StoredLeadAnswer,
): Success['facts'] {
  const { booking } = answer;
  const facts = toSentFacts(form, answer);
  saveSuccess({
    category,
    facts,
    ...(booking && { booking: toBookingFacts(booking, facts['place'] ?? booking.where) }),
  });
  return facts;
}

/** What a form is about, as events and the memory of this browser have it (FORM-24). */
export const toCategory = (topic: string, values: Readonly<Record<string, unknown>>): string =>
  String(values['category'] ?? topic);
