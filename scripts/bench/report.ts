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

/** Where a bench tells how far it has come, and what it asks between two measurements whether to give up. */
export type BenchCourse = { log: (line: string) => void; stop: AbortSignal };

const header = ['bench', 'what', 'size', 'by', 'result', 'goal'];

/** Ours on the first line, each yardstick on a line of its own below it. */
const toLines = ({ bench, what, size, value, beside, goal }: BenchRow): string[][] => [
  [bench, what, size, 'ours', value, goal],
  ...Object.entries(beside).map(([name, result]) => ['', '', '', name, result, '']),
];

/** One table of all rows, columns as wide as they must be. */
export function formatTable(rows: readonly BenchRow[]): string {
  const lines = rows.flatMap(toLines);
  const widths = header.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)),
  );
  const rule = widths.map((width) => '-'.repeat(width));
  const toLine = (line: readonly string[]): string =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [header, rule, ...lines].map(toLine).join('\n');
}

/** Three significant figures: `0.412`, `12.3`, `1,240`. */
export function formatNumber(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-AU');
  return Number(value.toPrecision(3)).toString();
}

export const formatMs = (ms: number): string => `${formatNumber(ms)} ms`;
