import { dirname, join } from 'node:path';
import type { Meilisearch } from 'meilisearch';
import { toIndexUid } from '#search/hosted/meilisearch-names.ts';
import { withFileLock } from '#publish/files/file-lock.ts';
import { planFrom } from './meilisearch-plan.ts';
import { buildIndex, changeIndex, readFingerprints, type Patience } from './meilisearch-server.ts';
import { toHostedDocument, toIndexSettings, toSettingsMark } from './meilisearch-settings.ts';
import { createOtherWords } from './other-words.ts';
import { readReleaseSearch } from '#publish/release/search-files.ts';

/**
 * Changes a tenant's hosted index, from any state, to a release's own search data; one at a time, because the
 * rollback command and a worker may both do it. Rejects when the host or the release is broken.
 */
export const restoreIndex = (
  client: Meilisearch,
  tenant: string,
  release: string,
  patience: Patience,
): Promise<void> =>
  withFileLock(join(dirname(release), 'search-lock'), async () => {
    const { documents: cars, synonyms } = readReleaseSearch(release);
    const uid = toIndexUid(tenant);
    const settings = toIndexSettings(synonyms, cars.length);
    const mark = toSettingsMark(settings);
    const otherWords = createOtherWords(synonyms);
    const documents = cars.map((car) => toHostedDocument(car, mark, otherWords));
    const { first, rest } = planFrom(await readFingerprints(client, uid, patience), documents, mark);
    await changeIndex(client, uid, first, patience);
    if (rest.kind === 'build') await buildIndex(client, uid, { settings, documents }, patience);
    else await changeIndex(client, uid, { write: rest.add, remove: [] }, patience);
  });
