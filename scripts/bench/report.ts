/** One row of the table: what was measured, our value, and the baselines'. */
export type BenchRow = {
  /** `engine`, `publish` or `change`. */
  bench: string;
  what: string;
  /** Size of the input. */
  size: string;
  value: string;
  /** By name of the baseline. */
  beside: Readonly<Record<string, string>>;
  /** The goal in words; empty when there is none. */
  goal: string;
  /** Whether a limit of `tests/budgets.json` is exceeded. */
  isOver?: boolean;
};

/** Result of a bench: rows to read and numbers to compare. */
export type BenchResult = { rows: readonly BenchRow[]; numbers: unknown };

/** For a bench: logs progress, and `stop` is checked between two measurements. */
export type BenchCourse = { log: (line: string) => void; stop: AbortSignal };

const header = ['bench', 'what', 'size', 'by', 'result', 'goal'];

/** Our value on the first line, each baseline on its own line below. */
const toLines = ({ bench, what, size, value, beside, goal, isOver }: BenchRow): string[][] => [
  [bench, what, size, 'ours', value, isOver ? `${goal}: exceeded` : goal],
  ...Object.entries(beside).map(([name, result]) => ['', '', '', name, result, '']),
];

/** Formats one table of all rows with minimal column widths. */
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
