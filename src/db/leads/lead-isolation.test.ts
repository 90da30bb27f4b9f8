import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#db/base/drizzle.ts';
import { runIn } from '#db/base/statements.ts';
import { openTestDatabase, type TestDatabase } from '#db/server/test-database.ts';
import type { Db } from '#db/base/transaction.ts';
import type { LeadAbout } from '#domain/lead/lead.ts';
import { financeApplications } from './application-tables.ts';
import {
  addApplication,
  changeApplication,
  eraseApplicationsBefore,
  findApplication,
  findApplicationsOf,
  findLeadApplication,
  lockApplication,
  noteApplicationDelivered,
  removeApplication,
  removeApplications,
} from './applications.repository.ts';
import { noteNotice } from './appointment-notices.repository.ts';
import { appointmentNotices, appointments } from './appointment-tables.ts';
import { listTakenPlaces, listTakenTimes } from './appointments.repository.ts';
import {
  addAppointment,
  addNotices,
  countBookings,
  changeAppointment,
  dropOutdated,
  findAppointment,
  lockAppointment,
} from './bookings.repository.ts';
import {
  addLeadFiles,
  addLooseFile,
  bindFiles,
  eraseLooseFiles,
  findFiles,
  findLeadFile,
} from './lead-files.repository.ts';
import {
  countWaiting,
  findLead,
  noteFailed,
  noteSent,
  noteTargetFailed,
  noteTargetWorks,
  noteTold,
} from './lead-deliveries.repository.ts';
import { findLeads, listLeads, loadLedger, readLeadFigures, requeue } from './stored-leads.repository.ts';
import { healStored } from './heal-times.repository.ts';
import { eraseLeadsBefore, erasePerson, findPerson } from './lead-erasure.repository.ts';
import {
  findInboxLead,
  listInbox,
  noteAnswered,
  readAnswerSpeed,
  readInboxStamp,
  releaseLead,
} from './lead-inbox.repository.ts';
import { endSession, findLiveSessions, findSession, openSession } from './inbox-sessions.repository.ts';
import { createToken, findToken, listTokens, revokeTokens } from './operator-tokens.repository.ts';
import {
  inboxSessions,
  leadDeliveries,
  leadEvents,
  leadFiles,
  leadQuarantine,
  leads,
  leadTargets,
  operatorTokens,
} from './lead-tables.ts';
import { changeAbout, findHoldReasons, noteLead } from './lead-changes.repository.ts';
import { storeLead } from './leads.repository.ts';

/*
 * What handlers ask of the database, asked with ids, persons and tokens of another dealer and without a handler that would
 * refuse them: row-level security alone must find and change nothing.
 */

const NOW = new Date('2026-11-26T00:00:00Z');
const LATER = new Date('2026-11-27T00:00:00Z');
const SUBMISSION = randomUUID();
const email = 'north@example.com';
const newLead = (tenant: string, submission: string) => ({
  tenant,
  submission,
  form: 'general',
  category: 'General Enquiry',
  event: 22,
  name: 'Nora',
  email,
  values: { email },
  about: {} as LeadAbout,
  createdAt: NOW,
});
const options = { targets: ['dealer'] };

let database: TestDatabase;
/** Rows of the dealer that must stay as they are. */
const of = {
  leadId: '',
  appointment: '',
  token: '',
  session: '',
  delivery: 0,
  notice: 0,
  file: randomUUID(),
};

/** Two applications for finance: one that is begun, and one that was sent with the lead. */
const begun = { cookieHash: Buffer.from('begun'), id: randomUUID() };
const sent = { cookieHash: Buffer.from('sent'), id: randomUUID() };
const newApplication = (tenant: string, own: { cookieHash: Buffer; id: string }) => ({
  ...own,
  tenant,
  steps: 1,
  keyVersion: 'first',
  sealed: Buffer.from('sealed'),
  emailHash: Buffer.from('hashed'),
  phoneHash: null,
  createdAt: NOW,
  changedAt: NOW,
});
const hashed = { tenant: 'north', kind: 'email', hashes: [Buffer.from('hashed')] } as const;

const room = { most: 5, looseBytes: 1_000_000 };

beforeAll(async () => {
  database = await openTestDatabase();
  await database.withTenant('north', async (db) => {
    const held = { ...options, suspicions: ['It came within a second.'] };
    of.leadId = (await storeLead(runIn(db), newLead('north', SUBMISSION), held)).id;
    of.token = await createToken(db, { tenant: 'north', name: 'Desk', at: NOW });
    of.session = (await openSession(db, { tenant: 'north', token: of.token, at: NOW })) ?? '';
    const files = newFiles('north');
    await addLooseFile(db, { ...files, at: NOW }, { ...cv, id: of.file }, room);
    await bindFiles(db, { ...files, id: of.leadId }, [of.file]);
    await addLooseFile(db, { ...files, at: NOW }, { ...cv, id: randomUUID() }, room);
    const booked = await addAppointment(db, newBooking('north'), NOW);
    if (booked === null) throw new Error('nothing was booked');
    of.appointment = booked.id;
    await addNotices(db, booked, [{ kind: 'reminder', target: 'shopper', dueAt: NOW }]);
    await addApplication(db, newApplication('north', begun));
    await addApplication(db, { ...newApplication('north', sent), leadId: of.leadId });
    const target = { tenant: 'north', target: 'dealer' };
    await noteTargetFailed(db, target, NOW, () => 1);
    of.delivery = (await db.select({ id: leadDeliveries.id }).from(leadDeliveries))[0]?.id ?? 0;
    of.notice = (await db.select({ id: appointmentNotices.id }).from(appointmentNotices))[0]?.id ?? 0;
    await db.update(leadDeliveries).set({ state: 'dead' });
    await storeLead(runIn(db), newLead('north', randomUUID()), { ...options, targets: ['crm'] });
  });
});
afterAll(() => database.close());

