/** By version at level M: the number of blocks, and of data words in each. */
const layouts: Record<number, { blocks: number; words: number }> = {
  1: { blocks: 1, words: 16 },
  2: { blocks: 1, words: 28 },
  3: { blocks: 1, words: 44 },
  4: { blocks: 2, words: 32 },
  5: { blocks: 2, words: 43 },
  6: { blocks: 4, words: 27 },
};

/** Whether a mask inverts the module at a row and column. */
const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/**
 * Whether a module belongs to a finder with its format, a timing line, or the alignment pattern of versions
 * from 2.
 */
function isPattern(row: number, column: number, size: number): boolean {
  const isFinder = (row < 9 && (column < 9 || column > size - 9)) || (row > size - 9 && column < 9);
  const centre = size - 7;
  const isAlignment = size > 21 && Math.abs(row - centre) < 3 && Math.abs(column - centre) < 3;
  return isFinder || isAlignment || row === 6 || column === 6;
}

/**
 * Modules that carry data, in the order of their bits: two columns at a time from the right, alternately up
 * and down.
 */
function* walk(size: number): Generator<[row: number, column: number]> {
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const row = isUp ? size - 1 - step : step;
      for (const column of [right, right - 1]) if (!isPattern(row, column, size)) yield [row, column];
    }
    isUp = !isUp;
  }
}

/** A number from its bits, the highest first. */
const toNumber = (bits: readonly boolean[]): number =>
  bits.reduce((number, bit) => number * 2 + Number(bit), 0);

/**
 * Reads a small QR code (ISO/IEC 18004: versions 1 to 6, level M, bytes) without error correction: one wrong
 * module gives a wrong text.
 *
 * @throws Error when it is no such code.
 */
export function readCode(modules: readonly (readonly boolean[])[]): string {
  const size = modules.length;
  const isDark = (row: number, column: number): boolean => modules[row]?.[column] === true;
  const layout = layouts[(size - 17) / 4];
  if (layout === undefined) throw new Error(`${size} modules are no version from 1 to 6`);
  // Level and mask are beside the first finder, XORed with 10101.
  const format = toNumber([0, 1, 2, 3, 4].map((column) => isDark(8, column))) ^ 0b10101;
  if (format >> 3 !== 0b00) throw new Error(`the level of error correction is ${format >> 3}, not M`);
  const isTurned = masks[format & 7] ?? (() => false);
  const read = [...walk(size)].map(([row, column]) => isDark(row, column) !== isTurned(row, column));
  const { blocks, words } = layout;
  // Blocks are interleaved: the first words of all blocks, then the second ones.
  const bits = Array.from({ length: blocks * words }, (_, index) => {
    const word = (index % words) * blocks + Math.floor(index / words);
    return read.slice(word * 8, word * 8 + 8);
  }).flat();
  const take = (from: number, count: number): number => toNumber(bits.slice(from, from + count));
  if (take(0, 4) !== 0b0100) throw new Error('the text is not written as bytes');
  const length = take(4, 8);
  if (length > blocks * words - 2) throw new Error(`${length} bytes have no room in it`);
  return Buffer.from(Array.from({ length }, (_, index) => take(12 + index * 8, 8))).toString('utf8');
}
