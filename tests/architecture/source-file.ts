import { globSync, readFileSync } from 'node:fs';
import { rooms, type Room } from './rooms.data.ts';

/** A file of the product as the rules see it. */
export interface SourceFile {
  /** From the top of the repository, with slashes: `src/domain/price/price.ts`. */
  path: string;
  text: string;
}

/** Looks at one file and returns a sentence for everything that is wrong, `path:line: …`. */
export type Rule = (file: SourceFile) => string[];

/** Every source file of the product, tests included. */
export function loadSourceFiles(): SourceFile[] {
  return globSync('{src,scripts,tests}/**/*.{ts,tsx,mjs,astro,css}')
    .toSorted()
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

/**
 * The sub-room a path lies in, as `rooms.data.ts` names it: `domain/car`, `db`, `templates/atlas`; `root` for the files
 * beside the rooms, `scripts` or `tests`. The manifests of templates are a sub-room apart from their folders.
 */
export function subRoomOf(path: string): string {
  const [top = '', room = '', folder = '', ...rest] = path.split('/');
  if (top !== 'src') return top;
  if (folder === '') return 'root';
  if (room === 'templates' && (rest.length === 0 || rest[0] === 'manifest.ts')) return 'templates/manifests';
  return room in rooms || rest.length === 0 ? room : `${room}/${folder}`;
}

/** The room: `domain` of `domain/car`. */
export const roomOf = (path: string): string => subRoomOf(path).split('/')[0] ?? '';

/** What a sub-room may import; `undefined` when the table does not know it. */
export const findRoom = (subRoom: string): Room | undefined =>
  rooms[subRoom] ?? rooms[subRoom.replace(/\/.*$/, '/*')];

/**
 * Tests beside the source (`x.test.ts`) and what only they use (`test-x.ts`, `x.fixture.ts`) may reach
 * further than the source itself.
 */
export function isTest(path: string): boolean {
  return path.startsWith('tests/') || /(?:\.(?:test|fixture)|\/test-[\w-]+(?:\.data)?)\.tsx?$/.test(path);
}

/** A finding at the character `index` of a file. */
export function findingAt({ path, text }: SourceFile, index: number, sentence: string): string {
  return `${path}:${text.slice(0, index).split('\n').length}: ${sentence}`;
}

/** A finding for every match of a global expression. */
export function findMatches(
  file: SourceFile,
  pattern: RegExp,
  toSentence: (match: string) => string,
): string[] {
  return [...file.text.matchAll(pattern)].map((match) => findingAt(file, match.index, toSentence(match[0])));
}
