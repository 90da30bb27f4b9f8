import { BodyPicture } from '#islands/page/body-picture.tsx';
import { CardImage, type CardPictureProps } from './card-image.tsx';

/** The card's picture, or for a car without one its shape, and words for shoppers who would wait for it. */
export function CardPicture(props: CardPictureProps) {
  const { body, image } = props.car;
  if (image !== null) return <CardImage {...props} />;
  return (
    <div className="card-no-picture">
      <BodyPicture body={body ?? ''} className="card-drawing" />
      <p>Photos on their way</p>
    </div>
  );
}
