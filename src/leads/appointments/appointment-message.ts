import { capital } from '#domain/text/formats.ts';
import type { TakenNotice } from '#db/leads/appointment-notices.repository.ts';
import type { StoredAppointment } from '#db/leads/appointments.repository.ts';
import type { StoredLeadRow } from '#db/leads/lead-deliveries.repository.ts';
import { formatPhone } from '#domain/lead/phone.ts';
import { toReceipt, type Receipt, type ReceiptDealer } from '#domain/lead/lead-receipt.ts';
import { formatAddress } from '#domain/location/car-location.ts';
import { toDirections } from '#domain/location/directions.ts';
import type { MailContent, MailRow, MailVehicle } from '#leads/mail/mail-content.ts';
import { toCall, toCarLink, toCarParts, toFooter, toGreeting } from '#leads/mail/receipt-parts.ts';
import { toMailAddress } from '#leads/mail/lead-rows.ts';
import { oneLine, senderOf, toMailBody } from '#leads/mail/mail-parts.ts';
import type { Mail } from '#leads/mail/mail.ts';
import type { TextMessage } from '#leads/mail/text-message.ts';
import type { Site } from '#tenancy/site/site.ts';
import {
  findBookingPlace,
  formatHoursOn,
  nameBooking,
  toBookingAddress,
  toBookingCalendar,
  toBookingPath,
  toTimeRows,
  toTimeWords,
} from '#bookings/booking-facts.ts';

type Dealer = Pick<
  Site,
  | 'id'
  | 'settings'
  | 'forms'
  | 'colours'
  | 'theme'
  | 'locations'
  | 'primaryLocation'
  | 'origin'
  | 'leadDelivery'
> &
  ReceiptDealer;

/** What a message is about. */
export type Occasion = {
  notice: Pick<TakenNotice, 'kind' | 'target' | 'sequence' | 'startsAt' | 'endsAt'>;
  appointment: StoredAppointment;
  lead: StoredLeadRow;
  /** Name of the car that is driven. */
  car: string | null;
  /** Signs the link of the shopper. */
  secret: string;
};

const linkOf = ({ origin }: Dealer, { appointment, secret }: Occasion): string =>
  `${origin}${toBookingPath(secret, appointment)}`;

/** What happened, as a heading; the shopper reads "your". */
const headings = {
  booked: 'is booked',
  moved: 'has a new time',
  cancelled: 'is cancelled',
  reminder: 'is coming up',
} as const;

const timeOf = ({ notice: { startsAt }, appointment: { location } }: Occasion) => ({ location, startsAt });

const toReferenceRow = ({ lead: { reference } }: Occasion): MailRow => ({
  label: 'Reference',
  value: reference,
});

/** The appointment in the calendar of whoever gets the mail; a reminder changes no calendar. */
function toCalendar(dealer: Dealer, occasion: Occasion, attendee: string, description: string) {
  const { kind, sequence, startsAt, endsAt } = occasion.notice;
  if (kind === 'reminder') return {};
  const state = kind === 'cancelled' ? 'cancelled' : 'booked';
  const appointment = { ...occasion.appointment, sequence, startsAt, endsAt, state } as const;
  return {
    calendar: toBookingCalendar(dealer, {
      appointment,
      what: nameBooking(dealer, appointment, occasion.lead.about),
      car: occasion.car,
      attendee,
      description,
    }),
  };
}

/** The same id for every try, another for every change. */
const toId = ({ notice: { kind, target, sequence }, appointment: { id } }: Occasion): string =>
  `${id}.${kind}.${target}.${sequence}`;

/** What the attached file does; a reminder has none. */
const fileWords = {
  booked: 'The attached file adds it to your calendar.',
  moved: 'The attached file moves it in your calendar.',
  cancelled: 'The attached file takes it out of your calendar.',
  reminder: '',
} as const;

/** The mail for the people of the location. */
function toDealerMail(dealer: Dealer, occasion: Occasion): Mail {
  const { notice, appointment, lead } = occasion;
  const to = toBookingAddress(dealer, findBookingPlace(dealer, appointment));
  const who = oneLine([lead.values['name'], lead.values['last_name']].filter(Boolean).join(' '));
  const what = capital(nameBooking(dealer, appointment, lead.about));
  const contact = [
    { label: 'Name', value: who },
    ...(lead.phone === null
      ? []
      : [{ label: 'Phone', value: formatPhone(lead.phone), href: `tel:${lead.phone}` }]),
    ...(lead.email === null ? [] : [{ label: 'E-mail', value: lead.email, href: toMailAddress(lead.email) }]),
  ];
  return {
    id: toId(occasion),
    from: senderOf(dealer),
    to,
    ...(lead.email !== null && { replyTo: lead.email }),
    subject: oneLine(`${what} ${headings[notice.kind]}: ${who} (${lead.reference})`),
    headers: { 'X-Lead-Id': lead.id, 'X-Lead-Reference': lead.reference },
    ...toMailBody(dealer, {
      heading: `${what} ${headings[notice.kind]}`,
      lead: toTimeWords(dealer, timeOf(occasion)).when,
      intro: fileWords[notice.kind],
      rows: [
        ...toTimeRows(dealer, timeOf(occasion)).slice(1),
        ...(occasion.car === null ? [] : [{ label: 'Vehicle', value: occasion.car }]),
        toReferenceRow(occasion),
        ...contact,
      ],
      footer: [`Sent by the website of ${dealer.settings.name}.`],
    }),
    ...toCalendar(dealer, occasion, to, `${who}, reference ${lead.reference}`),
  };
}

