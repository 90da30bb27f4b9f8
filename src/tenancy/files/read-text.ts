import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';

/** The text of a dealer's file; otherwise the line (from 1) that is not UTF-8, with a sentence. */
export type TextFile = { text: string } | { line: number; sentence: string };

/** Editors of Windows save curly quotes and accents otherwise, of which a page would show only question marks. */
export function readText(file: string): TextFile {
  const bytes = readFileSync(file);
  const text = bytes.toString();
  if (isUtf8(bytes)) return { text };
  const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
  const sentence = `is not UTF-8 at line ${line}. Save it as UTF-8, and look at the letters of that line.`;
  return { line, sentence };
}
