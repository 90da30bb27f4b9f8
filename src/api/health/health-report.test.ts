import { expect, it } from 'vitest';
import { toHealthReport, type SiteHealth } from './health-report.ts';

const site = (change: Partial<SiteHealth> = {}): SiteHealth => ({
  lastPublish: '2026-11-21T02:00:00.000Z',
  pending: false,
  behind: false,
  held: false,
  problem: null,
  cause: null,
  feeds: [],
  ...change,
});

it.each([
  [null, {}, 'ok'],
  [null, { problem: 'a file', cause: 'files' }, 'degraded'],
  [null, { problem: 'a feed', cause: 'feed' }, 'degraded'],
  [null, { problem: 'a page', cause: 'publishing' }, 'down'],
  ['refused', {}, 'down'],
] as const)('with the database problem %s and a site with %o is %s', (databaseProblem, change, status) => {
  const report = toHealthReport({
    databaseProblem,
    diskProblem: null,
    sites: { a: site(), b: site(change) },
  });
  expect(report).toMatchObject({ status, database: { status: databaseProblem === null ? 'up' : 'down' } });
});

it('reports the latest publish of all sites, and how many have queued changes', () => {
  const later = '2026-11-21T03:00:00.000Z';
  const sites = { a: site({ lastPublish: later, pending: true }), b: site(), c: site({ lastPublish: null }) };
  expect(toHealthReport({ databaseProblem: null, diskProblem: null, sites })).toMatchObject({
    lastPublish: later,
    pendingChanges: 1,
  });
  expect(toHealthReport({ databaseProblem: null, diskProblem: null, sites: {} }).lastPublish).toBeNull();
});

it.each([
  [null, { status: 'has room' }, 'ok'],
  ['no room', { status: 'full', problem: 'no room' }, 'down'],
] as const)('with the disk problem %s it says of the disk %o', (diskProblem, disk, status) => {
  expect(toHealthReport({ databaseProblem: null, diskProblem, sites: {} })).toMatchObject({ disk, status });
});

it.each([
  [null, 'elsewhere', 'ok'],
  ['nobody publishes', 'down', 'down'],
] as const)('of a publisher with the problem %s it says %s', (problem, said, status) => {
  const publisher = { process: problem === null ? '1@b' : null, problem };
  expect(toHealthReport({ databaseProblem: null, diskProblem: null, sites: {}, publisher })).toMatchObject({
    status,
    publisher: { ...publisher, status: said },
  });
});

it.each([
  [null, 'ok'],
  ['there is no mail server', 'degraded'],
] as const)('says how many mails and texts are kept, with the problem %s', (problem, status) => {
  const kept = { mails: 3, texts: 1, problem };
  const report = toHealthReport({ databaseProblem: null, diskProblem: null, sites: {}, kept });
  expect(report).toMatchObject({ status, kept });
});
