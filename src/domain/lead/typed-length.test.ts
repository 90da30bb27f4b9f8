import { describe, expect, it, test } from 'vitest';
import { checkForm } from './form-check.mini.ts';
import { formKinds } from './form-kinds.data.ts';
import type { FieldKind, FormField } from './form-field.ts';
import { findSuspicions } from './lead-suspicion.ts';
import { parsePhone } from './phone.ts';
import { readDay, readMonth, readTime } from './typed-day.ts';
import { describeEmail, readEmail } from './typed-email.ts';
import { readWhole } from './typed-number.ts';
import { sample } from '#tests/sample.ts';

/* A form may have 64 kB: nothing of it takes long, and nothing of it is kept without a limit. */

const LENGTH = 65_536;
/** Half of that shows what takes long as well: quadratic work takes a quarter of its time. */
const TIMED_LENGTH = LENGTH / 2;
/** Below this the processor time says nothing: 400 ms of quadratic work for a whole form. */
const NOISE_MS = 100;
/** An eighth of a text takes an eighth of the time; of quadratic work a sixty-fourth. */
const SHORTER = 8;
const TIMES_MAX = 24;

const separators = [...' ,.)<’@?#+-/0k\u200d\u2028≈ﷺ'];

/** Texts of one kind of sign, and of one between others: what is read from either end, and what is looked for. */
const longTexts = separators.flatMap((sign) => [
  sign.repeat(TIMED_LENGTH),
  `${sign.repeat(TIMED_LENGTH)}a`,
  `1${sign.repeat(TIMED_LENGTH)}a`,
  `jo@${sign.repeat(TIMED_LENGTH)}1`,
  ` ${sign}`.repeat(TIMED_LENGTH / 2),
]);

/** What this thread works on a text (ms): its processor time, which other work of the machine does not lengthen. */
function timeOf(read: (text: string) => unknown, text: string): number {
  const from = process.threadCpuUsage();
  read(text);
  const { user, system } = process.threadCpuUsage(from);
  return (user + system) / 1000;
}

/** The first text that takes far longer than its length says, against an eighth of it in the same run. */
function findSlow(read: (text: string) => unknown, texts: readonly string[] = longTexts): string | undefined {
  const isSlow = (text: string): boolean => {
    const long = timeOf(read, text);
    return long > NOISE_MS && long > TIMES_MAX * timeOf(read, text.slice(text.length * (1 - 1 / SHORTER)));
  };
  // Twice: once may be the collector of garbage.
  return texts.find((text) => isSlow(text) && isSlow(text))?.slice(0, 20);
}

describe('separators are read in a time that grows with their number', () => {
  test.each([
    ['phone number', parsePhone],
    ['e-mail address', readEmail],
    ['fault of an address', describeEmail],
    ['number', readWhole],
    ['month', readMonth],
    ['day', readDay],
    ['time', readTime],
  ])('as a %s', (_what, read) => expect(findSlow(read)).toBeUndefined());

  test.each(Object.keys(formKinds) as FieldKind[])('in a field of the kind %s', (kind) => {
    const field: FormField = { name: 'it', kind, label: 'It', required: true };
    const texts = sample(longTexts, 30, `texts in a field ${kind}`);
    expect(findSlow((text) => checkForm([field], { it: text }), texts)).toBeUndefined();
  });

  it('and looked at for signs of robots', () => {
    const policy = { quarantine: true, minSeconds: 2, words: ['casino'] };
    const look = (text: string) =>
      findSuspicions({ comments: text, name: text }, { trap: '', seconds: 60, repeats: 0 }, policy, []);
    const marks = ['<a ', '<a\n', 'http://'].map((mark) => mark.repeat(TIMED_LENGTH / mark.length));
    expect(findSlow(look, [...longTexts, ...marks])).toBeUndefined();
  });
});

/** So many times the length that a field’s control takes is kept of what is pasted, and of any field a sentence. */
const ROOM = 4;
const SENTENCE = 200;

test.each(Object.keys(formKinds).filter((kind) => kind !== 'tick') as FieldKind[])(
  'what is kept of a field of the kind %s has a limit',
  (kind) => {
    const field: FormField = { name: 'it', kind, label: 'It', required: false };
    const contact: FormField = { name: 'other', kind: 'email', label: 'E-mail', required: true };
    const most = Math.max(formKinds[kind].max * ROOM, SENTENCE);
    for (const text of [
      '♥'.repeat(LENGTH),
      '😀'.repeat(LENGTH),
      `x${'😀'.repeat(LENGTH)}`,
      '１'.repeat(LENGTH),
    ]) {
      const checked = checkForm([field, contact], { it: text, other: 'jo@example.com' });
      if ('faults' in checked) continue;
      const kept = [String(checked.values['it']), checked.unclear?.['it'] ?? ''];
      expect(Math.max(...kept.map(({ length }) => length))).toBeLessThanOrEqual(most);
      // The database takes no half of a pair of surrogates.
      expect(kept.every((each) => each.isWellFormed())).toBe(true);
    }
  },
);
