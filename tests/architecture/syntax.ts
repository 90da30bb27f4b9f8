import ts from 'typescript';
import type { SourceFile } from './source-file.ts';

/** The syntax tree of a part of a file; a position in the file is `shift` less than one in the tree. */
interface Part {
  tree: ts.SourceFile;
  shift: number;
}

const known = new WeakMap<SourceFile, Part[]>();

/** The code of a file: all of it, or the front matter, scripts and markup of an Astro file; no style sheets. */
function partsOf(file: SourceFile): Part[] {
  const parts = known.get(file) ?? parse(file);
  known.set(file, parts);
  return parts;
}

function parse(file: SourceFile): Part[] {
  if (file.path.endsWith('.css')) return [];
  if (file.path.endsWith('.astro')) return parseAstro(file);
  return [{ tree: toTree(file, file.text, kindOf(file.path)), shift: 0 }];
}

/** Only files with JSX are parsed as such: `<T>(a: T) => a` is a function in `.ts` and an element in `.tsx`. */
function kindOf(path: string): ts.ScriptKind {
  if (path.endsWith('.tsx')) return ts.ScriptKind.TSX;
  return path.endsWith('.mjs') ? ts.ScriptKind.JS : ts.ScriptKind.TS;
}

/** No rule reads comments for documentation, and to parse them takes a sixth of the time. */
const options: ts.CreateSourceFileOptions = {
  languageVersion: ts.ScriptTarget.Latest,
  jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
};

const toTree = ({ path }: SourceFile, text: string, kind: ts.ScriptKind): ts.SourceFile =>
  ts.createSourceFile(path, text, options, true, kind);

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Every part is preceded by blanks, so that positions stay; the markup is one JSX fragment. */
function parseAstro(file: SourceFile): Part[] {
  const { text } = file;
  const matches = [
    ...text.matchAll(/^\s*---\n(?<code>[\s\S]*?)\n---/dg),
    ...text.matchAll(/<script\b[^>]*(?<!\/)>(?<code>[\s\S]*?)<\/script>/dg),
  ];
  const parts = matches.map(({ indices }) => {
    const [start, end] = indices?.groups?.code ?? [0, 0];
    return {
      tree: toTree(file, blank(text.slice(0, start)) + text.slice(start, end), ts.ScriptKind.TS),
      shift: 0,
    };
  });
  return [...parts, { tree: toTree(file, `<>${markupOf(text)}</>`, ts.ScriptKind.TSX), shift: 2 }];
}

const markupOf = (text: string): string =>
  text
    .replace(/^\s*---\n[\s\S]*?\n---/, blank)
    .replace(
      /(<(script|style)\b[^>]*(?<!\/)>)([\s\S]*?)(?=<\/\2>)/g,
      (_all, tag: string, _name, body: string) => tag + blank(body),
    )
    .replace(/<!(?:--[\s\S]*?--|doctype\b[^>]*)>/gi, blank);

/** Tells where a node is in its file. */
type FindIndex = (node: ts.Node) => number;

/** Calls `visit` with every node of a file; `false` skips what is inside of the node. */
export function visitNodes(
  file: SourceFile,
  visit: (node: ts.Node, indexOf: FindIndex) => boolean | void,
): void {
  for (const { tree, shift } of partsOf(file)) {
    const indexOf: FindIndex = (node) => node.getStart(tree) - shift;
    const walk = (node: ts.Node): void => {
      if (visit(node, indexOf) !== false) ts.forEachChild(node, walk);
    };
    walk(tree);
  }
}

/** The first place in each part of a file that the parser did not understand. */
export const findSyntaxErrors = (file: SourceFile): { index: number; message: string }[] =>
  partsOf(file).flatMap(({ tree, shift }) =>
    (tree as ts.SourceFile & { parseDiagnostics: readonly ts.DiagnosticWithLocation[] }).parseDiagnostics
      .slice(0, 1)
      .map(({ start, messageText }) => ({
        index: start - shift,
        message: ts.flattenDiagnosticMessageText(messageText, ' '),
      })),
  );

/** Positions of the outermost nodes that `isWrong` finds. */
export function findNodes(file: SourceFile, isWrong: (node: ts.Node) => boolean): number[] {
  const found: number[] = [];
  visitNodes(file, (node, indexOf) => {
    const wrong = isWrong(node);
    if (wrong) found.push(indexOf(node));
    return !wrong;
  });
  return found;
}
