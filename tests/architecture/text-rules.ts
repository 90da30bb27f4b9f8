import { findingAt, findMatches, isTest, roomOf, type Rule } from './source-file.ts';

/** Islands wake after the load event, by our own directive; the stock ones fetch React before it. */
export const islandsWakeLate: Rule = (file) => {
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

const roomsWithoutClock = ['domain', 'search', 'sections', 'layouts', 'pages', 'ui', 'stores', 'islands'];

/** Page scripts in sections are modules of their own; front matter renders and has no excuse. */
function mayBeExcused(path: string): boolean {
  return ['search', 'stores', 'islands'].includes(roomOf(path)) || /^src\/sections\/.*\.ts$/.test(path);
}

/**
 * The same input renders the same bytes, so time and chance come in as arguments. What runs in the
 * browser alone may read them with a comment on the line or above it: `// clock: why`.
 */
export const timeComesIn: Rule = (file) => {
  const room = file.path.startsWith('src/publish/page') ? 'pages' : roomOf(file.path);
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

/** Double casts switch the types off. */
export const noDoubleCasts: Rule = (file) =>
  isTest(file.path)
    ? []
    : findMatches(file, /\bas unknown as\b/g, (found) => `"${found}": parse the value instead.`);

/** What is left to do stands in the tracker. */
export const nothingIsLeftToDo: Rule = (file) =>
  isTest(file.path)
    ? []
    : findMatches(file, /\b(?:TODO|FIXME)\b/g, (found) => `${found}: do it, or drop it.`);
