import { posix } from 'node:path';
import ts from 'typescript';
import { parseTitleIds } from './title-ids.ts';
import { nameExport, type UnshippedCode } from './unshipped-code.ts';

/** A name that a test file imports from production code. */
type Import = { file: string; name: string };

/** Folders behind the names of package.json's `imports`. */
const folderOf = (room: string): string => (room === 'scripts' || room === 'tests' ? room : `src/${room}`);

/** The file that a test imports, relative to the project; `null` for a package. */
function resolveImport(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier);
  const [, room, rest] = /^#([\w-]+)\/(.*)$/.exec(specifier) ?? [];
  return room === undefined || rest === undefined ? null : posix.join(folderOf(room), rest);
}

const isProduction = (file: string): boolean =>
  file.startsWith('src/') && !/(?:\.fixture|\.test)\.tsx?$|\/test-[\w-]+\.tsx?$/.test(file);

/** Local names of values that the file imports from production code. */
function readImports(tree: ts.SourceFile, path: string): Map<string, Import> {
  const found = new Map<string, Import>();
  for (const statement of tree.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const clause = statement.importClause;
    const file = resolveImport(path, statement.moduleSpecifier.text);
    if (clause === undefined || clause.isTypeOnly || file === null || !isProduction(file)) continue;
    if (clause.name) found.set(clause.name.text, { file, name: 'default' });
    const names = clause.namedBindings;
    if (names && ts.isNamespaceImport(names)) found.set(names.name.text, { file, name: '*' });
    if (names && ts.isNamedImports(names)) {
      for (const { name, propertyName, isTypeOnly } of names.elements) {
        if (!isTypeOnly) found.set(name.text, { file, name: (propertyName ?? name).text });
      }
    }
  }
  return found;
}

/** Declarations outside of tests by name: helpers and tables that tests of the file share. */
function readDeclarations(tree: ts.SourceFile): Map<string, ts.Node> {
  const found = new Map<string, ts.Node>();
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) found.set(node.name.text, node);
    if (ts.isFunctionDeclaration(node) && node.name) found.set(node.name.text, node);
    if (!isTestCall(node)) ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** `it(…)`, `test(…)` and their `.each(…)(…)`, `.skipIf(…)(…)` and so on. */
function isTestCall(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node) || node.arguments.length < 2) return false;
  return /^(?:it|test)\b/.test(node.expression.getText());
}

/** All names that a node uses, those of its helpers included. */
function readNames(node: ts.Node, declarations: ReadonlyMap<string, ts.Node>): Set<string> {
  const names = new Set<string>();
  const visit = (part: ts.Node): void => {
    if (ts.isIdentifier(part) && !names.has(part.text)) {
      names.add(part.text);
      const declared = declarations.get(part.text);
      if (declared) visit(declared);
    }
    ts.forEachChild(part, visit);
  };
  visit(node);
  return names;
}

/** The rules of a test: those its title begins with, and those of its table when the title has places to fill. */
function readIds(call: ts.CallExpression, declarations: ReadonlyMap<string, ts.Node>): string[] {
  const [title] = call.arguments;
  if (title === undefined) return [];
  const text = ts.isStringLiteralLike(title) ? title.text : title.getText().slice(1, -1);
  if (!/[%$]/.test(text)) return parseTitleIds(text);
  const tables: ts.Node[] = [call.expression];
  for (const name of readNames(call.expression, declarations)) {
    const declared = declarations.get(name);
    if (declared) tables.push(declared);
  }
  const ids = new Set(parseTitleIds(text));
  const visit = (part: ts.Node): void => {
    if (ts.isStringLiteralLike(part)) for (const id of parseTitleIds(part.text)) ids.add(id);
    ts.forEachChild(part, visit);
  };
  for (const table of tables) visit(table);
  return [...ids];
}

/** What hooks and other statements outside of tests use; a file that is imported for its effect counts as well. */
function readSetUp(tree: ts.SourceFile, declarations: ReadonlyMap<string, ts.Node>): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (isTestCall(node) || ts.isImportDeclaration(node)) return;
    if (ts.isCallExpression(node) && /^describe\b/.test(node.expression.getText())) {
      return node.arguments.forEach((argument) => ts.forEachChild(argument, visit));
    }
    if (ts.isExpressionStatement(node) && !/^describe\b|^(?:it|test)\b/.test(node.getText())) {
      for (const name of readNames(node, declarations)) names.add(name);
      return undefined;
    }
    return ts.forEachChild(node, visit);
  };
  ts.forEachChild(tree, visit);
  return names;
}

/**
 * The rules that a test file names and does not prove, because the production code of every such test is used by tests
 * alone. `path` is relative to the project.
 */
export function findProofsWithoutProduct(path: string, text: string, unshipped: UnshippedCode): string[] {
  const tree = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const imports = readImports(tree, path);
  const declarations = readDeclarations(tree);
  const isUnshipped = ({ file, name }: Import): boolean =>
    unshipped.files.has(file) || unshipped.exports.has(nameExport(file, name));
  if (![...imports.values()].some(isUnshipped)) return [];
  const setUp = readSetUp(tree, declarations);
  const proofs = new Map<string, boolean>();
  const visit = (node: ts.Node): void => {
    if (!isTestCall(node)) return ts.forEachChild(node, visit);
    const used = [...setUp, ...readNames(node, declarations)].flatMap((name) => imports.get(name) ?? []);
    const isWithoutProduct = used.length > 0 && used.every(isUnshipped);
    for (const id of readIds(node, declarations))
      proofs.set(id, (proofs.get(id) ?? true) && isWithoutProduct);
    return undefined;
  };
  visit(tree);
  return [...proofs].filter(([, isWithoutProduct]) => isWithoutProduct).map(([id]) => id);
}
