import { cardWidths, toPictureSet, toPictureUrl } from '#domain/media/picture-url.ts';
import { BodyPicture } from '#islands/page/body-picture.tsx';
import type { CardProps } from './card-props.ts';

type CardPictureProps = Pick<CardProps, 'car' | 'eager'> & {
  /** How the URLs of the dealer's pictures are built. */
  pictures: CardProps['policies']['pictures'];
  sizes: string;
};

/** The place of a picture that is not there: the vehicle's shape, and words for shoppers who would wait for it. */
export function NoPicture({ body, words }: { body: string | null; words: string }) {
  return (
    <div className="card-no-picture">
      <BodyPicture body={body ?? ''} className="card-drawing" />
      <p>{words}</p>
    </div>
  );
}

/** The card's picture at several widths, or a drawing for a car without one. */
export function CardPicture({ car, eager = false, pictures, sizes }: CardPictureProps) {
  if (car.image === null) return <NoPicture body={car.body} words="Photos on their way" />;
  const { url, thumb, alt } = car.image;
  const source = { slug: car.slug, url, thumb };
  return (
    <img
      // Keyed by its URL: otherwise React would reuse the element, and show the old picture under the new car's name
      // until the new one loads.
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
