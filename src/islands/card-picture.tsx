import { toSrcset } from '#domain/picture-srcset.ts';
import type { CardProps } from './card-props.ts';

/** The card's picture at two widths; a plate with words where there is none. */
export function CardPicture({
  car,
  eager = false,
  sizes,
}: Pick<CardProps, 'car' | 'eager'> & { sizes: string }) {
  if (car.image === null) return <p className="card-no-picture">Picture to come</p>;
  const { url, thumb, alt } = car.image;
  return (
    <img
      // Another car's picture is another element: the one before must not stand under its name until it loads.
      key={url}
      // Before `src`: what is set after it may choose the file anew.
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      sizes={sizes}
      srcSet={toSrcset(car.image)}
      src={thumb}
      alt={alt}
      width={480}
      height={320}
    />
  );
}
