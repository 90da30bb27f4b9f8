import { basename } from 'node:path';
import { emptyNames, suffixes } from './rooms.data.ts';
import { findRoom, isTest, roomOf, subRoomOf, type Rule } from './source-file.ts';

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const pascal = /^(?:[A-Z][a-z0-9]*)+$/;
const route = /^(?:\[(?:\.\.\.)?[a-zA-Z]+\]|[a-z0-9]+|[-.])+$/;

/** `car-card.test.tsx` → stem `car-card`, suffix ``, extension `tsx`. */
function split(path: string): { stem: string; suffix: string; extension: string } {
  const parts = basename(path)
    .split('.')
    .filter((part) => part !== 'test');
  return { stem: parts[0] ?? '', suffix: parts.slice(1, -1).join('.'), extension: parts.at(-1) ?? '' };
}

/** Modules are kebab-case, components may be PascalCase, routes are named by their address. */
export const filesAreNamedAlike: Rule = ({ path }) => {
  if (/^src\/templates\/[^/]+\/pages\/|^scripts\/bench\/static-site\//.test(path))
    return route.test(basename(path)) ? [] : [`${path}: not a route's name.`];
  const { stem, extension } = split(path);
  if (kebab.test(stem)) return [];
  if (extension !== 'tsx' && extension !== 'astro') return [`${path}: modules are named in kebab-case.`];
  return pascal.test(stem) ? [] : [`${path}: components are named in PascalCase or kebab-case.`];
};

/** Files and folders have no meaningless names. */
export const namesSaySomething: Rule = ({ path }) =>
  path
    .split('/')
    .map((part) => part.split('.')[0] ?? '')
    .filter((name) => emptyNames.includes(name))
    .map((name) => `${path}: "${name}" says nothing, name it after what is inside.`);

/** Every file is in a room of the table; a room with sub-rooms has no files of its own. */
export const filesLieInRooms: Rule = ({ path }) => {
  if (findRoom(subRoomOf(path)) !== undefined) return [];
  return [`${path}: ${subRoomOf(path)} is no room of rooms.data.ts.`];
};

/** A suffix says where a file belongs or what it is. */
export const suffixesBelongToRooms: Rule = ({ path }) => {
  const { suffix } = split(path);
  if (suffix === '' || isTest(path) || !path.startsWith('src/')) return [];
  const homes = suffixes[suffix];
  if (!homes) return [`${path}: ".${suffix}" is no suffix, expected ${Object.keys(suffixes).join(', ')}.`];
  if (homes.length === 0 || homes.includes(roomOf(path))) return [];
  return [`${path}: ".${suffix}" files live in ${homes.join(', ')}.`];
};

/** Maximum lines of a file, by its kind. */
const longest = { css: 300, code: 250 };

/** Long files do more than one thing; data tables and tests are exempt. */
export const filesStayShort: Rule = ({ path, text }) => {
  const lines = text.trimEnd().split('\n').length;
  const most = longest[path.endsWith('.css') ? 'css' : 'code'];
  if (lines <= most || isTest(path) || path.includes('.data.')) return [];
  return [`${path}: ${lines} lines, at most ${most}: split it by what it does.`];
};
