import type { Meilisearch } from 'meilisearch';
import type { IndexedDocument } from '#search/contract/search.ts';
import { toIndexUid } from '#search/hosted/meilisearch-names.ts';
import type { Site } from '#tenancy/site/site.ts';
import { restoreIndex } from './meilisearch-restore.ts';
import { checkPublicKey, KeyRefusal, refuseAdminKey } from './meilisearch-key.ts';
import {
  buildIndex,
  changeIndex,
  createAdminClient,
  isBuiltWith,
  readFingerprints,
  type Patience,
} from './meilisearch-server.ts';
import { planFrom, planStep } from './meilisearch-plan.ts';
import { toHostedDocument, toIndexSettings, toSettingsMark } from './meilisearch-settings.ts';
import { createOtherWords } from './other-words.ts';
import { readOwner } from '#publish/release/release-owner.ts';
import type { StockSnapshot } from '#publish/stock/stock-snapshot.ts';

/** Why a site's search is not up to date although the site itself is published. */
export type SearchProblem = {
  sentence: string;
  /** Whether trying again may help. */
  retry: boolean;
};

export type IndexJob = {
  site: Pick<Site, 'id' | 'features'>;
  snapshot: Pick<StockSnapshot, 'documents' | 'cars'>;
  /** The snapshot last published by this process; the index may differ from it in `ids`. */
  before: Pick<StockSnapshot, 'cars'> | null;
  ids: 'all' | readonly number[];
};

/** Does the second half of a change, once the pages are live. */
export type FinishIndex = () => Promise<SearchProblem | null>;

/** Updates the hosted indexes of tenants that search on a Meilisearch host. */
export type HostedIndexes = {
  /**
   * To be called before pages change: removes cars that are gone and corrects changed ones, so that no search
   * shows a car as available that is not. Throws a `KeyRefusal`; the second half reports every other failure.
   */
  begin(job: IndexJob): Promise<FinishIndex>;
  /** Gives a tenant's search host the cars of a release after a rollback, from that release's own files. */
  restore(tenant: string, release: string): Promise<SearchProblem | null>;
};

const PATIENCE: Patience = { changeMs: 5_000, buildMs: 600_000 };

const toMessage = (error: unknown): string => {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error && cause.message !== '' ? `${message} (${cause.message})` : message;
};

type Environment = { host: string; key: string };

/**
 * Returns the hosted indexes on the host of the environment, written with its admin key. With `null` the
 * environment names no host: tenants that want one are published all the same, with a problem.
 */
export const createHostedIndexes = (
  environment: Environment | null,
  patience: Patience = PATIENCE,
): HostedIndexes => (environment === null ? withoutHost : openHost(environment, patience));

function finished(problem: SearchProblem | null): FinishIndex {
  return () => Promise.resolve(problem);
}

const withoutHost: HostedIndexes = {
  async begin({ site }) {
    if (site.features.search.engine.kind !== 'meilisearch') return finished(null);
    const sentence =
      'features.json, search.engine asks for Meilisearch, but MEILISEARCH_HOST and MEILISEARCH_KEY are not ' +
      'set: its search host was not told of any change. Set both, or choose the engine "static".';
    return finished({ sentence, retry: false });
  },
  async restore(_tenant, release) {
    if (readOwner(release)?.searchEngine !== 'meilisearch') return null;
    const sentence =
      'its pages search on a Meilisearch host, but MEILISEARCH_HOST and MEILISEARCH_KEY are not set: that host ' +
      'still has the cars that were published last. Set both for npm start or npm run worker, which tell it.';
    return { sentence, retry: false };
  },
};

function openHost({ host, key }: Environment, patience: Patience): HostedIndexes {
  /** Tenants whose index may differ from what this process last published. */
  const unsure = new Set<string>();
  const keys = createKeyChecks(host);

  const failed = (tenant: string, error: unknown): SearchProblem => {
    unsure.add(tenant);
    const sentence =
      `its cars did not reach the search host ${host}: ${toMessage(error)}. ` +
      'The site is published; its search is tried again.';
    return { sentence, retry: true };
  };

  return {
    async begin(job) {
      const { id, features } = job.site;
      const { engine } = features.search;
      if (engine.kind !== 'meilisearch') return finished(null);
      refuseAdminKey(id, engine.publicKey, key);
      const isIdle = job.before !== null && job.ids.length === 0 && !unsure.has(id);
      if (isIdle) return finished(keys.problemOf(id));
      try {
        const client = createAdminClient(host, key);
        await keys.check(client, id, engine.publicKey);
        const isSure = !unsure.has(id);
        // Until the second half has succeeded.
        unsure.add(id);
        const finish = await beginChange(client, job, isSure, patience);
        const succeed = () => {
          unsure.delete(id);
          return keys.problemOf(id);
        };
        return () => finish().then(succeed, (error: unknown) => failed(id, error));
      } catch (error) {
        if (error instanceof KeyRefusal) throw error;
        return finished(failed(id, error));
      }
    },
    async restore(tenant, release) {
      if (readOwner(release)?.searchEngine !== 'meilisearch') return null;
      // The index now holds another state than this process has published.
      unsure.add(tenant);
      try {
        await restoreIndex(createAdminClient(host, key), tenant, release, patience);
        return null;
      } catch (error) {
        const sentence =
          `its search host ${host} could not be given the cars of that release: ${toMessage(error)}. ` +
          'npm start and npm run worker try again.';
        return { sentence, retry: true };
      }
    },
  };
}

/** Checks the public keys of tenants, each once as long as it is right. */
function createKeyChecks(host: string) {
  const right = new Map<string, string>();
  const problems = new Map<string, SearchProblem>();
  return {
    async check(client: Meilisearch, tenant: string, publicKey: string): Promise<void> {
      if (right.get(tenant) === publicKey) return;
      const sentence = await checkPublicKey(client, host, { tenant, publicKey });
      if (sentence === null) {
        right.set(tenant, publicKey);
        problems.delete(tenant);
      } else {
        right.delete(tenant);
        problems.set(tenant, { sentence, retry: false });
      }
    },
    problemOf: (tenant: string): SearchProblem | null => problems.get(tenant) ?? null,
  };
}

/** Does the first half of a change, and returns the second. */
async function beginChange(
  client: Meilisearch,
  { site, snapshot, before, ids }: IndexJob,
  isSure: boolean,
  patience: Patience,
): Promise<() => Promise<void>> {
  const uid = toIndexUid(site.id);
  const { synonyms } = site.features.search;
  const settings = toIndexSettings(synonyms, snapshot.cars.size);
  const mark = toSettingsMark(settings);
  const otherWords = createOtherWords(synonyms);
  const toDocument = (document: IndexedDocument) => toHostedDocument(document, mark, otherWords);
  const all = () => snapshot.documents().map(toDocument);
  const { first, rest } =
    ids !== 'all' && before !== null && isSure && (await isBuiltWith(client, uid, mark))
      ? planStep(before, snapshot, ids, toDocument)
      : planFrom(await readFingerprints(client, uid, patience), all(), mark);
  await changeIndex(client, uid, first, patience);
  return () =>
    rest.kind === 'build'
      ? buildIndex(client, uid, { settings, documents: all() }, patience)
      : changeIndex(client, uid, { write: rest.add, remove: [] }, patience);
}
