import { readdirSync } from 'node:fs';
import ts from 'typescript';
import { findingAt, findMatches, isTest, type Rule, type SourceFile } from './source-file.ts';
import { findNodes } from './syntax.ts';

/** Names of the templates: the folders of src/templates. */
export const loadTemplateNames = (): string[] =>
  readdirSync('src/templates', { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );

/**
 * Whether a file may name templates: templates their own, and the studio's picture folders are named after
 * them.
 */
const mayKnow = ({ path }: SourceFile): boolean =>
  /^src\/templates\/|^scripts\/studio\/|^tests\/fixtures\/templates\//.test(path);

const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

const lookUps = new Set(['includes', 'indexOf', 'has', 'get', 'startsWith', 'endsWith']);

/**
 * No code compares the name of a site's template: differences are traits in the template's manifest or files
 * of its folder, so that a new template changes nothing else. Searches the syntax tree for a compared name, a
 * case, a lookup by name, an object, list or type of several names, and a selector of a template's class.
 * Tests may name the template they are about; tests of all templates use the table, too.
 */
export function noTemplateIsCompared(names: readonly string[]): Rule {
  const selector = new RegExp(`(?<![\\w-])\\.(?:${names.join('|')})(?![\\w-])`);
  const isName = (node: ts.Node | undefined): boolean =>
    node !== undefined && ts.isStringLiteralLike(skip(node)) && names.includes(textOf(skip(node)));
  const few = (of: readonly string[]) => new Set(of.filter((text) => names.includes(text))).size;
  const isList = (node: ts.Node, least: number): boolean => {
    if (ts.isArrayLiteralExpression(node))
      return few(node.elements.map((each) => textOf(skip(each)))) >= least;
    if (ts.isUnionTypeNode(node)) return few(node.types.map((type) => typeTextOf(type))) >= least;
    return (
      ts.isObjectLiteralExpression(node) && few(node.properties.map((each) => textOf(each.name))) >= least
    );
  };
  const isComparison = (node: ts.Node): boolean => {
    if (ts.isBinaryExpression(node) && comparisons.has(node.operatorToken.kind))
      return isName(node.left) || isName(node.right);
    if (ts.isCaseClause(node)) return isName(node.expression);
    if (ts.isElementAccessExpression(node)) return isName(node.argumentExpression);
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
      return lookUps.has(node.expression.name.text) && node.arguments.some((each) => isName(each));
    return (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) && selector.test(node.text);
  };
  return (file) => {
    if (mayKnow(file) || file.path.endsWith('.css')) return [];
    const isWrong = isTest(file.path)
      ? (node: ts.Node) => isList(node, names.length)
      : (node: ts.Node) => isList(node, 2) || isComparison(node);
    return findNodes(file, isWrong).map((index) =>
      findingAt(file, index, 'a template is named: ask its manifest (src/templates/templates.ts).'),
    );
  };
}

/** A template's class is used only in its own style sheets. */
export function templatesAreStyledInside(names: readonly string[]): Rule {
  const selector = new RegExp(`(?<![\\w-])\\.(?:${names.join('|')})(?![\\w-])`, 'g');
  return (file) => {
    if (!/\.(?:css|astro)$/.test(file.path) || mayKnow(file)) return [];
    return findMatches(
      file,
      selector,
      (found) => `${found} is a template's: style it in the template's folder.`,
    );
  };
}

const skip = (node: ts.Node): ts.Node =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) ? skip(node.expression) : node;

const textOf = (node: ts.Node | undefined): string =>
  node !== undefined && (ts.isStringLiteralLike(node) || ts.isIdentifier(node)) ? node.text : '';

const typeTextOf = (node: ts.TypeNode): string =>
  ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal) ? node.literal.text : '';
