import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toLot, writeLots } from '#scripts/bench/bench-lots.ts';
import { freePort } from '#scripts/started-product.ts';
import { openDatabase, type Database } from '#db/server/database.ts';
import { sql } from '#db/base/drizzle.ts';
import { leadTargets } from '#db/leads/lead-tables.ts';
import { seededNumbers } from '#domain/text/seeded.ts';
import { readReceived } from './received-leads.ts';
import { shop, type Acknowledged } from './shoppers.ts';
import { countOpen, judge, type Verdict } from './verdict.ts';
import { embeddedDatabase, startScript, type Victim } from './victims.ts';

export type StormOptions = {
  /** SIGKILLs at least. */
  kills: number;
  /** Shoppers at once. */
  shoppers: number;
  /** Whether a worker publishes and hands leads over beside the server, which then only answers the API. */
  hasWorker: boolean;
  seed: string;
  /** From the moment when all is up to the next kill, at most (ms). */
  calmMs?: number;
  /** Fills the data folder before the product starts. */
  prepare?: (dataDir: string) => void;
  log: (line: string) => void;
  stop: AbortSignal;
};

export type Storm = Verdict & { kills: Record<string, number>; seconds: number };

const CALM_MS = 3_000;
/** Until a killed process is started again, at most. */
const DOWN_MAX_MS = 700;
/** How long a kill waits until all is up, how often it looks, and how likely it is to give up before each look. */
const UP_MAX_MS = 15_000;
const POLL_MS = 100;
const IMPATIENT = 0.02;
const DELIVER_LOOK_MS = 300;
const STILL_MS = 1_000;
const HOOK_KEY = 'CHAOS_LEAD_KEY';
const START_SECONDS = 90;
/** How long after the last kill leads may take to be acknowledged, and the next delivery to be over. */
const AFTER_SECONDS = 120;

/**
 * Starts the product, as a server and a worker or as one, a mail server, and a web server for the other kinds of targets;
 * lets shoppers send leads, kills one of these and the database at random moments, and judges what became of the leads once
 * all runs again.
 */
export async function storm(options: StormOptions): Promise<Storm> {
  const { kills, shoppers, hasWorker, seed, log, stop } = options;
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-chaos-'));
  // Under root the database runs as another account, which needs access.
  await chmod(folder, 0o711);
  const [port, mailPort, webPort] = [await freePort(), await freePort(), await freePort()];
  const dataDir = join(folder, 'data');
  options.prepare?.(dataDir);
  const notes = join(folder, 'received.txt');
  const output = join(folder, 'output.txt');
  const lot = toLot(3);
  const tenantsDir = join(folder, 'tenants');
  await writeLots(tenantsDir, [lot]);
  await writeFile(join(tenantsDir, lot.id, 'forms.json'), JSON.stringify(toForms(webPort)));
  const env = (sites: string): NodeJS.ProcessEnv => ({
    ...process.env,
    NODE_ENV: 'production',
    TENANTS_DIR: tenantsDir,
    DATA_DIR: dataDir,
    SITES_DIR: join(folder, sites),
    PORT: String(port),
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    [HOOK_KEY]: 'chaos',
    FEED_NETWORKS: '127.0.0.1',
    PUBLISH_THREADS: '1',
  });
  const faults: string[] = [];
  const start = (name: string, script: string, own: NodeJS.ProcessEnv, args: string[] = []) =>
    startScript({ name, script, args, env: own }, output, (sentence) => faults.push(sentence));
  const receive = (name: string, kind: 'mail' | 'web', at: number) =>
    start(name, 'scripts/chaos/receivers.ts', env('none'), [kind, String(at), notes]);
  const mails = receive('mail server', 'mail', mailPort);
  const receivers = receive('receivers', 'web', webPort);
  const api = start('api', 'scripts/start.ts', env('sites'), hasWorker ? ['--api'] : []);
  const worker = hasWorker ? start('worker', 'scripts/worker.ts', env('sites')) : null;
  const victims: Victim[] = [api, mails, receivers, embeddedDatabase(dataDir), ...(worker ? [worker] : [])];
  const begun = performance.now();
  try {
    const host = `${lot.id}.localhost`;
    await comesUp(() => isReady(port, host), stop);
    const acknowledged: Acknowledged = new Map();
    const chance = seededNumbers(seed);
    const ended = new AbortController();
    const shopping = Array.from({ length: shoppers }, (_, index) =>
      shop({
        target: { port, host },
        chance: seededNumbers(`${seed} ${index}`),
        ended: ended.signal,
        acknowledged,
      }),
    );
    const isUp = (): Promise<boolean> => isReady(port, host);
    const { calmMs = CALM_MS } = options;
    const killed = await kill(victims, { kills, chance, calmMs, isUp, log, stop });
    // Some leads meet what was killed last.
    await sleep(calmMs);
    ended.abort();
    log(`${kills} kills done; waiting until every lead has arrived`);
    await Promise.race([Promise.all(shopping), late('a lead is not acknowledged', output)]);
    const database = await openDatabase({ dataDir, patienceSeconds: START_SECONDS });
    try {
      await deliverAll(database, output);
      const verdict = await judge(database, acknowledged, readReceived(notes));
      verdict.faults.push(...faults);
      return { ...verdict, kills: killed, seconds: (performance.now() - begun) / 1000 };
    } finally {
      await database.close();
    }
  } finally {
    await Promise.all([api, worker, mails, receivers].map((script) => script?.end()));
    await rm(folder, { recursive: true, force: true });
  }
}

