import { globSync, readFileSync } from 'node:fs';
import { rooms, type Room } from './rooms.data.ts';

/** A file of the product as the rules read it. */
export interface SourceFile {
  /** From the root of the repository, with slashes: `src/domain/price/price.ts`. */
  path: string;
  text: string;
}

/** Checks one file and returns a message for every violation, `path:line: …`. */
export type Rule = (file: SourceFile) => string[];

/** Loads every source file of the product, tests included. */
export function loadSourceFiles(): SourceFile[] {
  return globSync('{src,scripts,tests}/**/*.{ts,tsx,mjs,astro,css}')
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/**
 * The sub-room of a path, as named in `rooms.data.ts`: `domain/car`, `db`, `templates/atlas`; `root` for the
 * files beside the rooms, `scripts` or `tests`. The settings of a block or template, and the manifest of a template,
 * are a room of one file: `blocks/hero/settings`.
 */
export function subRoomOf(path: string): string {
  const [top = '', room = '', folder = '', ...rest] = path.split('/');
  if (top !== 'src') return top;
  if (folder === '') return 'root';
  const [single] = /^(?:settings|manifest)(?=\.ts$)/.exec(rest.join('/')) ?? [];
  if (single !== undefined && `${room}/*/${single}` in rooms) return `${room}/${folder}/${single}`;
  return room in rooms || rest.length === 0 ? room : `${room}/${folder}`;
}

/** The room: `domain` of `domain/car`. */
export const roomOf = (path: string): string => subRoomOf(path).split('/')[0] ?? '';

/** The line of a sub-room in the table; `undefined` when there is none. */
export const findRoom = (subRoom: string): Room | undefined =>
  rooms[subRoom] ?? rooms[withAnyFolder(subRoom)];

/** `blocks/*` of `blocks/hero`. */
export const withAnyFolder = (subRoom: string): string => subRoom.replace(/\/[^/]+/, '/*');

/**
 * Tests beside the source (`x.test.ts`) and their helpers (`test-x.ts`, `x.fixture.ts`) may import more than
 * the source itself.
 */
export function isTest(path: string): boolean {
  return path.startsWith('tests/') || /(?:\.(?:test|fixture)|\/test-[\w-]+(?:\.data)?)\.tsx?$/.test(path);
}

/** A message for the position `index` of a file. */
export function findingAt({ path, text }: SourceFile, index: number, sentence: string): string {
  return `${path}:${text.slice(0, index).split('\n').length}: ${sentence}`;
}

/** A message for every match of a global expression. */
export function findMatches(
  file: SourceFile,
  pattern: RegExp,
  toSentence: (match: string) => string,
): string[] {
  return [...file.text.matchAll(pattern)].map((match) => findingAt(file, match.index, toSentence(match[0])));
}
