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

/**
 * Returns the hosted indexes on the host of the environment, written with its admin key. With `null` the
 * environment names no host: tenants that want one are published all the same, with a problem.
 */
export function createHostedIndexes(
  environment: { host: string; key: string } | null,
  patience: Patience = PATIENCE,
): HostedIndexes {
  /** Tenants whose index may differ from what this process last published. */
  const unsure = new Set<string>();
  /** By tenant the public key that was checked and found right. */
  const goodKeys = new Map<string, string>();
  const keyProblems = new Map<string, SearchProblem>();

  async function checkKey(client: Meilisearch, host: string, tenant: string, publicKey: string) {
    if (goodKeys.get(tenant) === publicKey) return;
    const sentence = await checkPublicKey(client, host, { tenant, publicKey });
    if (sentence === null) {
      goodKeys.set(tenant, publicKey);
      keyProblems.delete(tenant);
    } else {
      goodKeys.delete(tenant);
      keyProblems.set(tenant, { sentence, retry: false });
    }
  }

  async function work({ host, key }: { host: string; key: string }, publicKey: string, job: IndexJob) {
    const { site, snapshot, before, ids } = job;
    const client = createAdminClient(host, key);
    const uid = toIndexUid(site.id);
    const settings = toIndexSettings(site.features.search.synonyms, snapshot.cars.size);
    const mark = toSettingsMark(settings);
    const otherWords = createOtherWords(site.features.search.synonyms);
    const toDocument = (document: IndexedDocument) => toHostedDocument(document, mark, otherWords);
    const all = () => snapshot.documents().map(toDocument);
    await checkKey(client, host, site.id, publicKey);
    const isSure = !unsure.has(site.id);
    // Until the second half has succeeded.
    unsure.add(site.id);
    const plan =
      ids !== 'all' && before !== null && isSure && (await isBuiltWith(client, uid, mark))
        ? planStep(before, snapshot, ids, toDocument)
        : planFrom(await readFingerprints(client, uid, patience), all(), mark);
    await changeIndex(client, uid, plan.first, patience);
    return async (): Promise<SearchProblem | null> => {
      if (plan.rest.kind === 'build') {
        await buildIndex(client, uid, { settings, documents: all() }, patience);
      } else {
        await changeIndex(client, uid, { write: plan.rest.add, remove: [] }, patience);
      }
      unsure.delete(site.id);
      return keyProblems.get(site.id) ?? null;
    };
  }

  const failed = (tenant: string, error: unknown): SearchProblem => {
    unsure.add(tenant);
    return {
      sentence:
        `its cars did not reach the search host ${environment?.host}: ${toMessage(error)}. ` +
        'The site is published; its search is tried again.',
      retry: true,
    };
  };

  return {
    async begin(job) {
      const { engine } = job.site.features.search;
      if (engine.kind !== 'meilisearch') return () => Promise.resolve(null);
      if (environment === null) {
        const sentence =
          'features.json, search.engine asks for Meilisearch, but MEILISEARCH_HOST and MEILISEARCH_KEY are not ' +
          'set: its search host was not told of any change. Set both, or choose the engine "static".';
        return () => Promise.resolve({ sentence, retry: false });
      }
      refuseAdminKey(job.site.id, engine.publicKey, environment.key);
      const isIdle = job.before !== null && job.ids.length === 0 && !unsure.has(job.site.id);
      if (isIdle) return () => Promise.resolve(keyProblems.get(job.site.id) ?? null);
      try {
        const finish = await work(environment, engine.publicKey, job);
        return () => finish().catch((error: unknown) => failed(job.site.id, error));
      } catch (error) {
        if (error instanceof KeyRefusal) throw error;
        const problem = failed(job.site.id, error);
        return () => Promise.resolve(problem);
      }
    },
    async restore(tenant, release) {
      if (readOwner(release)?.searchEngine !== 'meilisearch') return null;
      if (environment === null) {
        const sentence =
          'its pages search on a Meilisearch host, but MEILISEARCH_HOST and MEILISEARCH_KEY are not set: that host ' +
          'still has the cars that were published last. Set both for npm start or npm run worker, which tell it.';
        return { sentence, retry: false };
      }
      // The index now holds another state than this process has published.
      unsure.add(tenant);
      try {
        await restoreIndex(createAdminClient(environment.host, environment.key), tenant, release, patience);
        return null;
      } catch (error) {
        const sentence =
          `its search host ${environment.host} could not be given the cars of that release: ${toMessage(error)}. ` +
          'npm start and npm run worker try again.';
        return { sentence, retry: true };
      }
    },
  };
}
