import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { readImports, type Import } from './imports.ts';
import { rooms, roomsOfSeparateFolders, roomsWithoutNode, roomsWithoutZod } from './rooms.data.ts';
import { findingAt, isTest, roomOf, type Rule, type SourceFile } from './source-file.ts';

/** Returns what is wrong with one import, or nothing. */
type ImportCheck = (file: SourceFile, found: Import) => string | undefined;

function ruleOf(check: ImportCheck): Rule {
  return (file) =>
    readImports(file).flatMap((found) => {
      const sentence = check(file, found);
      return sentence === undefined ? [] : [findingAt(file, found.index, sentence)];
    });
}

/** Path from the top of the repository that our own specifiers mean; packages have none. */
function targetOf(path: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return posix.join(posix.dirname(path), bare);
  if (bare.startsWith('#scripts/') || bare.startsWith('#tests/')) return bare.slice(1);
  return bare.startsWith('#') ? `src/${bare.slice(1)}` : undefined;
}

/** A room imports the rooms that its line of the table names, and no other. */
export const importsFollowTheTable: Rule = ruleOf(({ path }, { specifier, typeOnly }) => {
  const target = targetOf(path, specifier);
  if (target === undefined || isTest(path)) return undefined;
  const [from, to] = [roomOf(path), roomOf(target)];
  const room = rooms[from];
  if (!room) return `src/${from} is not a room; expected one of ${Object.keys(rooms).join(', ')}.`;
  if (from === to && from !== 'root') return undefined;
  if (room.runtime.includes(to) || (typeOnly && room.types.includes(to))) return undefined;
  if (room.types.includes(to)) return `${from} may import types of ${to}, and nothing else: ${specifier}.`;
  return `${from} may not import ${to}: ${specifier}.`;
});

/**
 * Across rooms `#room/file.ts`, inside a room `./`, never two steps up, always with the extension.
 * Folders of scripts/ and tests/ are as far apart as rooms, so those may use either.
 */
export const importsAreSpelledAlike: Rule = ruleOf(({ path }, { specifier }) => {
  const target = targetOf(path, specifier);
  if (target === undefined) return undefined;
  if (!/\.\w+$/.test(target)) return `${specifier} lacks its extension.`;
  if (specifier.startsWith('../..')) return `${specifier} climbs two folders: import #room/file.ts.`;
  const [from, to] = [roomOf(path), roomOf(target)];
  if (specifier.startsWith('.') && from !== to && from !== 'root') {
    return `${specifier} leaves the room: import #${to}/…`;
  }
  if (path.startsWith('src/') && specifier.startsWith(`#${from}/`))
    return `${specifier} stays in the room: import it by ./`;
  return undefined;
});

/** Folders beside each other inside islands and sections share through `parts/`, ui, stores or domain. */
export const foldersStayApart: Rule = ruleOf(({ path }, { specifier }) => {
  const room = roomOf(path);
  if (!roomsOfSeparateFolders.includes(room) || !/^\.\.\/(?!parts\/)[^/]+\//.test(specifier))
    return undefined;
  return `${specifier} reaches into a folder beside it: share through parts/, ui, stores or domain.`;
});

/** Browsers have no Node modules; elsewhere they are named `node:…`. */
export const nodeStaysOnServers: Rule = ruleOf(({ path }, { specifier }) => {
  if (!isBuiltin(specifier)) return undefined;
  if (!specifier.startsWith('node:')) return `${specifier} is a module of Node: write node:${specifier}.`;
  if (isTest(path) || !roomsWithoutNode.includes(roomOf(path))) return undefined;
  return `${roomOf(path)} runs in browsers and may not import ${specifier}.`;
});

/** zod stays in the schema files of the domain and out of everything that reaches a browser. */
export const zodStaysInSchemas: Rule = ruleOf(({ path }, { specifier, typeOnly }) => {
  const room = roomOf(path);
  const isSchema = path.endsWith('.schema.ts');
  const withoutZod = roomsWithoutZod.includes(room) || (room === 'domain' && !isSchema);
  if (isTest(path) || !withoutZod) return undefined;
  if (/^zod(?:\/|$)/.test(specifier)) return `${specifier} may not be imported here, only in schema files.`;
  if (!typeOnly && specifier.endsWith('.schema.ts')) {
    return `${specifier} drags zod into the browser: import type.`;
  }
  return undefined;
});

/** What the product runs does not hang on what only its tests use. */
export const sourceNeedsNoTest: Rule = ruleOf(({ path }, { specifier }) => {
  const target = targetOf(path, specifier);
  if (target === undefined || isTest(path) || !isTest(target)) return undefined;
  return `${specifier} is there for tests alone.`;
});

/** A tenant's files are read by tenancy, validated, and by nothing else. */
export const tenantFilesAreRead: Rule = ruleOf(({ path }, { specifier }) => {
  const isTenantFile = /(?:^|\/)tenants\/.*\.json$/.test(specifier);
  return isTenantFile && roomOf(path) !== 'tenancy'
    ? `${specifier} is read through tenancy alone.`
    : undefined;
});

/** A module is imported from where it lies, not through a file that only passes it on. */
export const noBarrels: Rule = (file) => {
  const passed = readImports(file).filter(
    ({ specifier, reExport }) => reExport && targetOf(file.path, specifier) !== undefined,
  );
  const isIndex = /(?:^|\/)index\.\w+$/.test(file.path);
  return passed
    .filter(({ index }) => isIndex || passed.length > 1 || file.text.startsWith('export *', index))
    .map(({ index, specifier }) =>
      findingAt(file, index, `${specifier} is only passed on: import it where it is used.`),
    );
};
