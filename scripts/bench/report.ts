/** One line of the table: what was measured, ours, and the yardsticks beside it. */
export type BenchRow = {
  /** `engine`, `publish` or `change`. */
  bench: string;
  what: string;
  /** How large the input was. */
  size: string;
  value: string;
  /** By name of the yardstick. */
  beside: Readonly<Record<string, string>>;
  /** What the issue asks for, in words; empty when it asks for nothing. */
  goal: string;
};

/** What a bench hands over: rows to read and numbers to compare. */
export type BenchResult = { rows: readonly BenchRow[]; numbers: unknown };

const formatBeside = (beside: BenchRow['beside']): string =>
  Object.entries(beside)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

/** One table of all rows, columns as wide as they must be. */
export function formatTable(rows: readonly BenchRow[]): string {
  const header = ['bench', 'what', 'size', 'ours', 'beside', 'goal'];
  const cells = rows.map(({ bench, what, size, value, beside, goal }) => [
    bench,
    what,
    size,
    value,
    formatBeside(beside),
    goal,
  ]);
  const widths = header.map((title, column) =>
    Math.max(title.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const toLine = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [toLine(header), toLine(widths.map((width) => '-'.repeat(width))), ...cells.map(toLine)].join('\n');
}

/** Three significant figures: `0.412`, `12.3`, `1,240`. */
export function formatNumber(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-AU');
  return Number(value.toPrecision(3)).toString();
}

export const formatMs = (ms: number): string => `${formatNumber(ms)} ms`;