/** Every kind of target, besides the shopper's confirmation. */
function toForms(webPort: number): object {
  const web = (name: string, kind: string, more: object = {}) => ({
    name,
    kind,
    url: `http://127.0.0.1:${webPort}/${name}`,
    ...more,
  });
  return {
    delivery: {
      targets: [
        { name: 'people', kind: 'mail' },
        { name: 'crm', kind: 'adf-mail', to: 'crm@chaos.example' },
        web('adf', 'adf-https'),
        web('push', 'carsales-push'),
        web('hook', 'webhook', { secretVariable: HOOK_KEY }),
      ],
    },
  };
}

async function kill(
  victims: readonly Victim[],
  {
    kills,
    chance,
    calmMs,
    isUp,
    log,
    stop,
  }: Pick<StormOptions, 'kills' | 'log' | 'stop'> & {
    chance: () => number;
    calmMs: number;
    isUp: () => Promise<boolean>;
  },
): Promise<Record<string, number>> {
  const killed: Record<string, number> = Object.fromEntries(victims.map(({ name }) => [name, 0]));
  for (let done = 0; done < kills;) {
    // Mostly while leads are stored and handed over; at times before all is up again.
    const until = Date.now() + UP_MAX_MS;
    while (Date.now() < until && chance() > IMPATIENT && !(await isUp())) {
      stop.throwIfAborted();
      await sleep(POLL_MS);
    }
    await sleep(calmMs * chance());
    // Each of them once, then any.
    const victim = victims[done < victims.length ? done : Math.floor(chance() * victims.length)];
    if (victim === undefined || !(await victim.kill())) continue;
    done += 1;
    killed[victim.name] = (killed[victim.name] ?? 0) + 1;
    if (done % 10 === 0) log(`${done} of ${kills} kills`);
    // The next kill may come while this one is down.
    void sleep(DOWN_MAX_MS * chance()).then(() => victim.revive());
  }
  return killed;
}

/** Waits until nothing is queued. The waits of failed tries are cut short: a lease alone lasts two minutes. */
async function deliverAll(database: Database, output: string): Promise<void> {
  let least = Infinity;
  let since = 0;
  for (let open = await countOpen(database); open > 0; open = await countOpen(database)) {
    const isFirst = since === 0;
    if (open < least) since = Date.now();
    least = Math.min(least, open);
    const stillMs = Date.now() - since;
    if (stillMs > AFTER_SECONDS * 1000) throw await tooLate(`${open} deliveries are not over`, output);
    // Not those that are under way, as long as some come to their end.
    if (isFirst || stillMs > STILL_MS) {
      await database.asAdmin(async (db) => {
        await db.execute(
          sql`update lead_deliveries set due_at = now() where state = 'queued' and due_at > now()`,
        );
        await db.delete(leadTargets);
      });
    }
    await sleep(DELIVER_LOOK_MS);
  }
}

async function late(what: string, output: string): Promise<never> {
  await sleep(AFTER_SECONDS * 1000, undefined, { ref: false });
  throw await tooLate(what, output);
}

async function tooLate(what: string, output: string): Promise<Error> {
  const lines = (await readFile(output, 'utf8')).split('\n').slice(-40).join('\n');
  return new Error(
    `${what} ${AFTER_SECONDS} s after the last kill or delivery. The processes said:\n${lines}`,
  );
}

/** Whether the API answers with its database. */
async function isReady(port: number, host: string): Promise<boolean> {
  // A car that is not there is looked for in the database.
  return (await statusOf(port, host, '/api/cars/no-such-car')) === 404;
}

async function comesUp(isUp: () => Promise<boolean>, stop: AbortSignal): Promise<void> {
  const until = Date.now() + START_SECONDS * 1000;
  while (Date.now() < until) {
    stop.throwIfAborted();
    if (await isUp()) return;
    await sleep(POLL_MS);
  }
  throw new Error(`The API did not answer within ${START_SECONDS} s.`);
}

/** Status of an answer; 0 without one. */
const statusOf = (port: number, host: string, path: string): Promise<number> =>
  new Promise((resolve) => {
    const asked = request({ port, host: '127.0.0.1', path, headers: { host }, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.setTimeout(POLL_MS * 20, () => asked.destroy());
    asked.on('error', () => resolve(0));
    asked.end();
  });
