import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

export type CalendarEvent = {
  /** The same for every change, so that calendars change their entry. */
  uid: string;
  /** Grows with every change. */
  sequence: number;
  isCancelled: boolean;
  changedAt: Date;
  startsAt: Date;
  endsAt: Date;
  title: string;
  place: string;
  description: string;
  organizer: { name: string; email: string };
  /** Whose calendar it is for; without one it invites nobody. */
  attendee?: string;
};

export type CalendarFile = { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string };

/** An event as calendars take it (RFC 5545, RFC 5546). Times are in UTC: the same moment in every calendar. */
export function toCalendarFile(event: CalendarEvent): CalendarFile {
  const { attendee } = event;
  const method = attendee === undefined ? 'PUBLISH' : event.isCancelled ? 'CANCEL' : 'REQUEST';
  const calendar = ical({
    prodId: { company: 'Forecourt', product: 'Appointments', language: 'EN' },
    method: ICalCalendarMethod[method],
  });
  calendar.createEvent({
    id: event.uid,
    sequence: event.sequence,
    stamp: event.changedAt,
    start: event.startsAt,
    end: event.endsAt,
    summary: event.title,
    location: event.place,
    description: event.description,
    organizer: event.organizer,
    ...(attendee !== undefined && {
      attendees: [{ email: attendee, status: ICalAttendeeStatus.ACCEPTED, rsvp: false }],
    }),
    status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return { method, content: calendar.toString() };
}
