import { toPriceFacts } from '#domain/price/price-parts.ts';
import { keepTogether } from '#domain/text/keep-together.ts';
import type { WantedCar } from '#stores/wanted-car.ts';
import type { Success } from './sent-form.ts';

/** What is told of a car as its page has it now, by the names that the API has for it (`domain/lead/lead-receipt.ts`). */
export const toCarFacts = (car: WantedCar | null): Success['facts'] =>
  car === null
    ? {}
    : {
        car: keepTogether(car.name),
        ...(car.path !== undefined && { car_href: car.path }),
        ...(car.shown && toPriceFacts(car.shown.price)),
        ...(car.shown?.picture && { car_picture: car.shown.picture }),
      };
