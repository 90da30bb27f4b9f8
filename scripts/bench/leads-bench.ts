import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import pg from 'pg';
import { openDatabase } from '#db/server/database.ts';
import { APP_ROLE } from '#db/base/transaction.ts';
import { startProduct } from '#scripts/started-product.ts';
import { drawLead, postLead } from '#scripts/leads/post-lead.ts';
import { toLot, writeLots } from './bench-lots.ts';
import { median } from './measure.ts';
import { formatMs, formatNumber, type BenchCourse, type BenchResult } from './report.ts';

/** Requests at once, and connections of the bare inserts. */
const AT_ONCE = 10;
const GOAL_SHARE = 0.5;
/** Leads until the code of the server is compiled. */
const WARM_UP = 3_000;
/** POST requests of one address that the API takes in a minute. */
const LIMIT = 30;

type Measured = { perSecond: number; p99: number };

/** Does something over and over, ten at once, for some milliseconds. */
async function measure(work: () => Promise<void>, ms: number): Promise<Measured> {
  const times: number[] = [];
  const begun = performance.now();
  const lane = async (): Promise<void> => {
    while (performance.now() - begun < ms) {
      const from = performance.now();
      await work();
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  const seconds = (performance.now() - begun) / 1000;
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  return { perSecond: times.length / seconds, p99 };
}

/**
 * Inserts a lead with its deliveries and its line of the ledger in one transaction, by the login and under the policies of
 * the API, with nothing else around it.
 */
async function insertBare(pool: pg.Pool, tenant: string): Promise<void> {
  const [id, submission] = [randomUUID(), randomUUID()];
  const lead = drawLead();
  const at = new Date();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('role', $1, true), set_config('app.tenant', $2, true)`, [
      APP_ROLE,
      tenant,
    ]);
    await client.query(
      `insert into leads (id, tenant, submission, reference, form, category, event, name, email, values, about, content, created_at)
       values ($1, $2, $3, $4, 'general', 'General Enquiry', 22, 'Jo', $5, $6, $7, $8, $9)`,
      [
        id,
        tenant,
        submission,
        id.slice(0, 13),
        lead.userData['email'],
        JSON.stringify({ page_id: lead.page, ...lead.userData }),
        JSON.stringify({
          url: 'https://bench.example/contact-us',
          source: 'Website',
          ...lead.lead_attributes,
        }),
        Buffer.alloc(32),
        at,
      ],
    );
    await client.query(
      `insert into lead_deliveries (tenant, lead_id, target, due_at) values ($1, $2, 'dealer', $3), ($1, $2, 'shopper', $3)`,
      [tenant, id, at],
    );
    await client.query(`insert into lead_events (tenant, lead_id, at, kind) values ($1, $2, $3, 'stored')`, [
      tenant,
      id,
      at,
    ]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/**
 * Leads that the API stores, beside bare inserts of the same rows into the same PostgreSQL; and what an address gets that
 * sends twice as many as it may.
 */
export async function benchLeads(
  folder: string,
  repeats: number,
  ms: number,
  { log, stop }: BenchCourse,
): Promise<BenchResult> {
  const lot = toLot(3);
  await writeLots(`${folder}/tenants`, [lot]);
  const dataDir = `${folder}/data`;
  log('leads: starting the product');
  const product = await startProduct({
    TENANTS_DIR: `${folder}/tenants`,
    DATA_DIR: dataDir,
    SITES_DIR: `${folder}/sites`,
  });
  const database = await openDatabase({ dataDir });
  const pool = new pg.Pool({ connectionString: database.address.appUrl, max: AT_ONCE });
  try {
    const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
    const target = { port: product.port, host: `${lot.id}.localhost`, agent };
    let sent = 0;
    const postOne = async (): Promise<void> => {
      sent += 1;
      // Each from an address of its own, so that the limit of an address lets all in.
      const { status } = await postLead(target, drawLead(), toAddress(sent));
      if (status !== 201) throw new Error(`the API answered ${status} to a lead`);
    };
    log('leads: warming up');
    const warmUp = async (): Promise<void> => {
      for (let count = 0; count < WARM_UP / AT_ONCE; count += 1) await postOne();
    };
    await Promise.all(Array.from({ length: AT_ONCE }, warmUp));
    // As PostgreSQL does by itself within a minute: until then its plans are those for empty tables.
    await analyse(database.address.adminUrl);
    await measure(() => insertBare(pool, lot.id), ms / 2);
    const runs: { api: Measured; bare: Measured; cpu: number }[] = [];
    for (let run = 0; run < repeats; run += 1) {
      stop.throwIfAborted();
      log(`leads: run ${run + 1} of ${repeats}`);
      const bare = await measure(() => insertBare(pool, lot.id), ms);
      const before = { cpu: cpuMsOf(product.pid), sent };
      const api = await measure(postOne, ms);
      runs.push({ bare, api, cpu: (cpuMsOf(product.pid) - before.cpu) / (sent - before.sent) });
    }
    const share = median(runs.map(({ api, bare }) => api.perSecond / bare.perSecond));
    const perSecond = median(runs.map(({ api }) => api.perSecond));
    const bare = median(runs.map((run) => run.bare.perSecond));
    const p99 = median(runs.map(({ api }) => api.p99));
    const bareP99 = median(runs.map((run) => run.bare.p99));
    const cpu = median(runs.map((run) => run.cpu));
    log('leads: twice the limit of an address');
    const statuses = await Promise.all(
      Array.from(
        { length: 2 * LIMIT },
        async () => (await postLead(target, drawLead(), '198.51.100.7')).status,
      ),
    );
    const refused = statuses.filter((status) => status === 429).length;
    const other = statuses.filter((status) => status !== 201 && status !== 429).length;
    return {
      rows: [
        {
          bench: 'leads',
          what: 'stored in a second',
          size: `${AT_ONCE} requests at once`,
          value: `${formatNumber(perSecond)} (p99 ${formatMs(p99)}, ${formatMs(cpu)} of CPU in the server for each)`,
          beside: {
            'bare inserts': `${formatNumber(bare)} (p99 ${formatMs(bareP99)}; ours is ${formatNumber(share)} of it)`,
          },
          goal: `${GOAL_SHARE} of bare inserts`,
        },
        {
          bench: 'leads',
          what: 'twice the limit of an address',
          size: `${2 * LIMIT} requests`,
          value: `${statuses.length - refused - other} stored, ${refused} refused with 429, ${other} others`,
          beside: {},
          goal: '0 others',
        },
      ],
      numbers: { perSecond, bare, share, p99, bareP99, cpu, refused, other },
    };
  } finally {
    await pool.end();
    await database.close();
    await product.stop();
  }
}

async function analyse(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('analyze leads, lead_deliveries, lead_events');
  await client.end();
}

/** CPU that a process has used, in hundredths of a second; 0 where there is no /proc. */
function cpuMsOf(pid: number | undefined): number {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13).map(Number);
    return 10 * ((user ?? 0) + (system ?? 0));
  } catch {
    return 0;
  }
}

const toAddress = (sent: number): string => `203.${[16, 8, 0].map((bits) => (sent >> bits) & 255).join('.')}`;
