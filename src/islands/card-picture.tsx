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
      src={thumb}
      srcSet={thumb === url ? undefined : `${thumb} 480w, ${url} 960w`}
      sizes={sizes}
      alt={alt}
      width={480}
      height={320}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