const newBooking = (tenant: string) => ({
  tenant,
  leadId: of.leadId,
  department: 'service' as const,
  location: 'yard',
  carId: 1,
  place: 1,
  startsAt: NOW,
  endsAt: LATER,
  freeAt: LATER,
});
const valued = (tenant: string) => ({
  tenant,
  leadId: of.leadId,
  at: NOW,
  kind: 'valued' as const,
  detail: null,
});
const newFiles = (tenant: string) => ({ tenant, submission: SUBMISSION, createdAt: NOW });
const cv = {
  field: 'cv',
  name: 'cv.pdf',
  type: 'application/pdf',
  size: 1,
  content: Buffer.from('%'),
};
const delivery = () => ({ id: of.delivery, tenant: 'north', leadId: of.leadId, target: 'dealer' });
const act = () => ({ tenant: 'north', leadId: of.leadId, at: LATER, by: 'South' });
const span = { from: new Date(0), to: new Date('2030-01-01') };
const inbox = { state: 'all', location: null, words: '', after: null } as const;

/** All that the dealer has. */
const rowsOfNorth = () =>
  database.asAdmin(async (db) => {
    const rows: unknown[] = [];
    for (const table of [
      leads,
      leadDeliveries,
      leadEvents,
      leadQuarantine,
      leadTargets,
      operatorTokens,
      inboxSessions,
      appointments,
      appointmentNotices,
      leadFiles,
      financeApplications,
    ])
      rows.push(
        await db
          .select()
          .from(table)
          .where(sql`tenant = 'north'`),
      );
    return rows;
  });

const noPerson = { leads: [], deliveries: 0, events: 0, appointments: [], notices: 0, files: 0 };
const nothing = [undefined, null, false, 0, [], noPerson];

const questions: Record<string, (db: Db) => Promise<unknown>> = {
  findLead: (db) => findLead(db, of.leadId),
  findLeads: (db) => findLeads(db, of.leadId, undefined),
  listLeads: (db) => listLeads(db, { tenant: 'north' }),
  loadLedger: async (db) => (await loadLedger(db, { id: of.leadId })).events,
  findPerson: (db) => findPerson(db, { email }, undefined),
  countWaiting: (db) => countWaiting(db, 'crm'),
  readLeadFigures: async (db) => (await readLeadFigures(db, { now: LATER, limits: [60] })).states,
  listInbox: (db) => listInbox(db, inbox, { limit: 10, now: NOW }),
  findInboxLead: (db) => findInboxLead(db, of.leadId),
  readAnswerSpeed: async (db) => (await readAnswerSpeed(db, new Date(0))).leads,
  readInboxStamp,
  findToken: (db) => findToken(db, of.token),
  openSession: (db) => openSession(db, { tenant: 'north', token: of.token, at: LATER }),
  findSession: (db) => findSession(db, of.session, LATER),
  findLiveSessions: async (db) => [...(await findLiveSessions(db, [of.session], LATER))],
  listTokens,
  findAppointment: (db) => findAppointment(db, of.appointment),
  lockAppointment: (db) => lockAppointment(db, of.appointment),
  listTakenPlaces: (db) => listTakenPlaces(db, { department: 'service', location: 'yard', ...span }),
  listTakenTimes: (db) => listTakenTimes(db, { carId: 1, ...span }),
  countBookings: (db) => countBookings(db, 'north', { phone: null, email, session: null }, new Date(0)),
  findFiles: (db) => findFiles(db, SUBMISSION, [of.file]),
  findHoldReasons: (db) => findHoldReasons(db, of.leadId),
  findApplication: (db) => findApplication(db, begun.cookieHash),
  lockApplication: (db) => lockApplication(db, begun.cookieHash),
  findLeadApplication: (db) => findLeadApplication(db, of.leadId),
  findApplicationsOf: (db) => findApplicationsOf(db, [hashed]),
  findLeadFile: async (db) => (await findLeadFile(db, of.leadId, of.file))?.name,
};

