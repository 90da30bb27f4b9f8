import { posix } from 'node:path';
import ts from 'typescript';
import { isFileUrl, isRequire, isResolve, readGlob } from './import-calls.ts';
import type { SourceFile } from './source-file.ts';
import { visitNodes } from './syntax.ts';

/** One import of a file, whatever its form. */
export interface Import {
  specifier: string;
  /** Position in the file's text. */
  index: number;
  /** Whether the import is erased at run time. */
  typeOnly: boolean;
  reExport: boolean;
  /** Whether it names the file where `#room` has no meaning: as browsers do, or in a glob. */
  isAddress?: true;
}

/** The path from the root of the repository for a specifier of our own; `undefined` for packages. */
export function targetOf(path: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return posix.join(posix.dirname(path), bare);
  if (bare.startsWith('#scripts/') || bare.startsWith('#tests/')) return bare.slice(1);
  return bare.startsWith('#') ? `src/${bare.slice(1)}` : undefined;
}

const known = new WeakMap<SourceFile, Import[]>();

/**
 * Every import of a file: those of TypeScript, front matter, scripts and markup, files that a glob matches, files
 * by their address, `require` and `@import` of style sheets.
 */
export function readImports(file: SourceFile): Import[] {
  const imports = known.get(file) ?? (file.path.endsWith('.css') ? readSheet(file) : readCode(file));
  known.set(file, imports);
  return imports;
}

function readSheet({ text }: SourceFile): Import[] {
  const rules = text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length));
  return [...rules.matchAll(/@import\s+(?:url\(\s*)?["']?(?<specifier>[^"')\s;]+)/g)].map(
    ({ index, groups }) => ({
      specifier: groups?.specifier ?? '',
      index,
      typeOnly: false,
      reExport: false,
    }),
  );
}

function readCode(file: SourceFile): Import[] {
  const imports: Import[] = [];
  visitNodes(file, (node, indexOf) => {
    for (const specifier of readGlob(node, file.path)) {
      imports.push({ specifier, index: indexOf(node), typeOnly: false, reExport: false, isAddress: true });
    }
    const found = readImport(node);
    if (found) imports.push({ ...found, index: indexOf(node) });
  });
  return imports;
}

function readImport(node: ts.Node): Omit<Import, 'index'> | undefined {
  if (ts.isImportDeclaration(node)) {
    return toImport(node.moduleSpecifier, isTypeOnlyClause(node.importClause), false);
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
    const names = node.exportClause && ts.isNamedExports(node.exportClause) ? node.exportClause.elements : [];
    const typeOnly = node.isTypeOnly || (names.length > 0 && names.every((name) => name.isTypeOnly));
    return toImport(node.moduleSpecifier, typeOnly, true);
  }
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    return toImport(node.argument.literal, true, false);
  }
  if (isLoad(node)) return toImport(node.arguments[0], false, false);
  const address = readAddress(node);
  return address === undefined
    ? undefined
    : { specifier: address, typeOnly: false, reExport: false, isAddress: true };
}

/** `import('…')`, `require('…')` and `import.meta.resolve('…')`. */
const isLoad = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) &&
  (node.expression.kind === ts.SyntaxKind.ImportKeyword || isRequire(node) || isResolve(node));

/** A source file that is named by its address: `new URL('x.ts', import.meta.url)`, `<script src="x.ts">`. */
function readAddress(node: ts.Node): string | undefined {
  const literal = isFileUrl(node) ? node.arguments?.[0] : readScriptSource(node);
  if (!literal || !ts.isStringLiteralLike(literal)) return undefined;
  if (!/^[^:/][^:]*\.(?:[cm]?[jt]sx?|astro|css)(?:\?|$)/.test(literal.text)) return undefined;
  return /^[.#]/.test(literal.text) ? literal.text : `./${literal.text}`;
}

function readScriptSource(node: ts.Node): ts.Node | undefined {
  if (!ts.isJsxOpeningElement(node) && !ts.isJsxSelfClosingElement(node)) return undefined;
  if (node.tagName.getText() !== 'script') return undefined;
  const source = node.attributes.properties.find((each) => each.name?.getText() === 'src');
  return source && ts.isJsxAttribute(source) ? source.initializer : undefined;
}

function isTypeOnlyClause(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  if (clause.name || !clause.namedBindings || !ts.isNamedImports(clause.namedBindings)) return false;
  const { elements } = clause.namedBindings;
  return elements.length > 0 && elements.every((element) => element.isTypeOnly);
}

function toImport(node: ts.Node | undefined, typeOnly: boolean, reExport: boolean) {
  return node && ts.isStringLiteralLike(node) ? { specifier: node.text, typeOnly, reExport } : undefined;
}
