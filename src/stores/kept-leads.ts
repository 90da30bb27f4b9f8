import { type IDBPDatabase, openDB } from 'idb';
import { KEPT_MS } from '#domain/lead/kept-days.ts';
import type { QueuedLead } from './lead-refused.ts';
import { withinTime } from './within-time.ts';

/* Leads that could not be sent. They are kept in IndexedDB, which outlives the tab. */

const NAME = 'forecourt';
const STORE = 'leads';
type Kept = { [STORE]: { key: string; value: QueuedLead } };

async function withStore<T>(work: (database: IDBPDatabase<Kept>) => Promise<T>): Promise<T> {
  const database = await withinTime(
    openDB<Kept>(NAME, 1, {
      upgrade: (opened) => void opened.createObjectStore(STORE, { keyPath: 'submission' }),
    }),
  );
  try {
    return await withinTime(work(database));
  } finally {
    database.close();
  }
}

/** All kept leads, those that wait to be sent and those that were refused. */
export const listKept = (): Promise<QueuedLead[]> => withStore((database) => database.getAll(STORE));

/** Set while leads wait to be sent, so that pages without any load nothing of this. */
const FLAG = 'forecourt:kept-leads';
/** The address of the form of a lead that was refused, while there is one. */
const REFUSED_FLAG = 'forecourt:refused-lead';
/** Until when (ms) the first of the refused leads is kept. */
const REFUSED_UNTIL = 'forecourt:refused-until';

/** Keeps a lead for later; rejects when this browser stores nothing. */
export async function keepLead(lead: QueuedLead): Promise<void> {
  await withStore((database) => database.put(STORE, lead));
  if (lead.refused === undefined) localStorage.setItem(FLAG, '1');
  await noteRefused();
}

/** Takes away the flag that leads wait, once none does. */
export async function clearWaitingFlag(): Promise<void> {
  if (!(await listKept()).some(({ refused }) => refused === undefined)) localStorage.removeItem(FLAG);
}

/** Forgets a lead that was sent or thrown away. */
export async function forgetLead(submission: string): Promise<void> {
  await withStore((database) => database.delete(STORE, submission));
  await noteRefused();
}

const listRefused = async (): Promise<QueuedLead[]> =>
  (await listKept()).filter(({ refused }) => refused !== undefined);

/** The refused lead of a form, the latest one. */
export async function findRefused(page: string, place: string): Promise<QueuedLead | null> {
  await forgetOldRefused();
  return (await listRefused()).findLast((lead) => lead.page === page && lead.place === place) ?? null;
}

/** Forgets refused leads that nobody mended in time, and their files, which are older. */
export async function forgetOldRefused(): Promise<void> {
  // clock: whether their time is over.
  const now = Date.now();
  for (const lead of await listRefused()) {
    // One that an older version of the site kept has its time from now on.
    const { until = now + KEPT_MS } = lead;
    if (until > now) await withStore((database) => database.put(STORE, { ...lead, until }));
    else {
      await withStore((database) => database.delete(STORE, lead.submission));
      await (await import('./kept-files.ts')).forgetOldFiles();
    }
  }
  await noteRefused();
}

async function noteRefused(): Promise<void> {
  const all = await listRefused();
  const latest = all.at(-1);
  if (latest === undefined) {
    localStorage.removeItem(REFUSED_FLAG);
    localStorage.removeItem(REFUSED_UNTIL);
    return;
  }
  localStorage.setItem(REFUSED_FLAG, `${latest.page}#${latest.place ?? ''}`);
  localStorage.setItem(REFUSED_UNTIL, String(Math.min(...all.map(({ until = 0 }) => until))));
}
