import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { shuffleBySeed } from '#domain/text/seeded.ts';
import { equivalentBreaks } from './equivalent-breaks.data.ts';
import { listBreakSites, type BreakSite } from './break-sites.ts';

/** A fault drawn by chance. `id` names its place while the code around it stays the same. */
export type DrawnBreak = BreakSite & { id: string };

/** What turns settings into pages: half of the draws. */
const glue = [
  'src/{blocks,components,panels,layouts,templates}/**/*.{ts,astro}',
  'src/publish/pages/**/*.ts',
  'src/tenancy/{schemas,resolve,generated-pages,site}/**/*.ts',
];
/** What decides behind it: a quarter. */
const rules = [
  'src/{domain,stock}/**/*.ts',
  'src/publish/stock/**/*.ts',
  'src/tenancy/{checks,files,forms}/**/*.ts',
];
/**
 * What finds, publishes and answers: a quarter. Islands, their stores and the script of the inbox are not drawn from: tests in a
 * browser prove most of them, and take too long to run for each fault. `breaks.data.ts` breaks them on purpose. Nor are the guards,
 * which are written from the contracts.
 */
const engines = [
  'src/search/**/*.ts',
  'src/publish/{files,hosted-search,plan,release,render,serve,worker}/**/*.ts',
  'src/{api,bookings,db,inbox,intake,leads,network}/**/!(is-*|inbox-script).ts',
];

const isProduct = (path: string): boolean =>
  !/(?:\.(?:test|fixture|data)|\/test-[\w-]+)\.tsx?$|\.d\.ts$/.test(path);

/** The same code at several places of a file is told apart by its number. */
function nameSites(sites: readonly BreakSite[]): DrawnBreak[] {
  const seen = new Map<string, number>();
  return sites.map((site) => {
    const name = [site.file, site.fault, site.code].join('\n');
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    const id = createHash('sha256').update(`${name}\n${count}`).digest('hex').slice(0, 10);
    return { ...site, id };
  });
}

function listAll(patterns: readonly string[]): DrawnBreak[] {
  const files = globSync([...patterns])
    .filter(isProduct)
    .toSorted();
  return files.flatMap((file) => nameSites(listBreakSites(file, readFileSync(file, 'utf8'))));
}

const equivalent = new Set(equivalentBreaks.map(({ id }) => id));
const listChanging = (patterns: readonly string[]): DrawnBreak[] =>
  listAll(patterns).filter(({ id }) => !equivalent.has(id));

/** All faults that can be drawn now, without those that are known to change nothing. */
export const listDrawable = (): DrawnBreak[] => listChanging([...glue, ...rules, ...engines]);

/** Draws `count` faults that the seed selects, none twice. */
export function drawBreaks(seed: string, count: number): DrawnBreak[] {
  const half = Math.ceil(count / 2);
  const quarter = Math.ceil((count - half) / 2);
  const draw = (patterns: readonly string[], some: number): DrawnBreak[] =>
    shuffleBySeed(listChanging(patterns), seed).slice(0, some);
  return [...draw(glue, half), ...draw(rules, quarter), ...draw(engines, count - half - quarter)];
}
