import type { CardFace } from './card-props.ts';

/** The detail button (CARD-15), hidden from keyboards and screen readers: the title is the same link. */
export function CardView({ href, viewLabel }: Pick<CardFace, 'href' | 'viewLabel'>) {
  return (
    <a className="button card-go" href={href} tabIndex={-1} aria-hidden="true">
      {viewLabel}
    </a>
  );
}