/** What a shopper is told of the place, whose time stands above; and what to bring. */
function toVisitRows(dealer: Dealer, occasion: Occasion, { bring }: Pick<Receipt, 'bring'>): MailRow[] {
  const { appointment, notice } = occasion;
  const { address } = findBookingPlace(dealer, appointment);
  const where = toTimeRows(dealer, timeOf(occasion)).slice(1);
  if (notice.kind === 'cancelled') return where;
  const link = { label: 'Directions', href: toDirections(address) };
  const place = where.map((row): MailRow => ({ ...row, link }));
  const hours = formatHoursOn(dealer, timeOf(occasion));
  return [
    ...place,
    ...(hours === '' ? [] : [{ label: 'Open that day', value: hours }]),
    ...(bring.length === 0 ? [] : [{ label: 'Please bring', value: bring.join('\n') }]),
  ];
}

/** The car; its lead knows none where a person at the dealer chose it. */
const toVehicle = (dealer: Dealer, { car }: Occasion, receipt: Receipt): MailVehicle | null =>
  toCarParts(dealer, receipt) ?? (car === null ? null : { name: car, price: null, picture: null });

/** What a shopper may do next; of a cancelled one nothing is left but the car. */
function toWays(
  dealer: Dealer,
  occasion: Occasion,
  receipt: Receipt,
): Pick<MailContent, 'intro' | 'vehicle' | 'buttons' | 'links'> {
  const vehicle = toVehicle(dealer, occasion, receipt);
  const carLink = toCarLink(dealer, receipt);
  if (occasion.notice.kind === 'cancelled') {
    return {
      intro: 'To book another time, call us or go to our website.',
      vehicle: vehicle && { ...vehicle, button: carLink },
      links: carLink ? [] : [{ label: 'Go to our website', href: dealer.origin }],
    };
  }
  const link = linkOf(dealer, occasion);
  const what = nameBooking(dealer, occasion.appointment, occasion.lead.about);
  return {
    intro: `We look forward to seeing you. If your plans change, you can move or cancel your ${what} with the button above, or call us.`,
    vehicle: vehicle && { ...vehicle, link: carLink },
    buttons: [
      { label: 'Add to calendar', href: `${link}/calendar` },
      { label: 'Move or cancel', href: link },
    ],
  };
}

/** The mail for the shopper; `null` without an address. Like every mail to it, it repeats nothing that was typed but a name. */
function toShopperMail(dealer: Dealer, occasion: Occasion): Mail | null {
  const { notice, appointment, lead } = occasion;
  if (lead.email === null) return null;
  const what = nameBooking(dealer, appointment, lead.about);
  const link = linkOf(dealer, occasion);
  const isOver = notice.kind === 'cancelled';
  const place = findBookingPlace(dealer, appointment);
  const startsAt = notice.startsAt.getTime();
  const receipt = toReceipt(dealer, lead, { place, startsAt, now: startsAt });
  return {
    id: toId(occasion),
    from: senderOf(dealer),
    to: lead.email,
    replyTo: toBookingAddress(dealer, place),
    subject: oneLine(`Your ${what} ${headings[notice.kind]} (${lead.reference})`),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    ...toMailBody(dealer, {
      greeting: toGreeting(lead),
      heading: `Your ${what} ${headings[notice.kind]}`,
      lead: toTimeWords(dealer, timeOf(occasion)).when,
      ...toWays(dealer, occasion, receipt),
      rows: [...toVisitRows(dealer, occasion, receipt), toReferenceRow(occasion)],
      call: toCall(receipt),
      footer: toFooter(dealer, receipt),
    }),
    ...toCalendar(dealer, occasion, lead.email, isOver ? '' : `Move or cancel it: ${link}`),
  };
}

/** The text message for the shopper's phone; `null` without a number that takes texts. */
export function toReminderText(dealer: Dealer, occasion: Occasion): TextMessage | null {
  const { notice, appointment, lead } = occasion;
  if (lead.phone === null || !isMobile(lead.phone)) return null;
  const { location } = appointment;
  const { when, place } = toTimeWords(dealer, { location, startsAt: notice.startsAt });
  const what = nameBooking(dealer, appointment, lead.about);
  return {
    id: toId(occasion),
    to: lead.phone,
    expiresAt: notice.startsAt,
    text: `${dealer.settings.name}: your ${what} is on ${when}, ${formatAddress(place.address)}. Move or cancel: ${linkOf(dealer, occasion)}`,
  };
}

/** Mobile numbers of Australia; texts to landlines are lost. */
const isMobile = (e164: string): boolean => /^\+614\d{8}$/.test(e164);

export const toAppointmentMail = (dealer: Dealer, occasion: Occasion): Mail | null =>
  occasion.notice.target === 'dealer' ? toDealerMail(dealer, occasion) : toShopperMail(dealer, occasion);
