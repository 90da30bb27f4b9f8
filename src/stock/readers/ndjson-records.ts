import { FeedRefused } from './feed-refused.ts';
import type { TextChunks } from './feed-row.ts';
import type { JsonRecord } from './json-records.ts';
import { DEPTH_MAX, RECORD_MAX, nestedTooDeep, recordTooLong } from './record-limits.ts';

/** A line that is no JSON has a `problem`. */
export type LineRecord = JsonRecord & { problem?: string };

/** Reads NDJSON: one vehicle a line. A broken line rejects its vehicle alone; a cut one at the end refuses the feed. */
export async function* readJsonLines(text: TextChunks): AsyncGenerator<LineRecord> {
  let row = 0;
  let lineNumber = 0;
  let rest = '';
  const read = (line: string, isLast: boolean): LineRecord[] => {
    lineNumber += 1;
    if (line.length > RECORD_MAX) throw recordTooLong(row + 1);
    if (line.trim() === '') return [];
    row += 1;
    return [parseLine(line, { row, lineNumber, isLast })];
  };
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield* read(line, false);
    if (rest.length > RECORD_MAX) throw recordTooLong(row + 1);
  }
  yield* read(rest, true);
}

type Place = { row: number; lineNumber: number; isLast: boolean };

function parseLine(line: string, { row, lineNumber, isLast }: Place): LineRecord {
  try {
    const value: unknown = JSON.parse(line.replace(/^\ufeff/, ''));
    if (depthOf(value) > DEPTH_MAX) throw nestedTooDeep('objects and arrays');
    return { row, value };
  } catch (cause) {
    if (cause instanceof FeedRefused) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    if (isLast) {
      throw new FeedRefused(
        `The feed is cut off: its last line, number ${lineNumber}, is not whole JSON (${reason}). Send it whole again.`,
        { cause },
      );
    }
    if (row === 1) {
      throw new FeedRefused(
        `The first line is not whole JSON (${reason}). Expected NDJSON, one object a line; a list of objects in one ` +
          'document is read with the format mapped-json.',
        { cause },
      );
    }
    return {
      row,
      value: {},
      problem: `Line ${lineNumber} is not whole JSON: ${reason}. Correct the export.`,
    };
  }
}

function depthOf(value: unknown, depth = 0): number {
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return depth;
  return Math.max(depth, ...Object.values(value).map((child) => depthOf(child, depth + 1)));
}
