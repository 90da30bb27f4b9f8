import { type IDBPDatabase, openDB } from 'idb';
import { KEPT_MS } from '#domain/lead/kept-days.ts';
import { withinTime } from './within-time.ts';

/* Files that a shopper chose for a form. They outlive a reload and the tab, and go out with their lead. */

/** A file as it is sent; a picture is small already. */
export type KeptFile = { id: string; name: string; content: Blob };
type Stored = KeptFile & {
  /** When it was chosen (ms). */
  at: number;
};

const NAME = 'forecourt-files';
const STORE = 'files';
type Schema = { [STORE]: { key: string; value: Stored } };

/** Of this page: a browser that stores nothing still sends them. */
const here = new Map<string, KeptFile>();

async function withStore<T>(work: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T | null> {
  try {
    const database = await withinTime(
      openDB<Schema>(NAME, 1, {
        upgrade: (opened) => void opened.createObjectStore(STORE, { keyPath: 'id' }),
      }),
    );
    try {
      return await withinTime(work(database));
    } finally {
      database.close();
    }
  } catch (error) {
    console.info('Files of forms are not kept on this device:', error);
    return null;
  }
}

export async function keepFile(file: KeptFile): Promise<void> {
  here.set(file.id, file);
  // clock: when it was chosen.
  await withStore((database) => database.put(STORE, { ...file, at: Date.now() }));
}

/** A file that was chosen; `null` when it is no longer there. */
export async function readFile(id: string): Promise<KeptFile | null> {
  return here.get(id) ?? (await withStore((database) => database.get(STORE, id))) ?? null;
}

export async function forgetFiles(ids: readonly string[]): Promise<void> {
  for (const id of ids) here.delete(id);
  await withStore(async (database) => {
    for (const id of ids) await database.delete(STORE, id);
  });
}

/** Forgets files of forms that were never sent after `KEPT_MS`. */
export async function forgetOldFiles(): Promise<void> {
  await withStore(async (database) => {
    // clock: how long ago they were chosen.
    const before = Date.now() - KEPT_MS;
    for (const { id, at } of await database.getAll(STORE)) {
      if (at < before) await database.delete(STORE, id);
    }
  });
}
