import { capital } from '#domain/text/formats.ts';
import type { StoredAppointment } from '#db/leads/appointments.repository.ts';
import type { StoredLeadRow } from '#db/leads/lead-deliveries.repository.ts';
import { findVacancyEmail } from '#domain/content/vacancy-email.ts';
import { listLeadPlaces } from '#domain/lead/lead-places.ts';
import { toReceipt } from '#domain/lead/lead-receipt.ts';
import { describeTopic } from '#domain/lead/lead-words.ts';
import { formatDate, formatTime } from '#domain/time/moments.ts';
import { nameOffered } from '#domain/trade-in/lead-trade-in.ts';
import { toEstimateRows, toOfferedRows } from '#domain/trade-in/offered-rows.ts';
import {
  findBookingPlace,
  nameBooking,
  toBookingAddress,
  toBookingCalendar,
  toTimeRows,
  toTimeWords,
} from '#bookings/booking-facts.ts';
import type { LeadDealer } from '#leads/facts/lead-facts.ts';
import { toCarRows, toFileRows, toFilesAddress, toTypedRows } from './lead-rows.ts';
import type { MailRow } from './mail-content.ts';
import { oneLine, senderOf, toMailBody } from './mail-parts.ts';
import type { Mail } from './mail.ts';
import {
  nameSent,
  toCall,
  toCarLink,
  toCarParts,
  toFooter,
  toGreeting,
  toPlaceRow,
} from './receipt-parts.ts';

/** That of the vacancy, or the first address of those places, else that of the dealer. */
const findAddress = (dealer: LeadDealer, lead: StoredLeadRow): string =>
  findVacancyEmail(dealer, { form: lead.form, page: lead.values['page_id'] }) ??
  listLeadPlaces(dealer, lead)
    .map(({ contact_detail: { email } }) => email)
    .find((email) => email !== undefined) ??
  dealer.settings.email;

const nameOf = ({ values }: StoredLeadRow): string =>
  oneLine([values['name'], values['last_name']].filter((part) => typeof part === 'string').join(' '));

/** On one line of a heading on a phone. */
const NAME = 20;
const keepName = (name: string): string => (name.length > NAME ? name : name.replaceAll(' ', '\u00A0'));

const carOf = ({ about: { car, trade_in: offered } }: StoredLeadRow): string =>
  [
    ...(car === undefined ? [] : [car.title]),
    ...(offered === undefined ? [] : [`for their ${nameOffered(offered)}`]),
  ]
    .map((part) => `, ${part}`)
    .join('');

const LATE_MS = 86_400_000;

/** When a lead came that its mail server got long after that. */
const toLateRows = (
  { settings: { timeZone } }: LeadDealer,
  { createdAt }: StoredLeadRow,
  now: number,
): MailRow[] => {
  const at = createdAt.getTime();
  if (now - at < LATE_MS) return [];
  return [{ label: 'Came on', value: `${formatDate(at, timeZone)} ${formatTime(at, timeZone)}` }];
};

/** What a lead has booked or asked for. */
export type LeadBooking = { appointment: StoredAppointment; car: string | null };

/** What the dealer's people do with the time of a lead. */
const timeIntros = {
  booked: ' The attached file adds it to your calendar.',
  requested: ' The time is not booked: book it at /_leads, or settle another one with the shopper.',
  cancelled: '',
} as const;

/** What the mail about a lead with a booking has instead of, or besides, what every lead has. */
function toBookingParts(dealer: LeadDealer, lead: StoredLeadRow, booking: LeadBooking, to: string) {
  const { appointment } = booking;
  const who = nameOf(lead);
  const isBooked = appointment.state === 'booked';
  const named = nameBooking(dealer, appointment, lead.about);
  const what = `${capital(named)} is ${appointment.state}`;
  return {
    subject: `${what}${carOf(lead)}: ${who} (${lead.reference})`,
    heading: `${what}: ${keepName(who)}`,
    intro: timeIntros[appointment.state],
    lead: toTimeWords(dealer, appointment).when,
    rows: toTimeRows(dealer, appointment).slice(1),
    ...(isBooked && {
      calendar: toBookingCalendar(dealer, {
        ...booking,
        what: named,
        attendee: to,
        description: `${who}, reference ${lead.reference}`,
      }),
    }),
  };
}

/**
 * The lead for the dealer's people; an answer goes to the shopper. `to` unset: to whom it concerns. One that has booked a
 * time is the mail about its booking as well, which goes to the place of that. One that comes late says since when it waited.
 */
