import type { Database } from '#db/database.ts';
import {
  erasePerson,
  findPerson,
  type ErasedLeads,
  type LeadPerson,
} from '#db/leads/lead-erasure.repository.ts';
import { parsePhone } from '#domain/lead/phone.ts';
import { formatNumberOf } from '#domain/text/number-of.ts';
import { removeMails } from '#leads/mail/outbox.ts';
import { log } from './command.ts';

export type EraseOptions = {
  /** A phone number in any usual spelling, or an e-mail address. */
  person: string;
  tenant?: string | undefined;
  yes?: boolean | undefined;
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

/** Deletes the leads of a person, of one dealer or all, and says what was deleted; without `yes`, what would be. */
export async function eraseLeads(
  database: Database,
  dataDir: string,
  { person: text, tenant, yes = false }: EraseOptions,
): Promise<void> {
  const person = readPerson(text);
  const work = yes ? erasePerson : findPerson;
  const found = await database.asAdmin((db) => work(db, person, tenant));
  const mails = await removeMails(dataDir, tenant, {
    about: [...found.leads.map(({ id }) => id), ...found.appointments],
    address: 'email' in person ? person.email : person.phone,
    isTrial: !yes,
  });
  for (const { tenant: dealer, reference, id } of found.leads) log(`${dealer}: lead ${reference} ${id}`);
  const what = describe(found, mails);
  if (yes) return log(`Erased: ${what}. What targets have got, they have: ask them to erase it, too.`);
  log(`Would be erased: ${what}. Nothing was; add --yes to erase it for ever.`);
  process.exitCode = 1;
}

const describe = (found: ErasedLeads, mails: number): string => {
  const { leads, deliveries, events, appointments, notices, files } = found;
  return [
    formatNumberOf(leads.length, 'lead'),
    deliveries === 1 ? '1 delivery' : `${deliveries} deliveries`,
    formatNumberOf(events, 'ledger line'),
    formatNumberOf(appointments.length, 'appointment'),
    `${formatNumberOf(notices, 'message')} about them`,
    formatNumberOf(files, 'file'),
    `${formatNumberOf(mails, 'mail')} of the outbox`,
  ].join(', ');
};
