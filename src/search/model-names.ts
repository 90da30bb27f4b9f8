import { readCell } from './column.ts';
import type { PartFile } from './document-columns.ts';
import { toFoldedTerms } from './typed-terms.ts';

/** How many words of its model's name the typed terms hold, by row; 0 unless they hold all of them. */
export type ModelNames = (terms: readonly string[]) => (row: number) => number;

/** The terms of all bodies: who types `ute` wants any, not the Holden of that name. */
function bodyTerms(columns: readonly PartFile[]): ReadonlySet<string> {
  const cells = columns.flatMap(({ columns: { body } }) => {
    if (body === undefined) return [];
    return 'cells' in body ? body.cells : body.values;
  });
  return new Set([...new Set(cells)].flatMap((cell) => toFoldedTerms(String(cell ?? ''))));
}

/** Who types `mazda 3` wants a 3, not a CX-3 that carries the same words. */
export function createModelNames(columns: readonly PartFile[]): ModelNames {
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
  return (terms) => {
    const pairs = terms.slice(1).map((term, index) => `${terms[index]}${term}`);
    const typed = new Set([...terms, ...pairs]);
    const held = names.map((name) =>
      name.every((term) => typed.has(term)) || typed.has(name.join('')) ? name.length : 0,
    );
    return (row) => held[codeOfRow[row] ?? 0] ?? 0;
  };
}
