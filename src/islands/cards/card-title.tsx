import { highlightPieces, type HighlightedField, type TextPiece } from '#search/query/highlight.ts';
import type { CardProps } from './card-props.ts';
import { toWholeWords } from './whole-words.tsx';

/** Joins fields with spaces, and merges neighbouring pieces of one kind. */
function toPieces(car: CardProps['car'], fields: readonly HighlightedField[]): TextPiece[] {
  const pieces = fields.flatMap((field) => [{ text: ' ', isMarked: false }, ...highlightPieces(car, field)]);
  const merged: TextPiece[] = [];
  for (const { text, isMarked } of pieces.slice(1)) {
    const before = merged.at(-1);
    if (before?.isMarked === isMarked) before.text += text;
    else merged.push({ text, isMarked });
  }
  return merged;
}

/** Fields of a card's title, with matches of the typed words marked. */
export function CardWords({ car, fields }: Pick<CardProps, 'car'> & { fields: readonly HighlightedField[] }) {
  return toPieces(car, fields).map(({ text, isMarked }, index) =>
    // Pieces of a title have no identity but their index.
    isMarked ? <mark key={index}>{text}</mark> : toWholeWords(text),
  );
}
