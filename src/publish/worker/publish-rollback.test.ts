import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toDollars } from '#domain/text/money.ts';
import { createPublisher, type PublishMode } from './publisher.ts';
import { listReleases, readRollbackLock, rollBack } from '#publish/release/release-folders.ts';
import { createTestSite } from '#publish/pages/test-site.ts';
import { usePublishedSite } from './test-published-site.ts';

const lane = usePublishedSite();
const { folders, read, setCar, publish } = lane;

describe('going back', () => {
  const goBack = () => rollBack(folders(), lane.site.id, lane.publishing.clock.now);
  /** Two releases: in the first the price of the first car is $20,000, in the second $21,000. */
  async function publishTwice(): Promise<void> {
    await publish();
    lane.publishing.clock.now += 1000;
    await setCar(0, { price: toDollars(21_000) });
    await publish('full');
    lane.publishing.clock.now += 1000;
  }

  it('holds a site until someone publishes it by command', async () => {
    await publishTwice();
    await goBack();
    expect(read('cars/one.html')).toContain('$20,000');
    await setCar(0, { price: toDollars(23_000) });
    for (const mode of ['changes', 'check', 'full'] as const) {
      expect(await lane.publishing.publisher.publish(lane.site, mode)).toEqual({
        outcome: 'locked',
        problem: null,
      });
    }
    expect(read('cars/one.html')).toContain('$20,000');
    const lifts = readRollbackLock(folders());
    expect(await lane.publishing.publisher.publish(lane.site, 'check', { lifts })).toMatchObject({
      changes: 1,
    });
    expect([readRollbackLock(folders()), read('cars/one.html')]).toEqual([
      null,
      expect.stringContaining('$23,000'),
    ]);
  });

  it.each<[PublishMode, string]>([
    ['changes', 'a change of stock'],
    ['changes', 'other tenant files'],
    ['check', 'a look at every page'],
    ['full', 'a new release'],
  ])('holds a site while %s (%s) is under way, which then waits on', async (mode, what) => {
    await publishTwice();
    await setCar(0, { price: toDollars(23_000) });
    if (what === 'other tenant files')
      lane.site = createTestSite(lane.site.id, { site: { name: 'Another Name' } });
    const releases = listReleases(folders());
    const lifts = readRollbackLock(folders());
    const overtaken = createPublisher(
      lane.publishing.database,
      {
        ...lane.publishing.tools,
        async render(of, page) {
          if (readRollbackLock(folders()) === null) await goBack();
          return lane.publishing.tools.render(of, page);
        },
      },
      () => lane.publishing.clock.now,
    );
    expect(await overtaken.publish(lane.site, mode, { lifts })).toEqual({ outcome: 'locked', problem: null });
    expect(read('cars/one.html')).toContain('$20,000');
    expect(listReleases(folders())).toEqual(releases);
    expect(readdirSync(folders().releases).sort()).toEqual(
      [...releases.map((release) => basename(release)), 'lock', 'pinned'].sort(),
    );
    const later = { lifts: readRollbackLock(folders()) };
    expect(await lane.publishing.publisher.publish(lane.site, 'full', later)).toMatchObject({ changes: 1 });
    expect(read('cars/one.html')).toContain('$23,000');
  });
});
