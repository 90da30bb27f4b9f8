/**
 * `npm run leads`: the leads of dealers. `list` shows them with where they went, `show` one with its ledger, `retry` sends
 * again what was given up, `export` writes a CSV, `erase` deletes what is kept of a person.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toTerminalText } from '#api/http/log-text.ts';
import { openDatabase, type Database } from '#db/server/database.ts';
import { findLeads, listLeads, loadLedger, requeue } from '#db/leads/stored-leads.repository.ts';
import type { StoredLeadRow } from '#db/leads/lead-deliveries.repository.ts';
import { DEALER_TARGET } from '#domain/lead/choose-targets.ts';
import { formatNumberOf } from '#domain/text/number-of.ts';
import { toInboxSite } from '#inbox/inbox-site.ts';
import { createApplicationKeys, type ApplicationKey } from '#db/leads/application-keys.ts';
import { loadTenant } from '#tenancy/files/load-tenant.ts';
import { formatHint } from '#tenancy/forms/nearest.ts';
import { formatProblem } from '#tenancy/forms/problem.ts';
import { checkTenant } from './check-tenant.ts';
import { log, runCommand, toSentence, warn } from './command.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { toCsv } from './leads-csv.ts';
import { eraseLeads, readPerson } from './leads-erase.ts';
import { describeLead, toLine } from './leads-report.ts';
import { readOptions } from './options.ts';
import { refuseProc } from './writable-place.ts';

const usages = {
  list: 'npm run leads -- list [--tenant ID] [--state queued|held|kept|sent|dead|dropped] [--since 7d|2026-11-21]',
  show: 'npm run leads -- show LEAD [--tenant ID]',
  retry: 'npm run leads -- retry [LEAD …] [--tenant ID] [--target NAME] [--to NAME]',
  export: 'npm run leads -- export --tenant ID [--to FILE] [--since 7d|2026-11-21]',
  erase: 'npm run leads -- erase PHONE|E-MAIL [--tenant ID] --yes',
};
type Command = keyof typeof usages;

const help = [
  `${usages.list}\n    leads, the newest first, with where they went`,
  `${usages.show}\n    one, by its id or reference, with its ledger`,
  `${usages.retry}\n    sends again what was given up or kept, or with --to to another target of forms.json`,
  `${usages.export}\n    a CSV for spreadsheets`,
  `${usages.erase}\n    deletes what is kept of a person: leads with their ledgers, appointments, files and kept mails`,
].join('\n');

const options = {
  tenant: { type: 'string' },
  state: { type: 'string' },
  since: { type: 'string' },
  target: { type: 'string' },
  to: { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const;
/** The options of each command. */
const allowed: Readonly<Record<Command, readonly (keyof typeof options)[]>> = {
  list: ['tenant', 'state', 'since'],
  show: ['tenant'],
  retry: ['tenant', 'target', 'to'],
  export: ['tenant', 'to', 'since'],
  erase: ['tenant', 'yes'],
};
const states = ['queued', 'held', 'kept', 'sent', 'dead', 'dropped'] as const;

type Asked = {
  words: readonly string[];
  tenant?: string | undefined;
  state?: (typeof states)[number] | undefined;
  since?: Date | undefined;
  target?: string | undefined;
  to?: string | undefined;
  yes?: boolean | undefined;
};

export async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number | void> {
  const [name = '', ...rest] = args;
  if (name === '--help' || rest.includes('--help')) {
    log(help);
    return;
  }
  if (!isCommand(name)) {
    const wrong = name === '' ? '' : `There is no command ${name}.${formatHint(name, Object.keys(usages))} `;
    throw new Error(`${wrong}Expected one of:\n${help}`);
  }
  const environment = readEnvironment(env);
  const asked = read(name, rest);
  if (asked.tenant !== undefined) checkTenant(environment, asked.tenant);
  if (name === 'export') {
    checkTenant(environment, asked.tenant);
    if (asked.to !== undefined) refuseProc('--to', asked.to);
  }
  if (name === 'retry' && asked.to !== undefined) checkTarget(environment, asked.tenant, asked.to);
  if (name === 'erase') readPerson(asked.words[0] ?? '');
  const database = await openDatabase({ ...environment, log: warn });
  try {
    return await run(name, database, asked, environment);
  } finally {
    await database.close();
  }
}

/** Refuses a target that the dealer's settings do not have. */
function checkTarget(environment: Environment, tenant: string | undefined, name: string): void {
  const { site, problems } = loadTenant(environment.tenantsDir, checkTenant(environment, tenant));
  if (site === null) throw new Error(problems.map(formatProblem).join('\n'));
  const names = [DEALER_TARGET, ...site.leadDelivery.targets.map((target) => target.name)];
  if (!names.includes(name))
    throw new Error(`--to ${name} is no target of ${site.id}. There is: ${names.join(', ')}.`);
}

function isCommand(name: string): name is Command {
  return Object.hasOwn(usages, name);
}

