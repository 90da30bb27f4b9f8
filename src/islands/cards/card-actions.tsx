import { nameDrive } from '#domain/car/drive-name.ts';
import type { CardAction } from '#domain/car/sale-state.ts';
import { tellFinancePage } from '#domain/finance/finance-link.ts';
import { tradeInForCarPath } from '#domain/url/paths.ts';
import type { CardFace, CardProps } from './card-props.ts';

const labels: Readonly<Record<Exclude<CardAction, 'test-drive'>, string>> = {
  enquire: 'Enquire',
  finance: 'Finance',
  'trade-in': 'Trade in',
};

/** Where a link of a card leads; `null` where it has none. */
function toHref(car: CardProps['car'], href: string, action: CardAction): string | null {
  if (action === 'trade-in') return tradeInForCarPath(car.id);
  if (action === 'finance') return car.finance_href && tellFinancePage(car.finance_href, `car_id=${car.id}`);
  return `${href}#${action}`;
}

/** Finance (CARD-17): the page for the car. Enquire (CARD-16) and test drive (CARD-20): the forms of the vehicle page; trade-in (CARD-19): the page for the car. */
export function CardActions({ car, policies: { actions }, href }: CardProps & Pick<CardFace, 'href'>) {
  const shown = car.status === 'coming_soon' ? actions.onCardsOfComing : actions.onCards;
  return (
    shown.length > 0 && (
      <p className="card-ask">
        {shown.map((action) => {
          const words = action === 'test-drive' ? nameDrive(actions.driveNames, car) : labels[action];
          const to = toHref(car, href, action);
          if (to === null) return null;
          return (
            <a key={action} href={to} aria-label={`${words}: ${car.name}`}>
              {words}
            </a>
          );
        })}
      </p>
    )
  );
}
