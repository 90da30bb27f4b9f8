import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export const budgetsFile = 'tests/budgets.json';

/** Brotli bytes by name (`search` for search.island.tsx, a page's path below src/); `*` is for all others. */
export interface Budgets {
  islands: Record<string, number>;
  styles: Record<string, number>;
  sheets: Record<string, number>;
  /** Scripts of custom elements with a limit of their own, all that they import included. */
  elements: Record<string, number>;
  /** Lazy modules of which a page loads at most one: the search engines. */
  alternatives: readonly string[];
}

/** The part of Astro's server manifest that is read here. */
export interface Manifest {
  entryModules: Record<string, string>;
  routes: { routeData: { component: string }; styles: { type: string; src?: string; content?: string }[] }[];
}

/** One line of the table. */
export interface Weight {
  kind: 'islands' | 'styles' | 'sheets' | 'elements';
  name: string;
  /** Brotli bytes at quality 11, as hosts serve compiled assets. */
  bytes: number;
}

/** Returns the limit of a name: its own, else that for all others. */
export function limitFor(budgets: Budgets, { kind, name }: Weight): number {
  const limit = budgets[kind][name] ?? budgets[kind]['*'];
  if (limit === undefined)
    throw new Error(`${budgetsFile}: "${kind}" has neither "${name}" nor "*"; add one.`);
  return limit;
}

/**
 * Measures the last `astro build`: for each island its script and everything that script may load (React's
 * renderer, lazy modules and workers included, of alternatives the largest), for each page its style sheets,
 * and each sheet that only some pages link, such as that of a section type.
 */
export function weigh(
  { entryModules, routes }: Manifest,
  client: string,
  alternatives: readonly string[],
): Weight[] {
  const assets = readAssets(join(client, '_assets'));
  const renderer = basename(entryModules['@astrojs/react/client.js'] ?? '');
  const islands = Object.entries(entryModules).flatMap(([source, file]): Weight[] => {
    if (!source.endsWith('.island.tsx')) return [];
    const name = basename(source, '.island.tsx');
    const loaded = reachableAtMost([renderer, basename(file)], assets, alternatives);
    return [{ kind: 'islands', name, bytes: Math.max(...loaded.map((files) => weighAll(files, assets))) }];
  });
  const styles = routes.flatMap(({ routeData, styles: sheets }): Weight[] => {
    if (!routeData.component.startsWith('src/')) return [];
    const files = sheets.flatMap(({ src }) => (src === undefined ? [] : [basename(src)]));
    return [{ kind: 'styles', name: relative('src', routeData.component), bytes: weighAll(files, assets) }];
  });
  const linked = new Set(routes.flatMap((route) => route.styles.map(({ src }) => basename(src ?? ''))));
  const sheets = [...assets.keys()]
    .filter((file) => file.endsWith('.css') && !linked.has(file))
    .map((file): Weight => {
      return { kind: 'sheets', name: file.replace(/\..*$/, ''), bytes: weighAll([file], assets) };
    });
  return [...islands, ...styles, ...sheets];
}

/**
 * The scripts of custom elements by the names of their modules, and all that they import.
 *
 * @throws Error when the build has no such script: a limit would limit nothing.
 */
export function weighElements(names: readonly string[], client: string): Weight[] {
  const assets = readAssets(join(client, '_assets'));
  return names.map((name) => {
    const entry = [...assets.keys()].find((file) => file.startsWith(`${name}.`) && file.endsWith('.js'));
    if (entry === undefined)
      throw new Error(`${budgetsFile}: "elements" has "${name}", which the build has not.`);
    return { kind: 'elements', name, bytes: weighAll(reachable([entry], assets), assets) };
  });
}

/** The text of every script and style sheet by its file name. */
function readAssets(folder: string): Map<string, string> {
  const files = readdirSync(folder).filter((file) => /\.(?:js|css)$/.test(file));
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

/**
 * Every script that the given ones refer to, directly or indirectly. Names contain a hash, so a file name
 * inside a text is always an import, a lazy import, a preload or a worker.
 */
export function reachable(entries: string[], assets: ReadonlyMap<string, string>): string[] {
  const found = new Set<string>();
  const visit = (file: string): void => {
    const text = assets.get(file);
    if (text === undefined || found.has(file)) return;
    found.add(file);
    for (const [name] of text.matchAll(/[\w.-]+\.js\b/g)) visit(name);
  };
  entries.forEach((entry) => visit(entry));
  return [...found];
}

/**
 * What the entries may load, once with each of the alternatives; a file's name begins with its module's. One
 * list where none of them is reached.
 */
export function reachableAtMost(
  entries: string[],
  assets: ReadonlyMap<string, string>,
  alternatives: readonly string[],
): string[][] {
  const all = reachable(entries, assets);
  const nameOf = (file: string): string => alternatives.find((name) => file.startsWith(name)) ?? '';
  const reached = [...new Set(all.map(nameOf))].filter((name) => name !== '');
  if (reached.length === 0) return [all];
  return reached.map((chosen) => {
    const others = new Map([...assets].filter(([file]) => ['', chosen].includes(nameOf(file))));
    return reachable(entries, others);
  });
}

/** A name with a hash of its content, as it stands in other files. */
const hashedName = /([\w.-]+)([.-])[\w-]{8}\.(js|css)\b/g;

/**
 * Names with a hash that changes only with the name: those of the build move the sum of a large island by 50 bytes
 * although no line of it changes.
 */
const withSteadyNames = (text: string): string =>
  text.replaceAll(hashedName, (_whole, name: string, dot: string, ending: string) => {
    const hash = createHash('sha256').update(name).digest('base64url').slice(0, 8);
    return `${name}${dot}${hash}.${ending}`;
  });

function weighAll(files: string[], assets: ReadonlyMap<string, string>): number {
  return files.reduce(
    (sum, file) => sum + brotliCompressSync(withSteadyNames(assets.get(file) ?? '')).length,
    0,
  );
}
