import ts from 'typescript';
import { roomsWithoutNode } from './rooms.data.ts';
import {
  findingAt,
  findMatches,
  isTest,
  roomOf,
  subRoomOf,
  type Rule,
  type SourceFile,
} from './source-file.ts';
import { findSyntaxErrors, visitNodes } from './syntax.ts';

/** Islands hydrate after the load event, by our own directive; Astro's directives load React before it. */
export const islandsHydrateAfterLoad: Rule = (file) => {
  if (!file.path.endsWith('.astro')) return [];
  return findMatches(file, /\bclient:(?!rest\b)\w+/g, (found) => `${found} is not ours: write client:rest.`);
};

/** The content security policy has no unsafe-inline, so style attributes would be ignored. */
export const noInlineStyle: Rule = (file) => {
  if (!/\.(?:astro|tsx)$/.test(file.path) || isTest(file.path)) return [];
  return findMatches(
    file,
    /\sstyle=["'{`]|\bdefine:vars\b/g,
    (found) => `${found.trim()} is blocked by the content security policy: use a class.`,
  );
};

const roomsWithoutClock = [...roomsWithoutNode];

/** Whether a comment may excuse a file: scripts of pages may read the clock, front matter renders and may not. */
function mayBeExcused(path: string): boolean {
  return ['search', 'stores', 'islands'].includes(roomOf(path)) || /^src\/components\/.*\.ts$/.test(path);
}

/**
 * Equal input renders equal bytes, so time and random numbers are passed as arguments. Code that only runs in
 * browsers may read them with a comment on the line or above it: `// clock: why`.
 */
export const timeIsAnArgument: Rule = (file) => {
  const room = subRoomOf(file.path) === 'publish/pages' ? 'blocks' : roomOf(file.path);
  if (isTest(file.path) || !roomsWithoutClock.includes(room)) return [];
  const lines = file.text.split('\n');
  return [...file.text.matchAll(/\bDate\.now\b|\bnew Date\b(?!\s*\(\s*[^)\s])|\bMath\.random\b/g)].flatMap(
    ({ 0: found, index }) => {
      const line = file.text.slice(0, index).split('\n').length - 1;
      const isComment = /^\s*(?:\/\/|\*|\/\*)/.test(lines[line] ?? '');
      const isExcused = [lines[line], lines[line - 1]].some((text) => /\/\/ clock: \S/.test(text ?? ''));
      if (isComment || (isExcused && mayBeExcused(file.path))) return [];
      return [findingAt(file, index, `${found} is read here: let it come in as an argument.`)];
    },
  );
};

/** Code that the parser misreads is invisible to every other rule. */
export const codeParses: Rule = (file) =>
  findSyntaxErrors(file).map(({ index, message }) =>
    findingAt(file, index, `the parser stops here: ${message} Rules see nothing behind it.`),
  );

const isCast = (node: ts.Node): node is ts.AsExpression | ts.TypeAssertion =>
  ts.isAsExpression(node) || ts.isTypeAssertionExpression(node);

/** Finds the casts of a file in its syntax tree, except `as const`; a cast of a cast is double. */
function findCasts(file: SourceFile): { index: number; isDouble: boolean }[] {
  const casts: { index: number; isDouble: boolean }[] = [];
  visitNodes(file, (node, indexOf) => {
    if (!isCast(node) || ts.isConstTypeReference(node.type)) return;
    casts.push({ index: indexOf(node), isDouble: isCast(skipParentheses(node.expression)) });
  });
  return casts;
}

const skipParentheses = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) ? skipParentheses(node.expression) : node;

const isCode = ({ path }: SourceFile): boolean => !isTest(path) && !path.endsWith('.css');

/** Double casts disable type checking. */
export const noDoubleCasts: Rule = (file) =>
  !isCode(file)
    ? []
    : findCasts(file)
        .filter(({ isDouble }) => isDouble)
        .map(({ index }) => findingAt(file, index, 'a cast of a cast: parse the value instead.'));

/** Maximum casts in one file: external data is parsed, and other cases are rare. */
const CASTS_MAX = 4;

export const castsStayFew: Rule = (file) => {
  if (!isCode(file)) return [];
  const { length } = findCasts(file);
  return length <= CASTS_MAX
    ? []
    : [`${file.path}: ${length} casts, at most ${CASTS_MAX}: parse or narrow the values.`];
};

/** Open tasks are in the issue tracker. */
export const noOpenTasks: Rule = (file) =>
  isTest(file.path)
    ? []
    : findMatches(file, /\b(?:TODO|FIXME)\b/g, (found) => `${found}: do it, or drop it.`);
