import { createHmac } from 'node:crypto';
import { MeilisearchRefusal, type StoredDocument } from './meilisearch-double-filter.fixture.ts';
import { defaultSettings, type DoubleSettings } from './meilisearch-double-query.fixture.ts';

export type DoubleIndex = {
  primaryKey: string;
  documents: Map<string | number, StoredDocument>;
  settings: DoubleSettings;
};

export type DoubleKey = {
  uid: string;
  key: string;
  name: string | null;
  description: string | null;
  actions: string[];
  indexes: string[];
  expiresAt: string | null;
  createdAt: string;
  updatedAt: string;
};

type Task = { uid: number; indexUid: string | null; status: string; error: object | null };

const MOMENT = '2026-11-21T00:00:00Z';

/** The data of a Meilisearch. Writes are queued as tasks that run one after another with a short delay. */
export function createDoubleStore(masterKey: string, taskMs: () => number) {
  const indexes = new Map<string, DoubleIndex>();
  const keys = new Map<string, DoubleKey>();
  const tasks: Task[] = [];
  let queue = Promise.resolve();

  function indexOf(uid: string): DoubleIndex {
    const index = indexes.get(uid);
    if (index) return index;
    throw new MeilisearchRefusal('index_not_found', `Index \`${uid}\` not found.`, 404);
  }

  function enqueue(type: string, indexUid: string | null, work: () => void) {
    const task: Task = { uid: tasks.length, indexUid, status: 'enqueued', error: null };
    tasks.push(task);
    queue = queue
      .then(() => new Promise<void>((resolve) => setTimeout(resolve, taskMs())))
      .then(() => {
        try {
          work();
          task.status = 'succeeded';
        } catch (error) {
          if (!(error instanceof MeilisearchRefusal)) throw error;
          task.status = 'failed';
          task.error = { message: error.message, code: error.code, type: 'invalid_request', link: '' };
        }
      });
    return { taskUid: task.uid, indexUid, status: 'enqueued', type, enqueuedAt: MOMENT };
  }

  /** Documents can be written to an index that does not exist yet. */
  function openIndex(uid: string, primaryKey = 'id'): DoubleIndex {
    const index = indexes.get(uid) ?? {
      primaryKey,
      documents: new Map<string | number, StoredDocument>(),
      settings: structuredClone(defaultSettings),
    };
    indexes.set(uid, index);
    return index;
  }

  function createKey(wanted: Pick<DoubleKey, 'actions' | 'indexes'> & Partial<DoubleKey>): DoubleKey {
    const uid = wanted.uid ?? crypto.randomUUID();
    // As the server does: a key can be computed from the master key and the uid.
    const key = createHmac('sha256', masterKey).update(uid).digest('hex');
    const made: DoubleKey = {
      uid,
      key,
      name: wanted.name ?? null,
      description: wanted.description ?? null,
      actions: wanted.actions,
      indexes: wanted.indexes,
      expiresAt: null,
      createdAt: MOMENT,
      updatedAt: MOMENT,
    };
    keys.set(uid, made);
    return made;
  }

  return {
    indexes,
    keys,
    tasks,
    indexOf,
    openIndex,
    enqueue,
    createKey,
    findKey: (keyOrUid: string): DoubleKey | undefined =>
      [...keys.values()].find(({ uid, key }) => uid === keyOrUid || key === keyOrUid),
  };
}

export type DoubleStore = ReturnType<typeof createDoubleStore>;

const matches = (pattern: string, uid: string): boolean =>
  pattern.endsWith('*') ? uid.startsWith(pattern.slice(0, -1)) : pattern === uid;

/** Throws when a key lacks permission, as the server does: 401 without a key, 403 with a wrong one. */
export function authorise(
  store: DoubleStore,
  {
    masterKey,
    header,
    action,
    indexUid,
  }: { masterKey: string; header: string; action: string; indexUid: string | null },
): void {
  const token = header.replace(/^Bearer /, '');
  if (token === masterKey) return;
  if (token === '') {
    throw new MeilisearchRefusal('missing_authorization_header', 'The Authorization header is missing.', 401);
  }
  const key = [...store.keys.values()].find((candidate) => candidate.key === token);
  const mayAct = key?.actions.some((allowed) => allowed === '*' || allowed === action) ?? false;
  const mayReach = indexUid === null || (key?.indexes.some((pattern) => matches(pattern, indexUid)) ?? false);
  if (!mayAct || !mayReach) {
    throw new MeilisearchRefusal('invalid_api_key', 'The provided API key is invalid.', 403);
  }
}
