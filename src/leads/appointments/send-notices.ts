import {
  noteNotice,
  takeNotices,
  type NoticeResult,
  type TakenNotice,
} from '#db/leads/appointment-notices.repository.ts';
import { healNotices } from '#db/leads/heal-times.repository.ts';
import { releaseKeptNotices } from '#db/leads/kept-messages.repository.ts';
import { findAppointment } from '#db/leads/bookings.repository.ts';
import { loadCar } from '#db/stock/cars.repository.ts';
import type { Database } from '#db/server/database.ts';
import { formatNumberOf } from '#domain/text/number-of.ts';
import { DueWorker } from '#leads/delivery/due-work.ts';
import { toRetryWait } from '#leads/delivery/retry-wait.ts';
import type { SendMail } from '#leads/mail/mail.ts';
import type { SendText } from '#leads/mail/text-message.ts';
import type { Site } from '#tenancy/site/site.ts';
import { toAppointmentMail, toReminderText, type Occasion } from './appointment-message.ts';

export type NoticeOptions = {
  database: Pick<Database, 'asAdmin' | 'withTenant'>;
  /** A dealer by its files as last read; `null` while they are broken. */
  loadSite: (tenant: string) => Site | null;
  sendMail: SendMail;
  sendText: SendText;
  /** Signs the links in mails. */
  secret: string;
  clock: () => number;
  /** For the operator, one line each; without personal data. */
  log: (line: string) => void;
};

const AT_ONCE = 10;
/** Of them of one dealer. */
const PER_DEALER = 4;
/** A try takes no longer, whatever the mail server does. */
const TRY_MS = 60_000;
/** From one look for due messages to the next. */
const LOOK_MS = 500;

/** Sends changes of appointments, and reminders a day before, at least once under one id, until stopped. */
export const startNotices = (options: NoticeOptions): { stop(): Promise<void> } =>
  new DueWorker({
    ...options,
    noun: 'mails of appointments',
    atOnce: AT_ONCE,
    gapMs: LOOK_MS,
    release: (now) => release(options, now),
    heal: healNotices,
    take: (db, due) => takeNotices(db, { ...due, perDealer: PER_DEALER }),
    keyOf: ({ tenant }) => tenant,
    run: (notice) => send(options, notice),
  });

/** Lets messages go out that were kept while there was no way to send them. */
async function release({ database, sendMail, sendText, log }: NoticeOptions, now: Date): Promise<void> {
  const ways = [
    { isText: false, noun: 'mail', keeps: sendMail.keeps },
    { isText: true, noun: 'text', keeps: sendText.keeps },
  ];
  for (const { isText, noun, keeps } of ways) {
    if (keeps === true) continue;
    const count = await database.asAdmin((db) => releaseKeptNotices(db, { now, isText }));
    if (count > 0) log(`${formatNumberOf(count, noun)} about appointments, kept until now, go out`);
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Mail servers repeat whose mailbox they refuse, and services of texts the number. */
const withoutPeople = (sentence: string): string =>
  sentence.replaceAll(/[^\s<>:,;]+@[^\s<>:,;]+/g, '(address)').replaceAll(/\+?\d[\d ]{7,}\d/g, '(number)');

async function send(options: NoticeOptions, notice: TakenNotice): Promise<void> {
  const { database, clock, log } = options;
  const { tenant, attempts, appointmentId, kind, target } = notice;
  const result = await handOver(options, notice).catch((error: unknown): NoticeResult => {
    const sentence = withoutPeople(messageOf(error));
    const wait = toRetryWait(attempts, Math.random());
    const next = wait === null ? 'given up' : `again in ${Math.round(wait / 1000)} seconds`;
    log(`${tenant}: appointment ${appointmentId}: ${kind} did not reach ${target}: ${sentence}; ${next}`);
    return wait === null
      ? { state: 'dead', error: sentence }
      : { state: 'failed', error: sentence, retryAt: new Date(clock() + wait) };
  });
  await database.withTenant(tenant, (db) => noteNotice(db, notice, result, new Date(clock())));
}

async function handOver(options: NoticeOptions, notice: TakenNotice): Promise<NoticeResult> {
  const { database, loadSite, sendMail, sendText, secret, clock } = options;
  const { tenant } = notice;
  const occasion = await database.withTenant(tenant, async (db): Promise<Occasion | null> => {
    const found = await findAppointment(db, notice.appointmentId);
    if (found === null) return null;
    const { carId } = found.appointment;
    const car = carId === null ? null : await loadCar(db, String(carId));
    return { notice, ...found, car: car?.car.name ?? null, secret };
  });
  if (occasion === null || isOutdated(occasion, clock())) return { state: 'dropped' };
  const site = loadSite(tenant);
  if (site === null) throw new Error('the files of the dealer are broken, so where mails go is unknown');
  if (notice.target === 'shopper-text') {
    const text = toReminderText(site, occasion);
    if (text === null) return { state: 'dropped' };
    const answer = await sendText(tenant, text);
    return { state: sendText.keeps ? 'kept' : 'sent', answer: withoutPeople(answer) };
  } else {
    const mail = toAppointmentMail(site, occasion);
    if (mail === null) return { state: 'dropped' };
    const answer = await sendMail(tenant, mail, AbortSignal.timeout(TRY_MS));
    return { state: sendMail.keeps ? 'kept' : 'sent', answer: withoutPeople(answer) };
  }
}

/** What a later change has overtaken, and a reminder of a time that has begun. A later message says how it is now. */
const isOutdated = ({ notice, appointment }: Occasion, now: number): boolean =>
  notice.sequence < appointment.sequence ||
  (notice.kind === 'reminder' && (appointment.state !== 'booked' || appointment.startsAt.getTime() <= now));
