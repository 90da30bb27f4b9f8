import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { updateCar } from '#db/stock/cars.repository.ts';
import { toDollars } from '#domain/text/money.ts';
import type { PublishMode, PublishReport } from './publisher.ts';
import { listReleases, toReleaseFolders } from '#publish/release/release-folders.ts';
import { addCar, openTestPublishing, type TestPublishing } from './test-publishing.ts';
import { createTestSite } from '#publish/pages/test-site.ts';
import { isThorough } from '#tests/sample.ts';

const site = createTestSite('quiet-lane');
let publishing: TestPublishing;
const ids: number[] = [];
const CARS = 20;
/** More than what a publish of all cars begins with, and fewer than their pages. */
const KILLED_AFTER = 12;

beforeAll(async () => {
  publishing = await openTestPublishing();
  for (let number = 0; number < CARS; number += 1) {
    ids.push(await addCar(publishing.database, site.id, { slug: `car-${number}`, price: 20_000 }));
  }
});
afterAll(() => publishing.close());

/** Publishes in a separate process and kills it when it has rendered this many pages. */
async function killAfter(pages: number, mode: string): Promise<void> {
  const script = join(import.meta.dirname, 'test-publish-process.ts');
  const args = [script, publishing.database.url, publishing.sitesDir, site.id, mode, String(pages)];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'stuck') child.kill('SIGKILL');
  }
  expect((await ended)[1]).toBe('SIGKILL');
}

/** PostgreSQL takes a moment to notice that a process is dead and to release its lock. */
async function publish(mode: PublishMode): Promise<PublishReport> {
  for (;;) {
    const report = await publishing.publisher.publish(site, mode);
    if (report.outcome !== 'busy') return report;
    await sleep(20);
  }
}

const file = (name: string) => join(publishing.sitesDir, site.id, name);

describe('a publish that is killed', () => {
  it.runIf(isThorough())('leaves no site the first time, and the next run publishes it', async () => {
    await killAfter(KILLED_AFTER, 'changes');
    expect(existsSync(file('index.html'))).toBe(false);
    expect(await publish('changes')).toMatchObject({ changes: CARS });
    expect(existsSync(file(`cars/car-${CARS - 1}.html`))).toBe(true);
  });

  it('leaves the old release complete, and the next run removes its unfinished files', async () => {
    await publish('changes');
    const before = readFileSync(file('index.html'), 'utf8');
    const folders = toReleaseFolders(publishing.sitesDir, site.id);
    await killAfter(KILLED_AFTER, 'full');
    const names = () => readdirSync(folders.releases).filter((name) => name !== 'lock');
    expect(names()).toHaveLength(2);
    expect(listReleases(folders)).toHaveLength(1);
    expect(readFileSync(file('index.html'), 'utf8')).toBe(before);
    await publish('full');
    expect(names()).toHaveLength(2);
    expect(listReleases(folders)).toHaveLength(2);
  });

  it.runIf(isThorough())('shows none of a small change, and the next run publishes all of it', async () => {
    await publishing.database.withTenant(site.id, async (db) => {
      for (const id of ids) await updateCar(db, id, { price: toDollars(31_000) }, publishing.clock.now);
    });
    await killAfter(KILLED_AFTER, 'check');
    const prices = () =>
      ids.map((_, number) => readFileSync(file(`cars/car-${number}.html`), 'utf8').includes('$31,000'));
    expect(new Set(prices())).toEqual(new Set([false]));
    expect(await publish('changes')).toMatchObject({ changes: CARS });
    expect(new Set(prices())).toEqual(new Set([true]));
    expect(readdirSync(file('.publish'))).toEqual(['manifest.json', 'owner.json']);
  });
});
