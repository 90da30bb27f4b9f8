// Written from #api/sign-in/sign-in.contract.ts by scripts/write-guards.ts; a test compares.
import type { SignedInAnswer } from '#api/sign-in/sign-in.contract.ts';

export const isSignedIn = (answer: unknown): answer is SignedInAnswer =>
  ((fields0: Record<string, unknown>) => typeof fields0.redirect === 'string')(Object(answer));
