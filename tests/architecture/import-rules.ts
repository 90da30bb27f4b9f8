import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { isCommonJs, isGlob, isOwnPlace, patternsOf } from './import-calls.ts';
import { readImports, targetOf, type Import } from './imports.ts';
import {
  commonJs,
  filesByAddress,
  filesWithZod,
  roomsWithoutNode,
  roomsWithoutZod,
  tables,
} from './rooms.data.ts';
import {
  findingAt,
  findRoom,
  isTest,
  roomOf,
  subRoomOf,
  withAnyFolder,
  type Rule,
  type SourceFile,
} from './source-file.ts';
import { readPassedOn } from './passed-on.ts';
import { findNodes } from './syntax.ts';

/** Returns a sentence when an import is forbidden. */
type ImportCheck = (file: SourceFile, found: Import) => string | undefined;

function ruleOf(check: ImportCheck): Rule {
  return (file) =>
    readImports(file).flatMap((found) => {
      const sentence = check(file, found);
      return sentence === undefined ? [] : [findingAt(file, found.index, sentence)];
    });
}

/** Whether a list has a sub-room, it in any folder, its whole room, or everything. */
const names = (list: readonly string[] | undefined, subRoom: string): boolean =>
  ['*', subRoom, withAnyFolder(subRoom), subRoom.split('/')[0]].some((name) => list?.includes(name ?? ''));

/** A sub-room imports only the rooms on its line of the table. */
export const importsFollowTheTable: Rule = ruleOf(({ path }, { specifier, typeOnly }) => {
  const target = targetOf(path, specifier);
  if (target === undefined || isTest(path)) return undefined;
  const [from, to] = [subRoomOf(path), subRoomOf(target)];
  const room = findRoom(from);
  if (room === undefined || from === to || names(room.imports, to)) return undefined;
  if (names(room.types, to))
    return typeOnly ? undefined : `${from} may import types of ${to}, and nothing else: ${specifier}.`;
  return `${from} may not import ${to}: ${specifier}.`;
});

/** `@astrojs/react` of `@astrojs/react/client.js`. */
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** A sub-room imports only the packages on its line of the table. */
export const packagesFollowTheTable: Rule = ruleOf(({ path }, { specifier }) => {
  if (isTest(path) || targetOf(path, specifier) !== undefined || isBuiltin(specifier)) return undefined;
  const packages = findRoom(subRoomOf(path))?.packages;
  const name = packageOf(specifier);
  if (packages?.includes('*') || packages?.includes(name) || name === 'astro:config') return undefined;
  return `${subRoomOf(path)} may not import the package ${name}; rooms.data.ts says which it may.`;
});

/** Inside a folder `./`, everywhere else `#room/…`, always with the extension. Scripts and tests may use either. */
export const importsAreSpelledAlike: Rule = ruleOf(({ path }, { specifier, isAddress }) => {
  const target = targetOf(path, specifier);
  if (target === undefined || isAddress) return undefined;
  if (!/\.\w+$/.test(target)) return `${specifier} lacks its extension.`;
  if (specifier.startsWith('../..')) return `${specifier} climbs two folders: import #room/file.ts.`;
  if (!path.startsWith('src/')) return undefined;
  if (specifier.startsWith('..'))
    return `${specifier} leaves the folder: import #${target.replace(/^src\//, '')}.`;
  const isBeside = posix.dirname(path) === posix.dirname(target);
  if (specifier.startsWith('#') && isBeside) return `${specifier} stays in the folder: import it by ./`;
  return undefined;
});

/** Browsers have no Node modules; elsewhere they are named `node:…`. */
export const nodeStaysOnServers: Rule = ruleOf(({ path }, { specifier }) => {
  if (!isBuiltin(specifier)) return undefined;
  if (!specifier.startsWith('node:')) return `${specifier} is a module of Node: write node:${specifier}.`;
  if (isTest(path) || !roomsWithoutNode.includes(roomOf(path))) return undefined;
  return `${roomOf(path)} runs in browsers and may not import ${specifier}.`;
});

/** zod is used only in schema files of the domain; code for browsers may have zod/mini, in files named so. */
export const zodStaysInSchemas: Rule = ruleOf(({ path }, { specifier, typeOnly }) => {
  const room = roomOf(path);
  const isSchema = path.endsWith('.schema.ts');
  const isMini = path.endsWith('.mini.ts');
  if (isMini && /^zod(?!\/mini$)/.test(specifier))
    return `${specifier} is too large for browsers: import zod/mini.`;
  const withoutZod = roomsWithoutZod.includes(room) || (room === 'domain' && !isSchema && !isMini);
  if (isTest(path) || !withoutZod || filesWithZod.test(path)) return undefined;
  if (/^zod(?:\/|$)/.test(specifier)) return `${specifier} may not be imported here, only in schema files.`;
  if (!typeOnly && (specifier.endsWith('.schema.ts') || filesWithZod.test(targetOf(path, specifier) ?? ''))) {
    return `${specifier} drags zod into the browser: import type.`;
  }
  return undefined;
});

/** Product code imports nothing that only tests use. */
export const sourceNeedsNoTest: Rule = ruleOf(({ path }, { specifier }) => {
  const target = targetOf(path, specifier);
  if (target === undefined || isTest(path) || !isTest(target)) return undefined;
  return `${specifier} is there for tests alone.`;
});

/** Only tenancy reads and validates a tenant's files. */
export const tenantFilesAreRead: Rule = ruleOf(({ path }, { specifier }) => {
  const isTenantFile = /(?:^|\/)tenants\/.*\.json$/.test(specifier);
  return isTenantFile && roomOf(path) !== 'tenancy'
    ? `${specifier} is read through tenancy alone.`
    : undefined;
});

/** Every pattern of a glob is a literal, so that its files count as imports. */
export const globsAreLiteral: Rule = (file) =>
  findNodes(file, (node) => isGlob(node) && patternsOf(node).includes(undefined)).map((index) =>
    findingAt(file, index, 'the pattern is no literal: rules cannot tell which files it imports.'),
  );

/** Files are imported; another way to them needs a reason in rooms.data.ts. */
export const filesAreImported: Rule = (file) => {
  if (isTest(file.path)) return [];
  const toFinding = (index: number): string => {
    const [form] = /^import\.meta\.\w+|^\w+/.exec(file.text.slice(index)) ?? [''];
    return findingAt(file, index, `${form} goes round the imports: rooms.data.ts says who may, and why.`);
  };
  const places = file.path in filesByAddress ? [] : findNodes(file, isOwnPlace);
  const loads = file.path in commonJs ? [] : findNodes(file, isCommonJs);
  return [...places, ...loads].map(toFinding);
};

/**
 * A module is imported from its own file, not through one that re-exports it; tables are imported as a whole.
 */
export const noBarrels: Rule = (file) =>
  tables.includes(file.path)
    ? []
    : [...readImports(file).filter(({ reExport }) => reExport), ...readPassedOn(file)]
        .filter(({ specifier }) => targetOf(file.path, specifier) !== undefined)
        .map(({ index, specifier }) =>
          findingAt(file, index, `${specifier} is only passed on: import it where it is used.`),
        );