const changes: Record<string, (db: Db) => Promise<unknown>> = {
  noteSent: (db) => noteSent(db, delivery(), LATER, { state: 'sent', answer: 'taken' }),
  noteFailed: (db) => noteFailed(db, delivery(), LATER, { error: 'no', retryAt: null }),
  noteTargetWorks: (db) => noteTargetWorks(db, delivery(), LATER, 0),
  requeue: (db) => requeue(db, LATER, { tenant: 'north', leads: [of.leadId] }),
  erasePerson: (db) => erasePerson(db, { email }, undefined),
  eraseLeadsBefore: (db) => eraseLeadsBefore(db, LATER, 100),
  healStored: (db) => healStored(db, new Date('2020-01-01')),
  noteAnswered: (db) => noteAnswered(db, act()),
  releaseLead: (db) => releaseLead(db, act()),
  revokeTokens: (db) => revokeTokens(db, 'Desk', LATER),
  endSession: (db) => endSession(db, of.session),
  noteNotice: (db) =>
    noteNotice(
      db,
      {
        id: of.notice,
        tenant: 'north',
        appointmentId: of.appointment,
        kind: 'reminder',
        target: 'shopper',
      },
      { state: 'sent', answer: 'taken' },
      LATER,
    ),
  bindFiles: (db) => bindFiles(db, { ...newFiles('south'), id: of.leadId }, [of.file]),
  eraseLooseFiles: (db) => eraseLooseFiles(db, new Date('2030-01-01')),
  dropOutdated: (db) => dropOutdated(db, of.appointment),
  removeApplication: (db) => removeApplication(db, begun.cookieHash),
  removeApplications: (db) => removeApplications(db, [{ tenant: 'north', id: begun.id }]),
  eraseApplicationsBefore: async (db) => (await eraseApplicationsBefore(db, LATER)).erased,
  changeApplication: async (db) => {
    const change = { ...newApplication('north', begun), steps: 7 };
    return ((await changeApplication(db, begun.id, change)) as { rowCount: number }).rowCount;
  },
  noteApplicationDelivered: async (db) =>
    ((await noteApplicationDelivered(db, of.leadId, LATER)) as { rowCount: number }).rowCount,
  // A valuation with other answers.
  changeAbout: async (db) =>
    ((await changeAbout(db, of.leadId, { source: 'Website' } as LeadAbout)) as { rowCount: number }).rowCount,
};

const refused: Record<string, (db: Db) => Promise<unknown>> = {
  addLooseFile: (db) =>
    addLooseFile(db, { ...newFiles('north'), at: NOW }, { ...cv, id: randomUUID() }, room),
  addLeadFiles: (db) =>
    addLeadFiles(db, { ...newFiles('north'), id: of.leadId }, [{ ...cv, id: randomUUID() }]),
  'addLeadFiles to the lead of another': (db) =>
    addLeadFiles(db, { ...newFiles('south'), id: of.leadId }, [{ ...cv, id: randomUUID() }]),
  storeLead: (db) => storeLead(runIn(db), newLead('north', randomUUID()), options),
  addApplication: (db) =>
    addApplication(db, newApplication('north', { cookieHash: Buffer.from('other'), id: randomUUID() })),
  // The ledger of a valuation.
  noteLead: (db) => noteLead(db, valued('north')),
  'noteLead of the lead of another': (db) => noteLead(db, valued('south')),
  addAppointment: (db) => addAppointment(db, { ...newBooking('north'), place: 2, carId: 2 }, NOW),
  'addAppointment with the lead of another': (db) =>
    addAppointment(db, { ...newBooking('south'), leadId: of.leadId }, NOW),
  changeAppointment: (db) => changeAppointment(db, { id: of.appointment, sequence: 0 }, null, LATER),
  noteTargetFailed: (db) => noteTargetFailed(db, delivery(), LATER, () => 1),
  noteTold: (db) => noteTold(db, delivery(), LATER, NOW),
  createToken: (db) => createToken(db, { tenant: 'north', name: 'South', at: NOW }),
};

describe('with the ids of another dealer', () => {
  it.each(Object.entries(questions))('%s finds nothing', async (_name, ask) => {
    expect(nothing).not.toContainEqual(
      await database.withTenant('north', ask).then((found) => found ?? 'none'),
    );
    expect(nothing).toContainEqual(await database.withTenant('south', ask));
  });

  it.each(Object.entries(changes))('%s changes nothing', async (_name, change) => {
    const before = await rowsOfNorth();
    expect(nothing).toContainEqual(await database.withTenant('south', change));
    expect(await rowsOfNorth()).toEqual(before);
  });

  it.each(Object.entries(refused))('%s is refused', async (_name, change) => {
    const before = await rowsOfNorth();
    await expect(database.withTenant('south', change)).rejects.toThrow(
      /violates (row-level security|foreign key)|an appointment that is locked is gone/,
    );
    expect(await rowsOfNorth()).toEqual(before);
  });

  it('a submission of another dealer is a lead of its own', async () => {
    const run = (statements: Parameters<typeof database.runStatements>[1]) =>
      database.runStatements('south', statements);
    const stored = await storeLead(run, newLead('south', SUBMISSION), options);
    expect([stored.isRepeat, stored.id === of.leadId]).toEqual([false, false]);
  });
});
