import type { Database } from '#db/server/database.ts';
import {
  erasePerson,
  findPerson,
  type ErasedLeads,
  type LeadPerson,
} from '#db/leads/lead-erasure.repository.ts';
import {
  countApplications,
  findApplicationsOf,
  removeApplications,
  type HashedPerson,
} from '#db/leads/applications.repository.ts';
import type { Db } from '#db/base/transaction.ts';
import { parsePhone } from '#domain/lead/phone.ts';
import { formatNumberOf } from '#domain/text/number-of.ts';
import { hashPerson, type ApplicationKey } from '#db/leads/application-keys.ts';
import { removeMails } from '#leads/mail/outbox.ts';
import { log } from './command.ts';

export type EraseOptions = {
  /** A phone number in any usual spelling, or an e-mail address. */
  person: string;
  tenant?: string | undefined;
  yes?: boolean | undefined;
  /** The keys of a dealer's applications for finance; none where its variable is not set. */
  keysOf: (tenant: string) => readonly ApplicationKey[];
};

/** Understands whose leads are meant; throws a sentence for anything else. */
export function readPerson(text: string): LeadPerson {
  const phone = parsePhone(text);
  if (phone !== null) return { phone };
  const email = text.trim().toLowerCase();
  if (/^[^@\s]+@[^@\s]+$/.test(email)) return { email };
  throw new Error(
    'Whose leads? Expected a phone number with its area code, such as "0412 345 678", or an e-mail address.',
  );
}

/**
 * Deletes the leads of a person, of one dealer or all, and says what was deleted; without `yes`, what would be. Resolves to
 * the exit code: 1 without `yes`.
 */
export async function eraseLeads(
  database: Database,
  dataDir: string,
  { person: text, tenant, yes = false, keysOf }: EraseOptions,
): Promise<number> {
  const person = readPerson(text);
  const work = yes ? erasePerson : findPerson;
  const { found, begun, unread } = await database.asAdmin(async (db) => {
    // Those that were sent go with their leads.
    const applied = await findApplied(db, person, tenant, keysOf);
    const unsent = applied.found.filter(({ leadId }) => leadId === null);
    if (yes) await removeApplications(db, unsent);
    return { found: await work(db, person, tenant), begun: applied.found.length, unread: applied.unread };
  });
  const mails = await removeMails(dataDir, tenant, {
    about: [...found.leads.map(({ id }) => id), ...found.appointments],
    address: 'email' in person ? person.email : person.phone,
    isTrial: !yes,
  });
  for (const { tenant: dealer, reference, id } of found.leads) log(`${dealer}: lead ${reference} ${id}`);
  for (const dealer of unread)
    log(
      `${dealer}: applications for finance that were not sent are not searched, for the key of finance.json is not set here.`,
    );
  const what = describe(found, begun, mails);
  if (yes) {
    log(`Erased: ${what}. What targets have got, they have: ask them to erase it, too.`);
    return 0;
  }
  log(`Would be erased: ${what}. Nothing was; add --yes to erase it for ever.`);
  return 1;
}

/** The applications of a person at the dealers whose keys are here, and the other dealers that have some. */
async function findApplied(
  db: Db,
  person: LeadPerson,
  only: string | undefined,
  keysOf: EraseOptions['keysOf'],
): Promise<{ found: Awaited<ReturnType<typeof findApplicationsOf>>; unread: string[] }> {
  const [kind, text] =
    'phone' in person ? (['phone', person.phone] as const) : (['email', person.email] as const);
  const tenants = [...(await countApplications(db)).keys()].filter(
    (tenant) => only === undefined || tenant === only,
  );
  const people = tenants.map((tenant): HashedPerson => ({
    tenant,
    kind,
    hashes: keysOf(tenant).map((key) => hashPerson(key, kind, text)),
  }));
  const known = people.filter(({ hashes }) => hashes.length > 0);
  const unread = people.filter(({ hashes }) => hashes.length === 0).map(({ tenant }) => tenant);
  return { found: await findApplicationsOf(db, known), unread };
}

const describe = (found: ErasedLeads, applications: number, mails: number): string => {
  const { leads, deliveries, events, appointments, notices, files } = found;
  return [
    formatNumberOf(leads.length, 'lead'),
    deliveries === 1 ? '1 delivery' : `${deliveries} deliveries`,
    formatNumberOf(events, 'ledger line'),
    formatNumberOf(appointments.length, 'appointment'),
    `${formatNumberOf(notices, 'message')} about them`,
    formatNumberOf(files, 'file'),
    `${formatNumberOf(applications, 'application')} for finance`,
    `${formatNumberOf(mails, 'mail')} of the outbox`,
  ].join(', ');
};
