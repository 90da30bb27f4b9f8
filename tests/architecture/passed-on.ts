import ts from 'typescript';
import type { SourceFile } from './source-file.ts';
import { visitNodes } from './syntax.ts';

/** An import that the file exports as it is: where it does, and from where the import comes. */
interface PassedOn {
  specifier: string;
  index: number;
}

/** Imports that a file exports unchanged: `export { b }`, `export default b`, `export const c = b`. */
export function readPassedOn(file: SourceFile): PassedOn[] {
  const imported = new Map<string, string>();
  const passed: PassedOn[] = [];
  visitNodes(file, (node, indexOf) => {
    if (ts.isImportDeclaration(node)) {
      for (const name of namesOf(node)) imported.set(name, specifierOf(node));
    }
    for (const name of exportedBy(node)) {
      const specifier = imported.get(name);
      if (specifier !== undefined) passed.push({ specifier, index: indexOf(node) });
    }
  });
  return passed;
}

const specifierOf = ({ moduleSpecifier }: ts.ImportDeclaration): string =>
  ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : '';

/** The names that an import brings into the file. */
function namesOf({ importClause }: ts.ImportDeclaration): string[] {
  const { name, namedBindings } = importClause ?? {};
  const bindings =
    namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : [namedBindings];
  return [name, ...bindings.map((binding) => binding?.name)].flatMap((each) => each?.text ?? []);
}

/** The names of the file itself that a statement exports as they are. */
function exportedBy(node: ts.Node): string[] {
  if (ts.isExportAssignment(node)) return nameOf(node.expression);
  if (ts.isExportDeclaration(node) && !node.moduleSpecifier && node.exportClause) {
    const names = ts.isNamedExports(node.exportClause) ? node.exportClause.elements : [];
    return names.flatMap(({ name, propertyName }) => (propertyName ?? name).text);
  }
  if (!ts.isVariableStatement(node) || !node.modifiers?.some(isExport)) return [];
  return node.declarationList.declarations.flatMap(({ initializer }) => nameOf(initializer));
}

const isExport = ({ kind }: ts.Node): boolean => kind === ts.SyntaxKind.ExportKeyword;

const nameOf = (node: ts.Node | undefined): string[] => (node && ts.isIdentifier(node) ? [node.text] : []);
