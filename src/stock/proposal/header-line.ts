import { detectDelimiter } from '#stock/readers/delimiter.ts';
import { countFields } from './name-match.ts';

/** Lines in which the header is looked for. */
const LINES = 12;

/** The cells of a header line; none without a delimiter. */
export const cellsOf = (line: string): string[] => {
  try {
    return line.split(detectDelimiter(line)).map((cell) => cell.replaceAll('"', '').trim());
  } catch {
    return [];
  }
};

/** The line of a CSV, from 1, that has the names of its columns: that with the names of most fields. */
export function findHeaderLine(text: string): number {
  const lines = text
    .slice(0, 200_000)
    .split(/\r\n|\n|\r/)
    .slice(0, LINES);
  const scores = lines.map((line) => {
    const cells = cellsOf(line);
    const names = cells.filter((cell) => cell !== '' && cell.length < 60 && !/^[\d.,\s]+$/.test(cell));
    return names.length < 2 ? 0 : countFields(names) * 10 + names.length / cells.length;
  });
  const best = Math.max(...scores);
  const found = scores.indexOf(best);
  // Without names that are known, the first line that is a table's.
  return best < 20
    ? Math.max(
        0,
        lines.findIndex((line) => cellsOf(line).length > 1),
      ) + 1
    : found + 1;
}