export function toDealerMail(
  dealer: LeadDealer,
  lead: StoredLeadRow,
  { name: target, to: chosen, now }: { name: string; to?: string | undefined; now: number },
  booking: LeadBooking | null,
): Mail {
  const who = nameOf(lead);
  const to =
    chosen ??
    (booking
      ? toBookingAddress(dealer, findBookingPlace(dealer, booking.appointment))
      : findAddress(dealer, lead));
  const booked = booking && toBookingParts(dealer, lead, booking, to);
  const typed = toTypedRows(dealer, lead, { isBooked: booked !== null });
  return {
    id: `${lead.id}.${target}`,
    from: senderOf(dealer),
    to,
    ...(lead.email !== null && { replyTo: lead.email }),
    subject: oneLine(booked?.subject ?? `${describeTopic(lead)}${carOf(lead)}: ${who} (${lead.reference})`),
    headers: { 'X-Lead-Id': lead.id, 'X-Lead-Reference': lead.reference },
    ...toMailBody(dealer, {
      ...(booked && { lead: booked.lead }),
      heading: booked?.heading ?? `${describeTopic(lead)} from ${keepName(who)}`,
      intro: `${lead.email === null ? '' : `Reply to this mail, and your answer goes to ${who}. `}Reference ${lead.reference}.${booked?.intro ?? ''}`,
      rows: [
        ...toLateRows(dealer, lead, now),
        ...typed.first,
        ...typed.contact,
        ...(booked?.rows ?? []),
        ...toCarRows(lead),
        ...toOfferedRows(lead.about),
        ...typed.others,
        ...toFileRows(lead),
      ],
      buttons:
        lead.about.files === undefined
          ? []
          : [{ label: 'Open the files', href: toFilesAddress(dealer, lead) }],
      links: [{ label: 'See the page it came from', href: lead.about.url }],
      footer: [`Sent by the website of ${dealer.settings.name}.`],
    }),
    ...(booked?.calendar && { calendar: booked.calendar }),
  };
}

/** The time that a shopper asked for, and what follows. */
const toRequestedRows = (dealer: LeadDealer, appointment: StoredAppointment): MailRow[] => [
  { label: 'You asked for', value: toTimeWords(dealer, appointment).when },
  { label: 'Booked', value: 'Not yet: a person confirms this time, or settles another one with you.' },
];

/** The estimate, and line by line how it came about. */
function toEstimate({ about }: StoredLeadRow): MailRow[] {
  const [estimate, ...reasons] = toEstimateRows(about);
  return [
    ...(estimate === undefined ? [] : [{ ...estimate, isMain: reasons.length > 0 }]),
    ...reasons.map((row) => ({ ...row, hasSentences: true })),
  ];
}

const isAccepted = ({ values }: StoredLeadRow): boolean => values['offer_accepted'] === true;

/** The confirmation; `null` without address. It repeats a first name alone: anybody can type an address. */
export function toShopperMail(
  dealer: LeadDealer,
  lead: StoredLeadRow,
  booking: LeadBooking | null,
  now: number,
): Mail | null {
  if (lead.email === null) return null;
  // Who accepts an estimate knows the reference of its trade-in.
  const reference = String(lead.values['first_reference'] ?? lead.reference);
  const place = booking && findBookingPlace(dealer, booking.appointment);
  const receipt = toReceipt(dealer, lead, { place, startsAt: null, now });
  const heading = isAccepted(lead) ? 'You accepted our estimate' : `We have ${nameSent(lead, receipt)}`;
  const vehicle = toCarParts(dealer, receipt);
  return {
    id: `${lead.id}.shopper`,
    from: senderOf(dealer),
    to: lead.email,
    replyTo: findAddress(dealer, lead),
    subject: oneLine(`${heading} (${reference})`),
    // No robot answers this, so that two robots do not answer each other.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    ...toMailBody(dealer, {
      greeting: toGreeting(lead),
      heading,
      intro: `Thank you. ${receipt.next.join(' ')}`,
      vehicle: vehicle && { ...vehicle, button: toCarLink(dealer, receipt) },
      rows: [
        { label: 'Reference', value: reference },
        ...(booking?.appointment.state === 'requested' ? toRequestedRows(dealer, booking.appointment) : []),
        ...toEstimate(lead),
        toPlaceRow(dealer, receipt),
      ],
      call: toCall(receipt),
      footer: toFooter(dealer, receipt),
    }),
  };
}

/** A lead for a program: the ADF is the whole text. */
export function toAdfMail(
  dealer: LeadDealer,
  lead: StoredLeadRow,
  { name: target, to, adf }: { name: string; to: string; adf: string },
): Mail {
  return {
    id: `${lead.id}.${target}`,
    from: senderOf(dealer),
    to,
    ...(lead.email !== null && { replyTo: lead.email }),
    subject: `ADF lead ${lead.reference}`,
    headers: { 'X-Lead-Id': lead.id, 'X-Lead-Reference': lead.reference },
    text: adf,
  };
}
