import type { CardFace } from './card-props.ts';

/** The detail button (CARD-15). The title's link says the same to keyboards and screen readers. */
export function CardView({ href, viewLabel }: Pick<CardFace, 'href' | 'viewLabel'>) {
  return (
    <a className="button card-go" href={href} tabIndex={-1} aria-hidden="true">
      {viewLabel}
    </a>
  );
}