/** Reads what was asked for, and refuses it before anything is opened. */
function read(name: Command, rest: readonly string[]): Asked {
  const usage = usages[name];
  const first = rest.findIndex((word) => word.startsWith('--'));
  const words = first === -1 ? rest : rest.slice(0, first);
  const own = Object.fromEntries(allowed[name].map((key) => [key, options[key]]));
  const values: Partial<Record<keyof typeof options, string | boolean>> = readOptions(
    usage,
    own,
    rest.slice(words.length),
  );
  const { state, since, yes, ...texts } = values;
  const takesMany = name === 'retry';
  const count = name === 'show' || name === 'erase' ? 1 : 0;
  if (!takesMany && words.length !== count) throw new Error(`Expected: ${usage}`);
  if (takesMany && words.length === 0 && texts.tenant === undefined && texts.target === undefined)
    throw new Error(`What is to be sent again? Expected leads, a dealer or a target: ${usage}`);
  const known = states.find((each) => each === state);
  if (state !== undefined && known === undefined)
    throw new Error(`--state ${String(state)} is no state of a lead. Expected one of ${states.join(', ')}.`);
  return {
    words,
    state: known,
    since: typeof since === 'string' ? readSince(since) : undefined,
    yes: yes === true,
    ...(texts as Partial<Record<'tenant' | 'target' | 'to', string>>),
  };
}

function readSince(text: string): Date {
  const [, count, unit] = /^(\d{1,5})([hd])$/.exec(text) ?? [];
  // clock: the last days as of now.
  const moment =
    count === undefined
      ? Date.parse(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00` : '')
      : Date.now() - Number(count) * (unit === 'd' ? 86_400_000 : 3_600_000);
  if (Number.isFinite(moment)) return new Date(moment);
  throw new Error(
    `--since ${text} is no time. Expected hours or days back, such as 12h or 7d, or a day such as 2026-11-21.`,
  );
}

/** Resolves to the exit code. */
async function run(
  name: Command,
  database: Database,
  asked: Asked,
  environment: Environment,
): Promise<number | void> {
  const { dataDir, tenantsDir } = environment;
  const { words, tenant, to } = asked;
  if (name === 'list') return list(database, asked);
  if (name === 'retry') return retry(database, asked);
  if (name === 'erase') {
    const keysOf = createKeyFinder(environment);
    return eraseLeads(database, dataDir, { ...asked, keysOf, person: words[0] ?? '' });
  }
  if (name === 'show') {
    const lead = await findOne(database, words[0] ?? '', tenant);
    const ledger = await database.withTenant(lead.tenant, (db) => loadLedger(db, lead));
    // Leads are shown without its words when the dealer's folder is gone.
    const site = existsSync(join(tenantsDir, lead.tenant)) ? loadTenant(tenantsDir, lead.tenant).site : null;
    describeLead(lead, ledger, toInboxSite(lead.tenant, site)).forEach(log);
    return;
  }
  const rows = await database.withTenant(tenant ?? '', (db) => listLeads(db, asked));
  if (to === undefined)
    return void process.stdout.write(process.stdout.isTTY ? toTerminalText(toCsv(rows)) : toCsv(rows));
  try {
    writeFileSync(to, toCsv(rows), { mode: 0o600 });
  } catch (error) {
    throw new Error(
      `${to} cannot be written (${toSentence(error)}). Name a file in a folder that is there.`,
      {
        cause: error,
      },
    );
  }
  log(
    `${formatNumberOf(rows.length, 'lead')} of ${tenant} written to ${to}. It holds personal data: delete it after use.`,
  );
}

/** Finds the keys of applications for finance, also of a dealer that takes none now: its settings name the variable. */
function createKeyFinder({
  tenantsDir,
  ...environment
}: Environment): (tenant: string) => readonly ApplicationKey[] {
  const findKeys = createApplicationKeys(environment);
  return (tenant) => {
    if (!existsSync(join(tenantsDir, tenant))) return [];
    const { site } = loadTenant(tenantsDir, tenant, {}, environment);
    return site === null ? [] : findKeys(site);
  };
}

async function list(database: Database, asked: Asked): Promise<void> {
  const rows = await database.asAdmin((db) => listLeads(db, asked));
  for (const { lead, deliveries } of rows) log(toLine(lead, deliveries));
  log(formatNumberOf(rows.length, 'lead'));
}

async function retry(database: Database, { words, tenant, target, to }: Asked): Promise<void> {
  const found: StoredLeadRow[] = [];
  for (const word of words) found.push(await findOne(database, word, tenant));
  const ids = words.length === 0 ? {} : { leads: found.map(({ id }) => id) };
  // clock: they are due now.
  const again = await database.asAdmin((db) => requeue(db, new Date(), { tenant, target, to, ...ids }));
  for (const { tenant: dealer, leadId, target: name } of again)
    log(`${dealer}: lead ${leadId} goes to ${name} again`);
  log(again.length === 0 ? 'Nothing was given up or kept of what was named.' : `${again.length} sent again.`);
}

async function findOne(database: Database, word: string, tenant: string | undefined): Promise<StoredLeadRow> {
  const [lead, ...others] = await database.asAdmin((db) => findLeads(db, word, tenant));
  if (lead === undefined)
    throw new Error(`There is no lead ${word}. Expected an id or a reference, such as K7XH4T.`);
  if (others.length === 0) return lead;
  const dealers = [lead, ...others].map((each) => each.tenant).join(', ');
  throw new Error(`Several dealers have a lead ${word}: ${dealers}. Name one with --tenant ID.`);
}

if (import.meta.main) await runCommand(main);
