import { isMap, isNode, LineCounter, parseDocument } from 'yaml';
import { findMention } from '#tenancy/forms/find-mention.ts';
import { isObject } from '#tenancy/forms/json-object.ts';
import type { KeyPath } from '#tenancy/forms/problem.ts';

/** An article's settings, its text as `markdown`, and the lines (from 1) of settings and of mentions. */
export type ReadArticle = { value: unknown; lineOf: (path: KeyPath, mention: string) => number };

type ArticleSource = ({ kind: 'read' } & ReadArticle) | { kind: 'broken'; line: number; sentence: string };

/** Reads an article: YAML between two lines of `---`, Markdown below. */
export function parseArticle(source: string): ArticleSource {
  const text = source.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const parts = /^---[ \t]*\n([\s\S]*?)^---[ \t]*(?:\n([\s\S]*))?$/m.exec(text);
  if (!text.startsWith('---') || parts === null) {
    const sentence =
      'has no settings. Expected a line of --- at the top, settings such as title: Winter tyres, another --- and the words below.';
    return { kind: 'broken', line: 1, sentence };
  }
  const [, front = '', markdown = ''] = parts;
  const lines = new LineCounter();
  const document = parseDocument(front, { lineCounter: lines });
  const lineAt = (offset: number): number => lines.linePos(offset).line + 1;
  const [mistake] = document.errors;
  if (mistake) {
    const words = mistake.message.split('\n')[0]?.replace(/ at line \d+.*$/, '') ?? mistake.code;
    const sentence = `is not valid front matter: ${words}. Words with a colon need quotes: title: "Tyres: when to change".`;
    return { kind: 'broken', line: lineAt(mistake.pos[0]), sentence };
  }
  const settings: unknown = document.toJS() ?? {};
  if (!isObject(settings)) {
    return {
      kind: 'broken',
      line: 2,
      sentence: 'has no settings. Expected lines such as title: Winter tyres.',
    };
  }
  const textLine = text.slice(0, text.length - markdown.length).split('\n').length;
  if (markdown.trim() === '') {
    return { kind: 'broken', line: textLine, sentence: 'has no words. Expected them below the second ---.' };
  }
  return {
    kind: 'read',
    value: { ...settings, markdown },
    lineOf: (path, mention) =>
      path[0] === 'markdown'
        ? textLine + countLineEnds(markdown.slice(0, Math.max(0, findMention(markdown, mention))))
        : lineAt(findOffset(document.contents, path)),
  };
}

const countLineEnds = (text: string): number => text.split('\n').length - 1;

/** The offset of a setting, or of the nearest parent that exists. */
function findOffset(top: unknown, path: KeyPath): number {
  let at = top;
  let offset = 0;
  for (const part of path) {
    const pair = isMap(at) ? at.items.find(({ key }) => String(key) === String(part)) : undefined;
    const next = pair?.key ?? (isMap(at) ? undefined : itemOf(at, part));
    if (!isNode(next)) return offset;
    offset = next.range?.[0] ?? offset;
    at = pair === undefined ? next : pair.value;
  }
  return offset;
}

const itemOf = (list: unknown, part: PropertyKey): unknown =>
  isObject(list) && Array.isArray(list['items']) ? list['items'][Number(part)] : undefined;
