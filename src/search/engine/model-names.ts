import { readCell } from '#search/documents/column.ts';
import type { ShardFile } from '#search/documents/document-columns.ts';
import { toFoldedTerms } from '#search/contract/typed-terms.ts';

/** For each row, the number of words in its model name when the typed terms contain all of them, otherwise 0. */
export type ModelNames = (terms: readonly string[]) => (row: number) => number;

/** The terms of all bodies. `ute` means any ute, not the Holden model named Ute. */
function bodyTerms(columns: readonly ShardFile[]): ReadonlySet<string> {
  const cells = columns.flatMap(({ columns: { body } }) => {
    if (body === undefined) return [];
    return 'cells' in body ? body.cells : body.values;
  });
  return new Set([...new Set(cells)].flatMap((cell) => toFoldedTerms(String(cell ?? ''))));
}

function groupCodes(keys: readonly string[]): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [code, key] of keys.entries()) groups.set(key, [...(groups.get(key) ?? []), code]);
  return groups;
}

/** `mazda 3` means a Mazda 3, not a CX-3 with the same words. */
export function createModelNames(columns: readonly ShardFile[]): ModelNames {
  const codes = new Map<string, number>();
  const codeOfRow: number[] = [];
  for (const file of columns) {
    for (let row = 0; row < file.rows; row += 1) {
      const model = String(readCell(file.columns.model, row) ?? '');
      const code = codes.get(model) ?? codes.size;
      codes.set(model, code);
      codeOfRow.push(code);
    }
  }
  const bodies = bodyTerms(columns);
  const names = [...codes.keys()].map((model) => toFoldedTerms(model).filter((term) => !bodies.has(term)));
  // Indexed by first word and by joined name, so that a query checks few names.
  const openedBy = groupCodes(names.map(([first = '']) => first));
  const joinedAs = groupCodes(names.map((name) => name.join('')));
  return (terms) => {
    const typed = new Set([...terms, ...terms.slice(1).map((term, index) => `${terms[index]}${term}`)]);
    const counts = new Map<number, number>();
    for (const term of typed) {
      const opened = (openedBy.get(term) ?? []).filter((code) =>
        names[code]?.every((word) => typed.has(word)),
      );
      for (const code of [...opened, ...(joinedAs.get(term) ?? [])])
        counts.set(code, names[code]?.length ?? 0);
    }
    return (row) => counts.get(codeOfRow[row] ?? 0) ?? 0;
  };
}
