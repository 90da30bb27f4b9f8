import { highlightPieces, type HighlightedField, type TextPiece } from '#search/query/highlight.ts';
import type { CardProps } from './card-props.ts';

/** Fields one after the other with a space between, neighbours of one kind as one piece. */
function toPieces(car: CardProps['car'], fields: readonly HighlightedField[]): TextPiece[] {
  const pieces = fields.flatMap((field, index): TextPiece[] => [
    ...(index === 0 ? [] : [{ text: ' ', isMarked: false }]),
    ...highlightPieces(car, field),
  ]);
  const merged: TextPiece[] = [];
  for (const piece of pieces) {
    const before = merged.at(-1);
    if (before?.isMarked === piece.isMarked) before.text += piece.text;
    else merged.push({ ...piece });
  }
  return merged;
}

/** Part of a card's title, with what the typed words matched marked. */
export function CardWords({ car, fields }: Pick<CardProps, 'car'> & { fields: readonly HighlightedField[] }) {
  return toPieces(car, fields).map(({ text, isMarked }, index) =>
    // A title's pieces have no other name than their place.
    isMarked ? <mark key={index}>{text}</mark> : text,
  );
}
