/** Width of a report in characters. */
export const WIDTH = 80;

/** Breaks a text into lines of at most 80 characters, all but the first indented further. */
export function wrap(text: string, indent = 0, hanging = indent): string[] {
  const lines: string[] = [];
  let line = ' '.repeat(indent);
  let isEmpty = true;
  for (const word of text
    .split(/[ \t\r\n]+/)
    .flatMap((each) => cut(each, WIDTH - Math.max(indent, hanging)))) {
    if (!isEmpty && line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = ' '.repeat(hanging);
      isEmpty = true;
    }
    line += isEmpty ? word : ` ${word}`;
    isEmpty = false;
  }
  return isEmpty ? lines : [...lines, line];
}

const cut = (word: string, width: number): string[] =>
  word.length <= width ? [word] : [word.slice(0, width), ...cut(word.slice(width), width)];

/** A text of one line that fits a width. */
export const shorten = (text: string, width: number): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= width
    ? line
    : `${line
        .slice(0, width - 1)
        .trimEnd()
        .toWellFormed()}…`;
};

/** A name and what is said of it, the text beginning at the same column in every line. */
export const pair = (name: string, text: string, column = 16): string[] =>
  wrap(`${name.padEnd(column - 3, '\u00a0')} ${text}`, 2, column).map((line) =>
    line.replaceAll('\u00a0', ' '),
  );

/** A number with thousands separated, as in reports: `12,345`. */
export const formatCount = (value: number): string => Math.round(value).toLocaleString('en-AU');

/** A line of a report with a count at its end. */
export const countLine = (words: string, value: number): string =>
  `  ${words.padEnd(38)} ${formatCount(value).padStart(9)}`;
