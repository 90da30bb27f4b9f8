// Written from #api/car-view/car-view.contract.ts by scripts/write-guards.ts; a test compares.
import type { CarView } from '#api/car-view/car-view.contract.ts';

export const isCarView = (answer: unknown): answer is CarView =>
  ((fields0: Record<string, unknown>) =>
    typeof fields0.views === 'number' &&
    ((fields1: Record<string, unknown>) =>
      [
        fields1.tag,
        fields1.was,
        fields1.saving,
        fields1.amount,
        fields1.label,
        fields1.words,
        fields1.below,
        fields1.average,
        fields1.scope,
        fields1.sold,
        fields1.reserved,
        fields1.selling,
        fields1.photos,
      ].every((value1) => value1 === null || typeof value1 === 'string'))(Object(fields0.car_fields)))(
    Object(answer),
  );
