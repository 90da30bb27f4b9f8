// Written from #api/http/problem.contract.ts by scripts/write-guards.ts; a test compares.
import type { ProblemSentence } from '#api/http/problem.contract.ts';

export const isProblem = (answer: unknown): answer is ProblemSentence =>
  ((fields0: Record<string, unknown>) => typeof fields0.detail === 'string')(Object(answer));
