import { MeilisearchRefusal, type StoredDocument } from './meilisearch-double-filter.fixture.ts';
import { answerQuery, type DoubleQuery, type DoubleSettings } from './meilisearch-double-query.fixture.ts';
import { authorise, type DoubleKey, type DoubleStore } from './meilisearch-double-store.fixture.ts';

/** A parsed request; `header` is its Authorization header. */
export type Call = {
  method: string;
  path: string;
  url: URL;
  body: unknown;
  store: DoubleStore;
  header: string;
};
export type Route = {
  method: string;
  pattern: RegExp;
  action: string;
  /** When the path does not name the index, the route itself checks the authorisation. */
  run: (call: Call, part: string) => unknown;
};

const accepted = Symbol('accepted');
type Accepted = { [accepted]: true; body: unknown };
const accept = (body: unknown): Accepted => ({ [accepted]: true, body });

const number = (text: string | null, byDefault: number): number => (text === null ? byDefault : Number(text));

function readDocuments({ url, store }: Call, uid: string) {
  const all = [...store.indexOf(uid).documents.values()];
  const offset = number(url.searchParams.get('offset'), 0);
  const limit = number(url.searchParams.get('limit'), 20);
  const fields = url.searchParams.get('fields')?.split(',');
  const pick = (document: StoredDocument) =>
    fields === undefined ? document : Object.fromEntries(fields.map((field) => [field, document[field]]));
  return { results: all.slice(offset, offset + limit).map(pick), offset, limit, total: all.length };
}

function writeDocuments({ body, store }: Call, uid: string) {
  const documents = body as StoredDocument[];
  return accept(
    store.enqueue('documentAdditionOrUpdate', uid, () => {
      const index = store.openIndex(uid);
      for (const document of documents) {
        const id = document[index.primaryKey];
        if (typeof id !== 'number' && typeof id !== 'string') {
          throw new MeilisearchRefusal('missing_document_id', 'Document does not have an `id`.');
        }
        index.documents.set(id, document);
      }
    }),
  );
}

function swapIndexes({ body, store }: Call) {
  const swaps = body as { indexes: [string, string] }[];
  return accept(
    store.enqueue('indexSwap', null, () => {
      for (const {
        indexes: [a, b],
      } of swaps) {
        const [left, right] = [store.indexOf(a), store.indexOf(b)];
        store.indexes.set(a, right);
        store.indexes.set(b, left);
      }
    }),
  );
}

function multiSearch({ body, store, header }: Call, masterKey: string) {
  const { queries } = body as { queries: DoubleQuery[] };
  return {
    results: queries.map((query) => {
      authorise(store, { masterKey, header, action: 'search', indexUid: query.indexUid });
      const { documents, settings } = store.indexOf(query.indexUid);
      return answerQuery(documents.values(), settings, query);
    }),
  };
}

function findKey({ store }: Call, keyOrUid: string): DoubleKey {
  const key = store.findKey(keyOrUid);
  if (key) return key;
  throw new MeilisearchRefusal('api_key_not_found', `API key \`${keyOrUid}\` not found.`, 404);
}

function listTasks({ url, store }: Call) {
  const statuses = url.searchParams.get('statuses')?.split(',');
  const uids = url.searchParams.get('indexUids')?.split(',');
  const results = store.tasks
    .filter(
      ({ status, indexUid }) =>
        (statuses?.includes(status) ?? true) && (uids?.includes(indexUid ?? '') ?? true),
    )
    .toReversed();
  return { results, total: results.length, limit: 20, from: null, next: null };
}

const on = (method: string, pattern: RegExp, action: string, run: Route['run']): Route => ({
  method,
  pattern,
  action,
  run,
});

/** All routes, in the order they are tried. */
export const toRoutes = (masterKey: string): Route[] => [
  on('POST', /^\/multi-search$/, '', (call) => multiSearch(call, masterKey)),
  on('POST', /^\/swap-indexes$/, 'indexes.swap', swapIndexes),
  on('GET', /^\/tasks\/(\d+)$/, 'tasks.get', ({ store }, uid) => store.tasks[Number(uid)]),
  on('GET', /^\/tasks$/, 'tasks.get', listTasks),
  on('GET', /^\/keys$/, 'keys.get', ({ store }) => ({ results: [...store.keys.values()] })),
  on('GET', /^\/keys\/([^/]+)$/, 'keys.get', findKey),
  on('POST', /^\/keys$/, 'keys.create', ({ store, body }) => accept(store.createKey(body as DoubleKey))),
  on('POST', /^\/indexes$/, 'indexes.create', ({ store, body }) => {
    const { uid, primaryKey } = body as { uid: string; primaryKey?: string };
    return accept(store.enqueue('indexCreation', uid, () => void store.openIndex(uid, primaryKey)));
  }),
  on('GET', /^\/indexes\/([\w-]+)$/, 'indexes.get', ({ store }, uid) => ({
    uid,
    primaryKey: store.indexOf(uid).primaryKey,
  })),
  on('DELETE', /^\/indexes\/([\w-]+)$/, 'indexes.delete', ({ store }, uid) =>
    accept(
      store.enqueue('indexDeletion', uid, () => {
        store.indexOf(uid);
        store.indexes.delete(uid);
      }),
    ),
  ),
  on(
    'GET',
    /^\/indexes\/([\w-]+)\/settings$/,
    'settings.get',
    ({ store }, uid) => store.indexOf(uid).settings,
  ),
  on('PATCH', /^\/indexes\/([\w-]+)\/settings$/, 'settings.update', ({ store, body }, uid) =>
    accept(
      store.enqueue('settingsUpdate', uid, () => {
        const index = store.openIndex(uid);
        index.settings = { ...index.settings, ...(body as Partial<DoubleSettings>) };
      }),
    ),
  ),
  on('GET', /^\/indexes\/([\w-]+)\/documents$/, 'documents.get', readDocuments),
  on('POST', /^\/indexes\/([\w-]+)\/documents$/, 'documents.add', writeDocuments),
  on('POST', /^\/indexes\/([\w-]+)\/documents\/delete-batch$/, 'documents.delete', ({ store, body }, uid) =>
    accept(
      store.enqueue('documentDeletion', uid, () => {
        for (const id of body as (string | number)[]) store.indexOf(uid).documents.delete(id);
      }),
    ),
  ),
];

/**
 * Returns status and body of a request.
 * @throws MeilisearchRefusal as the real server does
 */
export function answerCall(
  routes: readonly Route[],
  masterKey: string,
  call: Call,
): { status: number; body: unknown } {
  for (const { method, pattern, action, run } of routes) {
    const match = pattern.exec(call.path);
    if (!match || method !== call.method) continue;
    const part = match[1] ?? '';
    const indexUid = call.path.startsWith('/indexes/') ? part : null;
    if (action !== '') authorise(call.store, { masterKey, header: call.header, action, indexUid });
    const result = run(call, part);
    const isAccepted = typeof result === 'object' && result !== null && accepted in result;
    return isAccepted ? { status: 202, body: (result as Accepted).body } : { status: 200, body: result };
  }
  throw new MeilisearchRefusal('not_found', `${call.method} ${call.path} is not known here.`, 404);
}
