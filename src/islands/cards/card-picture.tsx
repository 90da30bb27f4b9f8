import { cardWidths, toPictureSet, toPictureUrl } from '#domain/media/picture-url.ts';
import type { CardProps } from './card-props.ts';

type CardPictureProps = Pick<CardProps, 'car' | 'eager'> & {
  /** How the dealer's pictures are addressed. */
  pictures: CardProps['policies']['pictures'];
  sizes: string;
};

/** The card's picture at a few widths; a plate with words where there is none. */
export function CardPicture({ car, eager = false, pictures, sizes }: CardPictureProps) {
  if (car.image === null) return <p className="card-no-picture">Picture to come</p>;
  const { url, thumb, alt } = car.image;
  const source = { slug: car.slug, url, thumb };
  return (
    <img
      // Another car's picture is another element: the one before must not stand under its name until it loads.
      key={url}
      // Before `src`: what is set after it may choose the file anew.
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
