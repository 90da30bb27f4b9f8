import { globSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';

/** Calls that load files without an `import` that every rule and every tool reads. */

/** `require('…')` and `require.resolve('…')`. */
export function isRequire(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node)) return false;
  const called = ts.isPropertyAccessExpression(node.expression)
    ? node.expression.expression
    : node.expression;
  return ts.isIdentifier(called) && called.text === 'require';
}

/** `new URL(…, import.meta.url)`. */
export const isFileUrl = (node: ts.Node): node is ts.NewExpression =>
  ts.isNewExpression(node) &&
  node.expression.getText() === 'URL' &&
  node.arguments?.[1]?.getText() === 'import.meta.url';

/** `import.meta.resolve('…')`. */
export const isResolve = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.getText() === 'import.meta.resolve';

const isCreateRequire = (node: ts.Node): boolean => ts.isIdentifier(node) && node.text === 'createRequire';

/** What loads CommonJS: `require` and what makes it. */
export const isCommonJs = (node: ts.Node): boolean => isRequire(node) || isCreateRequire(node);

/** Where the file lies, from which code reaches others: `import.meta.url`, `.dirname`, …; not for `createRequire`. */
export const isOwnPlace = (node: ts.Node): boolean =>
  ts.isPropertyAccessExpression(node) &&
  ts.isMetaProperty(node.expression) &&
  ['url', 'dirname', 'filename', 'resolve'].includes(node.name.text) &&
  !(ts.isCallExpression(node.parent) && isCreateRequire(node.parent.expression));

/** `import.meta.glob(…)`. */
export const isGlob = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.getText() === 'import.meta.glob';

/** The patterns of a glob; `undefined` for those that are no literals. */
export function patternsOf({ arguments: [patterns] }: ts.CallExpression): (string | undefined)[] {
  const nodes = patterns && ts.isArrayLiteralExpression(patterns) ? patterns.elements : [patterns];
  return nodes.map((node) => (node && ts.isStringLiteralLike(node) ? node.text : undefined));
}

/** The files that a glob in the file `path` matches, as specifiers of imports; none when the node is no glob. */
export function readGlob(node: ts.Node, path: string): string[] {
  if (!isGlob(node)) return [];
  const folder = posix.dirname(path);
  const fromRoot = (pattern: string): string =>
    pattern.startsWith('/') ? pattern.slice(1) : posix.join(folder, pattern);
  const patterns = patternsOf(node).filter((pattern) => pattern !== undefined);
  const taken = patterns.filter((pattern) => !pattern.startsWith('!')).map(fromRoot);
  const left = patterns
    .filter((pattern) => pattern.startsWith('!'))
    .map((pattern) => fromRoot(pattern.slice(1)));
  return globSync(taken, { exclude: left })
    .toSorted()
    .map((found) => posix.relative(folder, found))
    .map((found) => (found.startsWith('.') ? found : `./${found}`));
}
