import type { PublicCar } from '#domain/car/public-car.ts';
import { decidePrice, displayedTotal, type PricePolicy } from '#domain/price/price.ts';
import { toPictureUrl, type PicturePattern } from '#domain/media/picture-url.ts';
import { formatDollars } from '#domain/text/money.ts';
import type { LeadCar } from './lead.ts';

/** The car of a lead as shoppers saw it. */
export function toLeadCar(
  policy: PricePolicy,
  car: PublicCar,
  {
    isInStock,
    location,
    pictures,
  }: { isInStock: boolean; location: string | null; pictures: PicturePattern },
): LeadCar {
  const { year, make, model, badge, car_type, item_type, price_type, stocknum, vin, km, path, doors } = car;
  const { colour, interior_colour, simple_body, simple_transmission } = car;
  return {
    title: car.name,
    path,
    year,
    make,
    model,
    badge,
    car_type,
    item_type,
    price: displayedTotal(car),
    price_type,
    price_words: toPriceWords(policy, car),
    stocknum,
    vin,
    km,
    colour,
    interior_colour,
    doors,
    simple_body,
    simple_transmission,
    in_stock: isInStock,
    location,
    picture: findPicture(car, pictures),
  };
}

/** `$19,990 drive away`, or what stands instead of a price. */
export function toPriceWords(policy: PricePolicy, car: PublicCar): string {
  const shown = decidePrice(policy, car);
  return 'amount' in shown ? `${formatDollars(shown.amount)} ${shown.label}` : shown.label;
}

/** The first picture of a car as on its card. */
export function findPicture(
  { id, images, primary_image_url: primary }: PublicCar,
  pattern: PicturePattern,
): string | null {
  const first = images.find(({ isVideo, image }) => !isVideo && image !== null)?.image;
  const url = first?.url ?? primary;
  if (url === null) return null;
  return toPictureUrl(pattern, { id, url, ...(first?.thumb && { thumb: first.thumb.url }) }, 640);
}
