import { isInStock, isSold } from '#domain/car/stock-status.ts';
import { decidePrice, type PricePolicy } from '#domain/price/price.ts';
import { formatKilometres } from '#domain/text/formats.ts';
import { formatDollars } from '#domain/text/money.ts';
import type { FeedCar } from '#stock/rows/normalise-row.ts';
import { pair, wrap } from './text-layout.ts';

const unknown = 'unknown';

/** A car as pages would show it, one fact a line below its name. */
export const showCar = (car: FeedCar, policy: PricePolicy): string[] => [
  ...wrap(car.name, 2, 4),
  ...pair('  price', describePrice(car, policy), 18),
  ...pair('  odometer', car.km === null ? unknown : formatKilometres(car.km), 18),
  ...pair('  body, fuel', [car.simple_body, car.simple_fuel].map((word) => word ?? unknown).join(', '), 18),
  ...pair(
    '  gears, drive',
    [car.simple_transmission, car.drive].map((word) => word ?? unknown).join(', '),
    18,
  ),
  ...pair('  colour', car.colour ?? unknown, 18),
  ...pair('  yard', describeYard(car), 18),
  ...pair('  pictures', describePictures(car), 18),
  ...pair('  status', describeStatus(car), 18),
];

function describePrice(car: FeedCar, policy: PricePolicy): string {
  const shown = decidePrice(policy, car);
  if (shown.kind !== 'price')
    return 'amount' in shown ? `${formatDollars(shown.amount)} ${shown.label}` : shown.label;
  const was = shown.was === null ? '' : `, was ${formatDollars(shown.was)}`;
  return `${formatDollars(shown.amount)} ${shown.label}${was}`;
}

const describeYard = ({ location, city, state }: FeedCar): string =>
  [location, city, state]
    .filter((part, index, all) => part !== null && all.indexOf(part) === index)
    .join(', ') || unknown;

/** How many, with the address of the first, which search results show. */
function describePictures({ images }: FeedCar): string {
  const stills = images.filter(({ isVideo }) => !isVideo);
  const videos = images.length - stills.length;
  const first = stills[0]?.image?.url;
  const parts = [
    String(stills.length),
    first === undefined ? [] : `the first ${first}`,
    videos === 0 ? [] : `${videos} more ${videos === 1 ? 'is a video' : 'are videos'}`,
  ];
  return parts.flat().join(', ');
}

function describeStatus(car: FeedCar): string {
  const kind = car.certified ? `${car.car_type}, certified` : car.car_type;
  if (isSold(car)) return `sold, ${kind}`;
  if (!isInStock(car)) return `${car.status}, ${kind}: hidden from shoppers`;
  return `${car.status === 'coming_soon' ? 'coming soon' : car.reserved ? 'reserved' : 'in stock'}, ${kind}`;
}
