import type { CardFace, CardProps } from './card-props.ts';

/** Enquire (CARD-16) and test drive (CARD-20): the forms of the vehicle page, which opens with its dialog. */
export function CardActions({ car, policies: { actions }, href }: CardProps & Pick<CardFace, 'href'>) {
  const shown = car.status === 'coming_soon' ? actions.onCardsOfComing : actions.onCards;
  return (
    shown.length > 0 && (
      <p className="card-ask">
        {shown.map((action) => {
          // Nobody drives a caravan.
          const words = action === 'enquire' ? 'Enquire' : car.item_type === null ? 'Test drive' : 'Inspect';
          return (
            <a key={action} href={`${href}#${action}`} aria-label={`${words}: ${car.name}`}>
              {words}
            </a>
          );
        })}
      </p>
    )
  );
}
