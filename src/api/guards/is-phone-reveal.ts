// Written from #api/phone-reveals/phone-reveals.contract.ts by scripts/write-guards.ts; a test compares.
import type { PhoneRevealAnswer } from '#api/phone-reveals/phone-reveals.contract.ts';

export const isPhoneReveal = (answer: unknown): answer is PhoneRevealAnswer =>
  ((fields0: Record<string, unknown>) => fields0.revealed === true)(Object(answer));
