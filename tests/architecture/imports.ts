import { posix } from 'node:path';
import ts from 'typescript';
import type { SourceFile } from './source-file.ts';
import { visitNodes } from './syntax.ts';

/** One import, re-export or `import()` of a file. */
export interface Import {
  specifier: string;
  /** Position in the file's text. */
  index: number;
  /** Whether the import is erased at run time. */
  typeOnly: boolean;
  reExport: boolean;
}

/** The path from the root of the repository for a specifier of our own; `undefined` for packages. */
export function targetOf(path: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return posix.join(posix.dirname(path), bare);
  if (bare.startsWith('#scripts/') || bare.startsWith('#tests/')) return bare.slice(1);
  return bare.startsWith('#') ? `src/${bare.slice(1)}` : undefined;
}

const known = new WeakMap<SourceFile, Import[]>();

/** Every import of a TypeScript or Astro file, processed `<script>` blocks included; a style sheet has none here. */
export function readImports(file: SourceFile): Import[] {
  const imports = known.get(file) ?? (file.path.endsWith('.css') ? [] : parseImports(file));
  known.set(file, imports);
  return imports;
}

function parseImports(file: SourceFile): Import[] {
  const imports: Import[] = [];
  visitNodes(file, (node, index) => {
    const found = readImport(node);
    if (found) imports.push({ ...found, index });
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
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    return toImport(node.arguments[0], false, false);
  }
  return undefined;
}

function isTypeOnlyClause(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  if (clause.name || !clause.namedBindings || !ts.isNamedImports(clause.namedBindings)) return false;
  const { elements } = clause.namedBindings;
  return elements.length > 0 && elements.every((element) => element.isTypeOnly);
}

function toImport(node: ts.Node | undefined, typeOnly: boolean, reExport: boolean) {
  return node && ts.isStringLiteral(node) ? { specifier: node.text, typeOnly, reExport } : undefined;
}
