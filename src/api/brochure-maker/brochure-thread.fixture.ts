import type { BrochureJob } from './brochure-thread.ts';

/** A thread that never ends when its brochure is called so, dies, or answers how many bytes its pictures have. */
export default ({ content, pictures }: BrochureJob): Uint8Array => {
  while (content.kicker === 'hangs');
  if (content.kicker === 'dies') process.exit(1);
  if (content.kicker === 'fails') throw new Error('no ink');
  return Uint8Array.from(pictures, ({ length }) => length);
};
