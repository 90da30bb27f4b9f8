// Written from #api/sign-in/sign-in.contract.ts by scripts/write-guards.ts; a test compares.
import type { BegunSignIn } from '#api/sign-in/sign-in.contract.ts';

export const isBegunSignIn = (answer: unknown): answer is BegunSignIn =>
  ((fields0: Record<string, unknown>) =>
    [fields0.phone, fields0.expires_at].every((value0) => typeof value0 === 'string') &&
    typeof fields0.again_seconds === 'number')(Object(answer));
