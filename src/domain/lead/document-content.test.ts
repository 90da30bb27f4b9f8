import { expect, test } from 'vitest';
import { mayBeDocument } from './document-content.ts';

test.each([
  ['%PDF-1.7', true],
  // Some programs write a byte order mark first.
  ['\ufeff%PDF-1.7', true],
  ['{\\rtf1', true],
  ['MZ', false],
])('%j may be a document: %s', (text, expected) =>
  expect(mayBeDocument(new TextEncoder().encode(text))).toBe(expected),
);
