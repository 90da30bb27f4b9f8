import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sample } from '#tests/sample.ts';
import { toDollars } from '#domain/text/money.ts';
import { createPublisher, type PublishMode } from './publisher.ts';
import { listReleases, readRollbackLock, rollBack } from '#publish/release/release-folders.ts';
import { createTestSite } from '#publish/pages/test-site.ts';
import { usePublishedSite } from './test-published-site.ts';

const published = usePublishedSite();
const { folders, read, setCar, publish } = published;

describe('rolling back', () => {
  const goBack = () => rollBack(folders(), published.site.id, published.publishing.clock.now);
  /** Publishes two releases: in the first the price of the first car is $20,000, in the second $21,000. */
  async function publishTwice(): Promise<void> {
    await publish();
    published.publishing.clock.now += 1000;
    await setCar(0, { price: toDollars(21_000) });
    await publish('full');
    published.publishing.clock.now += 1000;
  }

  it('locks a site until someone publishes it by command', async () => {
    await publishTwice();
    await goBack();
    expect(read('cars/one.html')).toContain('$20,000');
    await setCar(0, { price: toDollars(23_000) });
    for (const mode of ['changes', 'check', 'full'] as const) {
      expect(await published.publishing.publisher.publish(published.site, mode)).toEqual({
        outcome: 'locked',
        problem: null,
      });
    }
    expect(read('cars/one.html')).toContain('$20,000');
    const lifts = readRollbackLock(folders());
    expect(await published.publishing.publisher.publish(published.site, 'check', { lifts })).toMatchObject({
      changes: 1,
    });
    expect([readRollbackLock(folders()), read('cars/one.html')]).toEqual([
      null,
      expect.stringContaining('$23,000'),
    ]);
  });

  const underWay: readonly [PublishMode, string][] = [
    ['changes', 'a change of stock'],
    ['changes', 'other tenant files'],
    ['check', 'a look at every page'],
    ['full', 'a new release'],
  ];
  it.each(sample(underWay, 1, 'publications under way'))(
    'holds a site while %s (%s) is under way, which then waits on',
    async (mode, what) => {
      await publishTwice();
      await setCar(0, { price: toDollars(23_000) });
      if (what === 'other tenant files')
        published.site = createTestSite(published.site.id, { site: { name: 'Another Name' } });
      const releases = listReleases(folders());
      const lifts = readRollbackLock(folders());
      const overtaken = createPublisher(
        published.publishing.database,
        {
          ...published.publishing.tools,
          async render(of, page) {
            if (readRollbackLock(folders()) === null) await goBack();
            return published.publishing.tools.render(of, page);
          },
        },
        () => published.publishing.clock.now,
      );
      expect(await overtaken.publish(published.site, mode, { lifts })).toEqual({
        outcome: 'locked',
        problem: null,
      });
      expect(read('cars/one.html')).toContain('$20,000');
      expect(listReleases(folders())).toEqual(releases);
      expect(readdirSync(folders().releases).sort()).toEqual(
        [...releases.map((release) => basename(release)), 'lock', 'rollback-lock'].sort(),
      );
      const options = { lifts: readRollbackLock(folders()) };
      expect(await published.publishing.publisher.publish(published.site, 'full', options)).toMatchObject({
        changes: 1,
      });
      expect(read('cars/one.html')).toContain('$23,000');
    },
  );
});
