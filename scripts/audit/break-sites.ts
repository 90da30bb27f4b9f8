import ts from 'typescript';

/** A small fault that can be switched on at one place of the code. */
export type BreakSite = {
  file: string;
  /** Line of the place, from 1. */
  line: number;
  /** What the fault does, in words. */
  fault: string;
  /** The code at the place, on one line. */
  code: string;
  /** Texts to insert, by position: `{id}` in them stands for the question whether the fault is on. */
  edits: readonly { at: number; text: string }[];
  /** Runs when its module is loaded, so that a process decides once whether the fault is on. */
  isStatic: boolean;
};

/** A part of a file: `shift` is what its positions in the tree exceed those in the file by. */
type Part = { tree: ts.SourceFile; shift: number; text: string };

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** The code of a file; of an Astro file its front matter, and its markup as one JSX fragment. */
function readParts(path: string, text: string): Part[] {
  const parse = (code: string, kind: ts.ScriptKind) =>
    ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind);
  if (!path.endsWith('.astro')) {
    const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    return [{ tree: parse(text, kind), shift: 0, text }];
  }
  const front = /^---\n([\s\S]*?)\n---/.exec(text);
  const end = front?.[0].length ?? 0;
  const markup = (blank(text.slice(0, end)) + text.slice(end))
    .replace(/<!--[\s\S]*?-->/g, blank)
    .replace(
      /(<(script|style)\b[^>]*(?<!\/)>)([\s\S]*?)(?=<\/\2>)/g,
      (_all, tag: string, _name, body: string) => tag + blank(body),
    );
  return [
    { tree: parse(`${'   '}${text.slice(3, Math.max(3, end - 3))}`, ts.ScriptKind.TS), shift: 0, text },
    { tree: parse(`<>${markup}</>`, ts.ScriptKind.TSX), shift: 2, text },
  ];
}

/** Whether a node runs only when its module is loaded. */
function runsOnLoad(node: ts.Node, path: string): boolean {
  if (path.endsWith('.astro')) return false;
  for (let parent: ts.Node | undefined = node.parent; parent; parent = parent.parent) {
    if (ts.isFunctionLike(parent)) return false;
  }
  return true;
}

const NOT_PASSED = ' is not passed on';

type Edit = { at: number; text: string };
type Fault = { fault: string; edits: Edit[] };

const wrap = (node: ts.Node, before: string, after: string): Edit[] => [
  { at: node.getStart(), text: before },
  { at: node.getEnd(), text: after },
];

const equalities = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);

function breakBinary(node: ts.BinaryExpression): Fault[] {
  const { left, operatorToken, right } = node;
  const { kind } = operatorToken;
  if (kind === ts.SyntaxKind.QuestionQuestionToken)
    return [{ fault: 'the value is lost and its default taken', edits: wrap(left, '({id} ? null : ', ')') }];
  if (kind === ts.SyntaxKind.AmpersandAmpersandToken)
    return [{ fault: 'a condition holds always', edits: wrap(left, '({id} || ', ')') }];
  if (kind === ts.SyntaxKind.BarBarToken)
    return [{ fault: 'one of two conditions is not asked', edits: wrap(right, '(!{id} && ', ')') }];
  if (equalities.has(kind))
    return [{ fault: 'a comparison is turned round', edits: wrap(node, '({id} !== (', '))') }];
  return [];
}

function breakCall(node: ts.CallExpression): Fault[] {
  if (!ts.isPropertyAccessExpression(node.expression)) return [];
  const name = node.expression.name.text;
  const [first] = node.arguments;
  const last = node.arguments.at(-1);
  if (first === undefined || last === undefined || ts.isSpreadElement(first)) return [];
  if (name === 'filter')
    return [{ fault: 'a filter lets everything pass', edits: wrap(first, '({id} ? () => true : ', ')') }];
  if (name === 'toSorted')
    return [{ fault: 'a list is not sorted', edits: wrap(first, '({id} ? () => 0 : ', ')') }];
  if (name === 'slice')
    return [
      {
        fault: 'a list or text is not cut',
        edits: [
          { at: first.getStart(), text: '...({id} ? [] : [' },
          { at: last.getEnd(), text: '])' },
        ],
      },
    ];
  if (name === 'default') return breakDefault(first);
  return [];
}

