/**
 * `npm start`: serves at once what is published; opens the database, compiles, imports stock that is due, publishes
 * every tenant and keeps publishing what changes. Prints a line per site, `serving` once the first of them answers, and
 * `ready` when all are up to date; stops cleanly on SIGTERM. With `--api`, or beside a worker, it publishes nothing and
 * answers the API, and serves the sites that the worker writes into its SITES_DIR.
 */
import { awaitDatabase } from '#db/server/await-database.ts';
import { openDatabase } from '#db/server/database.ts';
import { deferDatabase } from '#db/server/deferred-database.ts';
import { joinLinkSigners } from '#db/base/link-signers.ts';
import { PublishedElsewhere } from '#db/base/publisher-lock.ts';
import { loadLinkSecret } from '#leads/appointments/link-secret.ts';
import { createTextSender } from '#leads/mail/text-sender.ts';
import { checkAddress } from '#publish/serve/listen.ts';
import { findLive, toReleaseFolders } from '#publish/release/release-folders.ts';
import { localAddress, startServer, type RunningServer } from '#server.ts';
import { log, runService, untilAborted, warn, warnSoon } from './command.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { createHealthCheck } from './health-check.ts';
import { followRoster } from './follow-roster.ts';
import { tellKept } from './kept-messages.ts';
import { readOptions } from './options.ts';
import { followPublisher, type OtherPublisher } from './other-publisher.ts';
import { beginPublishing, type BegunPublishing, type Publishing } from './publishing.ts';
import { startPublishing, type PublishingService } from './publishing-service.ts';
import { listServedSites } from './served-sites.ts';
import { isOutdated, markOutdated } from './sites-id.ts';
import { keepSitesUnlessWorker } from './sites-lock.ts';
import { openRoster, type TenantRoster } from './tenant-roster.ts';

export async function main(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  stop: AbortSignal,
): Promise<void> {
  const values = readOptions(
    'npm start [-- --api], with variables such as PORT=4321 in front',
    {
      api: { type: 'boolean', default: false },
    },
    args,
  );
  const environment = readEnvironment(env);
  const roster = openRoster(environment.tenantsDir, warn, environment);
  tellBroken(roster, environment);
  const lock = values.api ? null : keepSitesUnlessWorker(environment);
  try {
    await checkAddress(environment);
    const begun = begin(environment, lock !== null, stop);
    try {
      await serve(environment, begun, roster, stop);
    } finally {
      await begun.close();
    }
  } finally {
    lock?.release();
  }
}

type Begun = Omit<BegunPublishing, 'publishing'> & {
  /** `null` where another process publishes. */
  publishing: Promise<Publishing | null>;
  /** Whether it is known from the start that this process publishes nothing. */
  isApi: boolean;
};

function begin(environment: Environment, mayPublish: boolean, signal: AbortSignal): Begun {
  const options = { patienceSeconds: environment.databaseWaitSeconds, log: warn, signal };
  if (!mayPublish) {
    const database = openDatabase({ ...environment, ...options });
    const close = () => database.then((opened) => opened.close()).catch(() => undefined);
    return { database, publishing: database.then(() => null), isApi: true, close };
  }
  const begun = beginPublishing({ environment, kind: 'server', exclusive: true, ...options });
  const publishing = begun.publishing.catch((error: unknown) => {
    // Another server may be the one before this, about to end: whoever starts it again gets its place.
    if (!(error instanceof PublishedElsewhere) || error.publisher.kind === 'server') throw error;
    return null;
  });
  publishing.catch(() => undefined);
  return { ...begun, publishing, isApi: false };
}

/** Reports dealers whose files are broken. Throws when there is no dealer to serve at all. */
function tellBroken(roster: TenantRoster, { tenantsDir, sitesDir }: Environment): void {
  const served = new Set(listServedSites(roster, sitesDir).map(({ id }) => id));
  if (served.size === 0) {
    throw new Error(`${tenantsDir} holds no dealer that can be published. Run npm run tenants -- new ID.`);
  }
  const broken = roster.ids().filter((id) => roster.problemOf(id) !== null);
  const stillServed = broken.filter((id) => served.has(id));
  const left = broken.filter((id) => !served.has(id));
  if (stillServed.length > 0)
    warn(`Served as last published until that is corrected: ${stillServed.join(', ')}.`);
  if (left.length > 0) warn(`Left out until that is corrected: ${left.join(', ')}.`);
}

