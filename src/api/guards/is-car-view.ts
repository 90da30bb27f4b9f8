// Written from #api/car-view/car-view.contract.ts by scripts/write-guards.ts; a test compares.
import type { CarView } from '#api/car-view/car-view.contract.ts';

export const isCarView = (answer: unknown): answer is CarView =>
  ((fields0: Record<string, unknown>) =>
    typeof fields0.views === 'number' &&
    ((fields1: Record<string, unknown>) =>
      [fields1.price, fields1.before_price, fields1.offer_price, fields1.subscription_price].every(
        (value1) => value1 === null || typeof value1 === 'number',
      ) &&
      [fields1.preorder, fields1.sold, fields1.reserved, fields1.certified].every(
        (value1) => typeof value1 === 'boolean',
      ) &&
      (fields1.price_type === 'drive_away' ||
        fields1.price_type === 'enquire' ||
        fields1.price_type === 'estimated_drive_away' ||
        fields1.price_type === 'excluding_government_charges') &&
      typeof fields1.status === 'string' &&
      [fields1.tag, fields1.state].every((value1) => value1 === null || typeof value1 === 'string') &&
      (((fields2: Record<string, unknown>) =>
        [fields2.state_average_market_price, fields2.average_market_price].every(
          (value2) => value2 === null || typeof value2 === 'number',
        ))(Object(fields1.autograb_data)) ||
        fields1.autograb_data === null) &&
      typeof fields1.photos_count === 'number')(Object(fields0.car_fields)))(Object(answer));
