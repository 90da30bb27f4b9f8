import { cardWidths, toPictureSet, toPictureUrl } from '#domain/media/picture-url.ts';
import type { CardProps } from './card-props.ts';

/** Where a card's picture stands, and how its addresses are built. */
export type CardPictureProps = Pick<CardProps, 'car' | 'eager'> & {
  /** How the URLs of the dealer's pictures are built. */
  pictures: CardProps['policies']['pictures'];
  sizes: string;
};

/** The card's picture at several widths; nothing for a car without one. */
export function CardImage({ car, eager = false, pictures, sizes }: CardPictureProps) {
  if (car.image === null) return null;
  const { url, thumb, alt } = car.image;
  const source = { id: car.id, url, thumb };
  return (
    <img
      // Keyed by its URL: else React reuses the element, and the old picture stands under the new name.
      key={url}
      // Before `src`, because an attribute set after `src` may make the browser choose a file again.
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      sizes={sizes}
      srcSet={toPictureSet(pictures, source, cardWidths)}
      src={toPictureUrl(pictures, source, 480)}
      alt={alt}
      width={480}
      height={320}
    />
  );
}
