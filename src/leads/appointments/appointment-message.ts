import type { TakenNotice } from '#db/leads/appointment-notices.repository.ts';
import type { StoredAppointment } from '#db/leads/appointments.repository.ts';
import type { StoredLeadRow } from '#db/leads/lead-deliveries.repository.ts';
import { departmentWords, formatMoment } from '#domain/appointment/appointment-words.ts';
import { formatPhone } from '#domain/lead/phone.ts';
import { formatAddress } from '#domain/location/car-location.ts';
import type { Location } from '#domain/location/location.schema.ts';
import { appointmentLinkPath } from '#domain/url/paths.ts';
import { toWhy } from '#leads/mail/lead-mails.ts';
import { toMailHtml, toMailText, type MailContent, type MailRow } from '#leads/mail/mail-html.ts';
import type { Mail } from '#leads/mail/mail.ts';
import type { TextMessage } from '#leads/mail/text-message.ts';
import type { Site } from '#tenancy/site/site.ts';
import { toAppointmentLink } from './appointment-link.ts';
import { toCalendarFile } from './calendar-event.ts';

type Dealer = Pick<Site, 'id' | 'settings' | 'locations' | 'primaryLocation' | 'origin' | 'leadDelivery'>;

/** Mail servers refuse a sender whose domain is not theirs. */
const senderOf = ({ settings, leadDelivery }: Dealer): Mail['from'] => ({
  name: settings.name,
  address: leadDelivery.sender ?? settings.email,
});

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

const placeOf = ({ locations, primaryLocation }: Dealer, { location }: StoredAppointment): Location =>
  locations.find(({ id }) => id === location) ?? primaryLocation;

const linkOf = ({ id: tenant, origin }: Dealer, { appointment, secret }: Occasion): string =>
  `${origin}${appointmentLinkPath(toAppointmentLink(secret, tenant, appointment.id))}`;

const titleOf = ({ appointment, car }: Occasion): string =>
  car === null
    ? departmentWords[appointment.department]
    : `${departmentWords[appointment.department]}: ${car}`;

/** What happened, as a heading; the shopper reads "your". */
const headings = {
  booked: 'is booked',
  moved: 'has a new time',
  cancelled: 'is cancelled',
  reminder: 'is coming up',
} as const;

function toRows(dealer: Dealer, occasion: Occasion): MailRow[] {
  const { notice, appointment, lead, car } = occasion;
  const place = placeOf(dealer, appointment);
  return [
    { label: 'When', value: formatMoment(notice.startsAt.getTime(), place.time_zone) },
    { label: 'Where', value: `${place.name}\n${formatAddress(place.address)}` },
    ...(car === null ? [] : [{ label: 'Car', value: car }]),
    { label: 'Reference', value: lead.reference },
  ];
}

/** The appointment in the calendar of whoever gets the mail; a reminder changes no calendar. */
function toCalendar(dealer: Dealer, occasion: Occasion, attendee: string, description: string) {
  const { notice, appointment } = occasion;
  if (notice.kind === 'reminder') return {};
  const place = placeOf(dealer, appointment);
  const { name, email, host } = dealer.settings;
  return {
    calendar: toCalendarFile({
      uid: `${appointment.id}@${host}`,
      sequence: notice.sequence,
      isCancelled: notice.kind === 'cancelled',
      changedAt: appointment.changedAt,
      startsAt: notice.startsAt,
      endsAt: notice.endsAt,
      title: `${titleOf(occasion)} at ${name}`,
      place: `${place.name}, ${formatAddress(place.address)}`,
      description,
      organizer: { name, email },
      attendee,
    }),
  };
}

/** Line ends in a header would begin another header. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The same id for every try, another for every change. */
const toId = ({ notice: { kind, target, sequence }, appointment: { id } }: Occasion): string =>
  `${id}.${kind}.${target}.${sequence}`;

const toMail = (
  { settings: { name: sender } }: Dealer,
  content: Omit<MailContent, 'sender'>,
): Pick<Mail, 'html' | 'text'> => ({
  html: toMailHtml({ sender, ...content }),
  text: toMailText({ sender, ...content }),
});

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
  const to = placeOf(dealer, appointment).contact_detail.email ?? dealer.settings.email;
  const who = oneLine([lead.values['name'], lead.values['last_name']].filter(Boolean).join(' '));
  const what = departmentWords[appointment.department];
  const contact = [
    { label: 'Name', value: who },
    ...(lead.phone === null ? [] : [{ label: 'Phone', value: formatPhone(lead.phone) }]),
    ...(lead.email === null ? [] : [{ label: 'E-mail', value: lead.email }]),
  ];
  return {
    id: toId(occasion),
    from: senderOf(dealer),
    to,
    ...(lead.email !== null && { replyTo: lead.email }),
    subject: oneLine(`${what} ${headings[notice.kind]}: ${who} (${lead.reference})`),
    headers: { 'X-Lead-Id': lead.id, 'X-Lead-Reference': lead.reference },
    ...toMail(dealer, {
      heading: `${what} ${headings[notice.kind]}`,
      intro: fileWords[notice.kind],
      rows: [...toRows(dealer, occasion), ...contact],
      closing: `Sent by the website of ${dealer.settings.name}.`,
    }),
    ...toCalendar(dealer, occasion, to, `${who}, reference ${lead.reference}`),
  };
}

/** The mail for the shopper; `null` without an address. Like every mail to it, it repeats nothing that was typed. */
function toShopperMail(dealer: Dealer, occasion: Occasion): Mail | null {
  const { notice, appointment, lead } = occasion;
  if (lead.email === null) return null;
  const { email, phone } = dealer.settings;
  const what = departmentWords[appointment.department].toLowerCase();
  const link = linkOf(dealer, occasion);
  const isOver = notice.kind === 'cancelled';
  return {
    id: toId(occasion),
    from: senderOf(dealer),
    to: lead.email,
    replyTo: placeOf(dealer, appointment).contact_detail.email ?? email,
    subject: oneLine(`Your ${what} ${headings[notice.kind]} (${lead.reference})`),
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    ...toMail(dealer, {
      heading: `Your ${what} ${headings[notice.kind]}`,
      intro: isOver
        ? `Thank you for telling us. To book another time, call ${phone} or go to ${dealer.settings.host}.`
        : `We look forward to seeing you. If your plans change, call ${phone} or use the link below.`,
      rows: toRows(dealer, occasion),
      ...(!isOver && { links: [{ label: 'Move or cancel it', href: link }] }),
      closing: toWhy(dealer),
    }),
    ...toCalendar(dealer, occasion, lead.email, isOver ? '' : `Move or cancel it: ${link}`),
  };
}

/** The text message for the shopper's phone; `null` without a number that takes texts. */
export function toReminderText(dealer: Dealer, occasion: Occasion): TextMessage | null {
  const { notice, appointment, lead } = occasion;
  if (lead.phone === null || !isMobile(lead.phone)) return null;
  const place = placeOf(dealer, appointment);
  const when = formatMoment(notice.startsAt.getTime(), place.time_zone);
  const what = departmentWords[appointment.department].toLowerCase();
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
