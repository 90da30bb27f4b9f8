// Written from #api/delivery/delivery.contract.ts by scripts/write-guards.ts; a test compares.
import type { DeliveryAnswer } from '#api/delivery/delivery.contract.ts';

export const isDeliveryAnswer = (answer: unknown): answer is DeliveryAnswer =>
  ((fields0: Record<string, unknown>) =>
    typeof fields0.price === 'number' && typeof fields0.name === 'string')(Object(answer));
