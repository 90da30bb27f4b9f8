import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#db/server/test-database.ts';
import type { PublishTools } from '#publish/worker/publish-job.ts';
import { loadTestTools } from '#publish/worker/test-publishing.ts';
import { sample } from '#tests/sample.ts';
import { openFeedHosts, type FeedHosts } from './feed-hosts.ts';
import { readDealer } from './stock-dealer.ts';
import { stockProofs } from './stock-options.data.ts';
import { toFolder } from './stock-proof.ts';

let tools: PublishTools;
let database: TestDatabase;
let hosts: FeedHosts;
let dealers = 0;

beforeAll(async () => {
  [tools, database, hosts] = await Promise.all([loadTestTools(''), openTestDatabase(), openFeedHosts()]);
});
afterAll(async () => {
  await Promise.all([database.close(), hosts.close()]);
});

/** In `npm test` about one option in twenty; the sweeps of the audit go through all. */
const sampled = sample(stockProofs, 3, 'stock options');

it.each(sampled.map((proof) => [proof.key, proof] as const))(
  'stock.json %s shows in the import, the health of the feeds or the pages',
  async (_key, { place, cases }) => {
    const seen: string[] = [];
    for (const one of cases) {
      dealers += 1;
      seen.push(
        await readDealer({ database, tools, hosts }, `fixture-stock-${dealers}`, toFolder(place, one)),
      );
    }
    const failures = cases.flatMap(({ set, shows }, index) =>
      seen.flatMap((text, other) => {
        if (shows.test(text) === (other === index)) return [];
        const setTo = JSON.stringify(cases[other]?.set);
        return `${JSON.stringify(set)} with ${setTo}: ${other === index ? 'lacks' : 'shows'} ${shows} in\n${text}`;
      }),
    );
    expect(failures, failures.join('\n\n')).toEqual([]);
  },
  60_000,
);
