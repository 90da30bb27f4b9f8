import { existsSync, readFileSync } from 'node:fs';
import { findNodeAtLocation, parseTree, type JSONPath } from 'jsonc-parser';
import type { TenantProblem } from '#tenancy/forms/problem.ts';

/** `locations[2].slug` → `['locations', 2, 'slug']`. */
const toPath = (key: string): JSONPath =>
  [...key.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, index, name = '']) =>
    index === undefined ? name : Number(index),
  );

/** Returns the line of a problem in its file, from 1: of its setting, or of the nearest setting around it. */
export function findLine({ file, line, key, sentence }: TenantProblem): number {
  if (line !== undefined) return line;
  // What is no JSON has its place in the sentence alone.
  const told = /at line (\d+), column/.exec(sentence)?.[1];
  if (told !== undefined) return Number(told);
  if (!existsSync(file)) return 1;
  const text = readFileSync(file, 'utf8');
  const root = parseTree(text);
  if (root === undefined) return 1;
  const path = toPath(key);
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, depth));
    // The key stands before its value, in the property around it.
    const { offset } = node?.parent?.type === 'property' ? node.parent : (node ?? { offset: undefined });
    if (offset !== undefined) return text.slice(0, offset).split('\n').length;
  }
  return 1;
}