function breakDefault(value: ts.Expression): Fault[] {
  const fault = 'the default of a setting is another';
  if (ts.isNumericLiteral(value)) return [{ fault, edits: wrap(value, '({id} ? 1 + ', ` : ${value.text})`) }];
  if (value.kind === ts.SyntaxKind.TrueKeyword || value.kind === ts.SyntaxKind.FalseKeyword)
    return [{ fault, edits: wrap(value, '({id} !== ', ')') }];
  if (ts.isStringLiteral(value)) return [{ fault, edits: wrap(value, "(({id} ? 'Another ' : '') + ", ')') }];
  return [];
}

function breakNode(node: ts.Node): Fault[] {
  if (ts.isBinaryExpression(node)) return breakBinary(node);
  if (ts.isCallExpression(node)) return breakCall(node);
  if (ts.isConditionalExpression(node))
    return [
      { fault: 'the other of two choices is taken', edits: wrap(node.condition, '({id} !== Boolean(', '))') },
    ];
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [{ fault: 'a condition is turned round', edits: wrap(node, '({id} !== (', '))') }];
  if (
    ts.isPropertyAssignment(node) &&
    !ts.isFunctionLike(node.initializer) &&
    !ts.isObjectLiteralExpression(node.initializer)
  )
    return [
      {
        fault: `${node.name.getText()}${NOT_PASSED}`,
        edits: wrap(node.initializer, '({id} ? undefined : ', ')'),
      },
    ];
  if (ts.isShorthandPropertyAssignment(node))
    return [
      {
        fault: `${node.name.text}${NOT_PASSED}`,
        edits: [{ at: node.getEnd(), text: `: ({id} ? undefined : ${node.name.text})` }],
      },
    ];
  if (ts.isJsxAttribute(node) && node.initializer && ts.isJsxExpression(node.initializer)) {
    const { expression } = node.initializer;
    if (expression)
      return [
        {
          fault: `${node.name.getText()}${NOT_PASSED}`,
          edits: wrap(expression, '({id} ? undefined : ', ')'),
        },
      ];
  }
  return [];
}

/** Nodes without code that runs, and those whose parts are names. */
const isDead = (node: ts.Node): boolean =>
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node);

/** All places of a file where a fault can be switched on. `path` is relative to the project. */
export function listBreakSites(path: string, text: string): BreakSite[] {
  return readParts(path, text).flatMap(({ tree, shift }) => {
    const sites: BreakSite[] = [];
    const visit = (node: ts.Node): void => {
      if (isDead(node)) return;
      const isStatic = runsOnLoad(node, path);
      for (const { fault, edits } of breakNode(node)) {
        // A module with a hole in a table or schema does not load, which every test notices.
        if (isStatic && fault.endsWith(NOT_PASSED)) continue;
        const start = node.getStart() - shift;
        sites.push({
          file: path,
          line: text.slice(0, start).split('\n').length,
          fault,
          code: text
            .slice(start, node.getEnd() - shift)
            .replace(/\s+/g, ' ')
            .slice(0, 160),
          edits: edits.map((edit) => ({ ...edit, at: edit.at - shift })),
          isStatic,
        });
      }
      ts.forEachChild(node, visit);
    };
    visit(tree);
    return sites;
  });
}

/** Inserts the faults of a file, each switched by its id; `question` is the name of the function that is asked. */
export function insertBreaks(
  text: string,
  sites: readonly (BreakSite & { id: string })[],
  question: string,
): string {
  const edits = sites.flatMap(({ id, edits: own }, index) =>
    own.map(({ at, text: inserted }, part) => ({
      at,
      index,
      opens: part === 0 && own.length > 1,
      inserted: inserted.replaceAll('{id}', `${question}('${id}')`),
    })),
  );
  // From the end of the file. What is inserted later at the same position stands before: an end before a beginning,
  // an outer beginning before an inner one, an inner end before an outer one.
  const ordered = edits.toSorted(
    (a, b) =>
      b.at - a.at || Number(b.opens) - Number(a.opens) || (a.opens ? b.index - a.index : a.index - b.index),
  );
  return ordered.reduce((code, { at, inserted }) => code.slice(0, at) + inserted + code.slice(at), text);
}
