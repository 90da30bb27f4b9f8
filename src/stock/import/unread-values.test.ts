import { expect, test } from 'vitest';
import { formatExamples, UnreadCounts } from './unread-values.ts';

const left = (text: string) => ({ field: 'fuel', kind: 'word', text }) as const;

test('words that are left out are counted, however many there are, and 500 of a field by themselves', () => {
  const counts = new UnreadCounts();
  const words = Array.from({ length: 501 }, (_, index) => left(`word ${index}`));
  counts.add([...words, left('word 7'), left('word 500')]);
  const [fuel] = counts.list(() => ['Fuel']);
  expect(fuel).toMatchObject({ field: 'fuel', kind: 'word', rows: 503, columns: ['Fuel'] });
  expect(fuel?.values).toHaveLength(500);
  expect(fuel?.values[0]).toEqual(['word 7', 2]);
  expect(formatExamples({ values: fuel?.values ?? [] })).toBe(
    '"word 7" (2), "word 0" (1), "word 1" (1), "word 2" (1), "word 3" (1) and 495 more',
  );
});