async function serve(
  environment: Environment,
  begun: Begun,
  roster: TenantRoster,
  stop: AbortSignal,
): Promise<void> {
  const { sitesDir, tenantsDir, dataDir } = environment;
  let leaveSigners = async (): Promise<void> => undefined;
  // Nothing is asked of the database before: a process with another secret would sign links that no other one opens.
  const joined = begun.database.then(async (opened) => {
    const secret = loadLinkSecret(dataDir, environment.linkSecret);
    leaveSigners = await awaitDatabase(() => joinLinkSigners(opened, secret, warn), {
      patienceSeconds: environment.databaseWaitSeconds,
      log: warn,
      signal: stop,
    });
    return opened;
  });
  const database = deferDatabase(joined);
  let service: PublishingService | null = null;
  let other: OtherPublisher | null = null;
  let mayServe = !begun.isApi && !isOutdated(sitesDir);
  const servesPages = (): boolean => other?.writesHere() ?? mayServe;
  const loadHealth = createHealthCheck({
    database,
    stateOf: (tenant) => service?.worker.states.get(tenant) ?? null,
    isBehind: (tenant) => service?.catchUp.isBehind(tenant) ?? other === null,
    importProblemOf: (tenant) => service?.imports.problemOf(tenant) ?? null,
    publisherOf: () => other,
    roster,
    sitesDir,
    tenantsDir,
    dataDir,
    keptProblemOf: (kept) => (environment.isDevelopment ? null : tellKept(kept, environment)),
    clock: Date.now,
  });
  const loadSite = roster.find;
  const sendText = createTextSender(environment.smsUrl, dataDir, Date.now);
  const options = {
    sites: [],
    loadSite,
    loadHealth,
    servesPages,
    database,
    sendText,
    clock: Date.now,
    log: warnSoon,
  };
  const server = await startServer({ ...environment, ...options });
  let endFollowing = async (): Promise<void> => undefined;
  try {
    const announce = createAnnouncer(server, roster, { sitesDir, servesPages });
    announce();
    const publishing = await begun.publishing;
    await joined;
    if (publishing === null) {
      other = await followPublisher({ database, sitesDir, clock: Date.now, onChange: announce, warn });
      endFollowing = followRoster(roster, warn, async () => announce());
      tellRole(other, environment);
      // With --api the folder may be one that this process cannot write.
      if (!begun.isApi && !other.writesHere()) markOutdated(sitesDir);
    } else {
      mayServe = true;
      service = await startPublishing({ environment, publishing, roster, onNews: announce, signal: stop });
    }
    announce();
    const lost = publishing?.lost ?? [];
    await Promise.race([service?.catchUp.settled(), untilAborted(stop)].concat(lost));
    if (!stop.aborted) log('ready');
    await Promise.race([untilAborted(stop)].concat(lost));
  } finally {
    other?.stop();
    await Promise.all([server.close(), service?.stop(), endFollowing()]).finally(() => leaveSigners());
  }
}

/** Says that this process publishes nothing, and what follows from that. */
function tellRole(other: OtherPublisher, { sitesDir }: Environment): void {
  const { process: by } = other.health();
  const who = by === null ? 'npm run worker publishes, once it runs' : `${by} publishes`;
  const pages = other.writesHere()
    ? `the sites in ${sitesDir}, which that process writes`
    : 'no pages: they are in the SITES_DIR of that process';
  warn(`${who}, reads feeds and hands leads over. This process answers the API and serves ${pages}.`);
}

/** Passes the current sites to the server, and prints the address of each that is published and new. */
function createAnnouncer(
  server: RunningServer,
  roster: TenantRoster,
  { sitesDir, servesPages }: { sitesDir: string; servesPages: () => boolean },
): () => void {
  let announced: readonly string[] = [];
  let isServing = false;
  return () => {
    const served = listServedSites(roster, sitesDir);
    server.setSites(served);
    const published = served.filter(
      ({ id }) => servesPages() && findLive(toReleaseFolders(sitesDir, id)) !== null,
    );
    for (const { id } of published) if (!announced.includes(id)) log(localAddress(id, server.port));
    announced = published.map(({ id }) => id);
    if (!isServing && published.length > 0) log('serving');
    isServing ||= published.length > 0;
  };
}

if (import.meta.main) await runService(main);
