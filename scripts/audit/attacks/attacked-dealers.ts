import { chmod, cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hostileTexts } from './hostile-texts.ts';
import { SECRET } from './known-values.ts';

const FIXTURES = 'tests/fixtures/tenants';

/** The dealers of a run. */
export const dealers = {
  /** As any; what is done to the others must not be seen here. */
  calm: 'calm-cars',
  /** Its feed holds hostile texts in every column. */
  cars: 'hostile-cars',
  /** Its settings hold hostile texts. */
  settings: 'hostile-settings',
  /** Has the settings of any dealer. Its texts are marked, so that an answer of another dealer that has one of them is found. */
  neighbour: 'neighbour-cars',
  /** Its settings are no JSON, or not those of a dealer: it is left out, and the others are served. */
  refused: 'refused-settings',
} as const;

/** The dealers that are served. */
export const served = [dealers.calm, dealers.cars, dealers.settings, dealers.neighbour] as const;
/** Those that drawn requests ask. */
export const attacked = [dealers.calm, dealers.cars, dealers.settings] as const;

/** Settings that may hold any text. */
const settingNames = ['name', 'legalName', 'licence', 'tagline', 'disclaimer'] as const;
/** As a CSV has it; a feed with a zero byte is no text and is refused whole. */
const quoted = (text: string): string => `"${text.replaceAll('\0', '').replaceAll('"', '""')}"`;

/** Returns a feed with one hostile text in each column of each row, in turn; every text meets every column. */
export function toHostileFeed(feed: string, texts: readonly string[] = hostileTexts): string {
  const [, first = ''] = feed.trim().split('\n');
  const values = first.split(',');
  const rows = texts.flatMap((text, at) =>
    values.map((_value, column) => {
      const row = values.map((value, index) => (index === column ? quoted(text) : value));
      // A number of its own, so that each row is a car, except where it is the attacked value.
      if (column !== 0) row[0] = `H${at}-${column}`;
      return row.join(',');
    }),
  );
  return `${feed.trim()}\n${rows.join('\n')}\n`;
}

const toSecretSettings = (settings: object): object => ({
  ...settings,
  ...Object.fromEntries(settingNames.map((name) => [name, `${SECRET} ${name}`])),
});

const toHostileSettings = (settings: object): object => ({
  ...settings,
  ...Object.fromEntries(
    settingNames.map((name, at) => [name, `${name} ${hostileTexts[at]} ${hostileTexts[at + 8]}`]),
  ),
});

/** The fixture that says the least: its stock is one CSV in the order of the trade, without a mapping. */
async function findModel(): Promise<string> {
  const models: { name: string; files: number }[] = [];
  for (const entry of await readdir(FIXTURES, { withFileTypes: true })) {
    const files = entry.isDirectory() ? await readdir(join(FIXTURES, entry.name)) : [];
    if (!files.includes('stock.csv')) continue;
    const stock = await readFile(join(FIXTURES, entry.name, 'stock.json'), 'utf8');
    if (JSON.parse(stock).mapping === undefined) models.push({ name: entry.name, files: files.length });
  }
  const [least] = models.toSorted((a, b) => a.files - b.files);
  if (least === undefined) throw new Error(`No tenant in ${FIXTURES} has a stock.csv without a mapping.`);
  return least.name;
}

const MOST = 1_000_000;
const unlimited = { perAddress: MOST, perPerson: MOST, perSession: MOST };
/** The limit of a person that dealers have. */
export const limitedPersons = { perAddress: MOST, perSession: MOST };

/** No limit keeps requests out, and test drives can be booked at any hour. */
async function openForLeads(folder: string, more: object): Promise<void> {
  await writeFile(join(folder, 'forms.json'), JSON.stringify({ abuse: unlimited, ...more }));
  await writeFile(
    join(folder, 'appointments.json'),
    JSON.stringify({ testDrive: { capacity: 20 }, perAddress: 10_000 }),
  );
  const file = join(folder, 'locations.json');
  const { locations } = JSON.parse(await readFile(file, 'utf8')) as { locations: object[] };
  const hours = [1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    status: 'Open',
    open: '08:00',
    close: '18:00',
  }));
  const open = locations.map((each) => ({ ...each, contact_detail: { opening_hours: hours } }));
  await writeFile(file, JSON.stringify({ locations: open }));
}

/**
 * Writes the dealers into a folder; returns the environment of the product that serves them. `forms`: settings of
 * `forms.json` of the neighbour.
 */
export async function makeDealers(folder: string, forms: object = {}): Promise<Record<string, string>> {
  // Under root the database runs as another account, which needs access.
  await chmod(folder, 0o711);
  const tenants = join(folder, 'tenants');
  await cp(join(FIXTURES, '_presets'), join(tenants, '_presets'), { recursive: true });
  const model = await findModel();
  for (const id of Object.values(dealers)) {
    await cp(join(FIXTURES, model), join(tenants, id), { recursive: true });
    const file = join(tenants, id, 'site.json');
    const settings = { ...JSON.parse(await readFile(file, 'utf8')), host: `${id}.example` };
    const change = { [dealers.settings]: toHostileSettings, [dealers.neighbour]: toSecretSettings }[
      id as string
    ];
    const own = change?.(settings) ?? settings;
    await writeFile(file, id === dealers.refused ? `\u0000${JSON.stringify(own)}` : JSON.stringify(own));
  }
  for (const id of served) await openForLeads(join(tenants, id), id === dealers.neighbour ? forms : {});
  const secret = join(tenants, dealers.neighbour, 'stock.csv');
  await writeFile(secret, (await readFile(secret, 'utf8')).replace(/,White,/g, `,${SECRET} white,`));
  const stock = join(tenants, dealers.cars, 'stock.csv');
  await writeFile(stock, toHostileFeed(await readFile(stock, 'utf8')));
  const rules = join(tenants, dealers.cars, 'stock.json');
  // Broken rows are rejected one by one; the rest of the feed is what is tried.
  const accepted = { maxRejectShare: 1, maxUnknownShare: 1 };
  await writeFile(rules, JSON.stringify({ ...JSON.parse(await readFile(rules, 'utf8')), ...accepted }));
  return { TENANTS_DIR: tenants, DATA_DIR: join(folder, 'data'), SITES_DIR: join(folder, 'sites') };
}
