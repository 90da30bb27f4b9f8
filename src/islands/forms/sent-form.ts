import type { Booking, StoredLeadAnswer } from '#api/leads/leads.contract.ts';
import { departmentWords } from '#domain/appointment/appointment-words.ts';
import { DEPARTMENTS } from '#domain/appointment/slot-policy.ts';
import { isRecord } from '#stores/remembered-car.ts';

/** Told on the element of a form once it is stored; whoever prevents its default shows what follows. */
export const LEAD_STORED = 'lead-stored';

export const isForAppointment = (form: string): boolean =>
  DEPARTMENTS.some((department) => department === form);

/** What a form says that was kept and has gone out by itself since. */
export function toSentWords(form: string, { reference, booking }: StoredLeadAnswer): string {
  const own = `Your reference is ${reference}.`;
  if (booking) return `${toBookedWords(booking)}: ${booking.when}, ${booking.where}. ${own}`;
  return isForAppointment(form)
    ? `Your message was sent. No time is booked yet: a person will call or write to settle one with you. ${own}`
    : `Your message was sent. ${own}`;
}

export const toBookedWords = ({ department }: Booking): string =>
  `Your ${departmentWords[department].toLowerCase()} is booked`;

const KEY = 'forecourt:success';

/** What this tab knows of the form that was sent last; `accepted`: the estimate of a trade-in that was accepted. */
export type Success = {
  category: string;
  reference: string;
  accepted?: { low: number; high: number };
  booking?: Booking | undefined;
};

/** Keeps what the page after a form says (FORM-24); the reference and the booking in this tab alone. */
export function saveSuccess(sent: Success): void {
  try {
    localStorage.setItem('forecourt:success-category', JSON.stringify(sent.category));
    sessionStorage.setItem(KEY, JSON.stringify(sent));
  } catch (error) {
    console.info('What was sent is not remembered:', error);
  }
}

/** `null` before a form was sent in this tab. */
export function readSuccess(): Success | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isRecord(stored) && typeof stored['reference'] === 'string' ? (stored as Success) : null;
  } catch (error) {
    console.info('What was sent is not known:', error);
    return null;
  }
}
