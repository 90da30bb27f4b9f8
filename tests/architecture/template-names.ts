import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import ts from 'typescript';
import { findingAt, findMatches, isTest, type Rule, type SourceFile } from './source-file.ts';
import { findNodes } from './syntax.ts';

/** Names of the templates: the folders of src/templates that have a manifest. */
export const loadTemplateNames = (): string[] =>
  globSync('src/templates/*/manifest.ts').map((file) => basename(dirname(file)));

/** A file or a folder that may name templates, or uses such a name as a word of the trade. */
interface Exception {
  place: string;
  /** The names that it may use; all without. */
  names?: readonly string[];
  why: string;
}

export const exceptions: readonly Exception[] = [
  { place: 'src/templates/', why: 'a template knows its own name' },
  { place: 'tests/fixtures/templates/', why: 'so does the one of the tests' },
  { place: 'scripts/studio/', why: 'the sets of demo pictures are named after templates' },
  { place: 'scripts/big-stock/big-stock.ts', names: ['torque'], why: 'takes one set of demo pictures' },
  {
    place: 'scripts/bench/bench-lots.ts',
    names: ['torque'],
    why: 'the template of the lots that are measured',
  },
  {
    place: 'scripts/tenants/scaffold.data.ts',
    names: ['atlas'],
    why: 'the settings a new dealer starts with',
  },
  { place: 'src/domain/car/car.schema.ts', names: ['torque'], why: 'the torque of an engine' },
  { place: 'src/stock/rows/row-vehicle.ts', names: ['torque'], why: 'the torque of an engine' },
  { place: 'src/publish/pages/json-ld.ts', names: ['torque'], why: 'the torque of an engine' },
];

/** The names of templates that a file may not use. */
function namesRefusedIn({ path }: SourceFile, names: readonly string[]): readonly string[] {
  const found = exceptions.filter(({ place }) =>
    place.endsWith('/') ? path.startsWith(place) : path === place,
  );
  return found.reduce<readonly string[]>(
    (left, exception) => left.filter((name) => exception.names && !exception.names.includes(name)),
    names,
  );
}

/**
 * No code names a template: differences are traits in the template's manifest or files of its folder, so that a
 * new template changes nothing else. Searches the syntax tree for texts, types, expressions, keys and classes that
 * are such a name, and for selectors of a template's class. Tests may name the template they are about; tests of all
 * templates use the table, too.
 */
export function noTemplateIsNamed(names: readonly string[]): Rule {
  return (file) => {
    const refused = namesRefusedIn(file, names);
    if (refused.length === 0) return [];
    return findNodes(file, isTest(file.path) ? isListOf(names) : isNamed(refused)).map((index) =>
      findingAt(file, index, 'a template is named: ask its manifest (src/templates/manifests/templates.ts).'),
    );
  };
}

function isNamed(names: readonly string[]): (node: ts.Node) => boolean {
  const [word, selector] = [wordOf(names), selectorOf(names)];
  return (node) => {
    if (ts.isRegularExpressionLiteral(node)) return word.test(node.text);
    if (isKey(node)) return names.includes(textOf(node));
    if (!isText(node)) return false;
    return names.includes(node.text) || selector.test(node.text) || (isClass(node) && word.test(node.text));
  };
}

const wordOf = (names: readonly string[]): RegExp =>
  new RegExp(`(?<![\\w-])(?:${names.join('|')})(?![\\w-])`);

const selectorOf = (names: readonly string[]): RegExp =>
  new RegExp(`(?<![\\w-])\\.(?:${names.join('|')})(?![\\w-])`);

type Text = ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail;

const isText = (node: ts.Node): node is Text =>
  ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);

/** Whether a name stands for a property where that is made, not where it is read. */
const isKey = (node: ts.Node): boolean =>
  ts.isIdentifier(node) &&
  (ts.isObjectLiteralElementLike(node.parent) ||
    ts.isTypeElement(node.parent) ||
    ts.isEnumMember(node.parent)) &&
  node.parent.name === node;

/** Whether a text lies in the classes of an element. */
function isClass(node: ts.Node): boolean {
  const attribute = ts.findAncestor(node, ts.isJsxAttribute);
  return /^class(?:Name|:list)?$/.test(attribute?.name.getText() ?? '');
}

/** A list, table or type of all the names. */
function isListOf(names: readonly string[]): (node: ts.Node) => boolean {
  const hasAll = (texts: readonly string[]): boolean => names.every((name) => texts.includes(name));
  return (node) => {
    if (ts.isArrayLiteralExpression(node)) return hasAll(node.elements.map((each) => textOf(skip(each))));
    if (ts.isUnionTypeNode(node)) return hasAll(node.types.map((type) => typeTextOf(type)));
    return ts.isObjectLiteralExpression(node) && hasAll(node.properties.map((each) => textOf(each.name)));
  };
}

/** A template's class is used only in its own style sheets, also as the value of an attribute. */
export function templatesAreStyledInside(names: readonly string[]): Rule {
  const attribute = `\\[[\\w-]+[~|^$*]?=\\s*["']?(?:${names.join('|')})(?![\\w-])[^\\]]*\\]`;
  const selector = new RegExp(`${selectorOf(names).source}|${attribute}`, 'g');
  return (file) => {
    if (!/\.(?:css|astro)$/.test(file.path) || namesRefusedIn(file, names).length === 0) return [];
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
