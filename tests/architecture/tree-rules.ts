import { dirname } from 'node:path';
import { readImports, targetOf } from './imports.ts';
import { FILES_MAX } from './rooms.data.ts';
import { isTest, subRoomOf, type SourceFile } from './source-file.ts';

/** A rule about all files together: returns a message for every violation. */
export type TreeRule = (files: readonly SourceFile[]) => string[];

const isSource = ({ path }: SourceFile): boolean => path.startsWith('src/') && !isTest(path);

/** No folder of src/ has so many files that readers must search it. */
export const foldersStaySmall: TreeRule = (files) =>
  findLarge(
    files,
    dirname,
    (folder, count) =>
      `${folder} holds ${count} source files, at most ${FILES_MAX}: give it folders by subject.`,
  );

/** No room has more files than a reader can survey, in however many folders; sub-rooms count on their own. */
export const roomsStaySmall: TreeRule = (files) =>
  findLarge(
    files,
    subRoomOf,
    (room, count) =>
      `${room} holds ${count} source files, at most ${FILES_MAX}: give it sub-rooms by subject.`,
  );

function findLarge(
  files: readonly SourceFile[],
  toGroup: (path: string) => string,
  toSentence: (group: string, count: number) => string,
): string[] {
  return [...Map.groupBy(files.filter(isSource), ({ path }) => toGroup(path))]
    .filter(([, { length }]) => length > FILES_MAX)
    .map(([group, { length }]) => toSentence(group, length));
}

/** No file imports itself through others, types included: a cycle has no first file to read. */
export const importsHaveNoCycle: TreeRule = (files) => {
  const targets = new Map(
    files
      .filter(({ path }) => !path.startsWith('tests/') && !isTest(path))
      .map((file) => [
        file.path,
        readImports(file).flatMap(({ specifier }) => targetOf(file.path, specifier) ?? []),
      ]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, way: readonly string[]): void => {
    const start = way.indexOf(path);
    if (start >= 0) cycles.push([...way.slice(start), path].join(' → '));
    if (start >= 0 || done.has(path)) return;
    for (const target of targets.get(path) ?? []) visit(target, [...way, path]);
    done.add(path);
  };
  for (const path of targets.keys()) visit(path, []);
  return cycles.map((cycle) => `import cycle: ${cycle}. Move what both need into a file of its own.`);
};
