import { expect, test } from 'vitest';
import { suggestEmail } from './email-hint.ts';

test.each([
  ['jo@gmial.com', 'jo@gmail.com'],
  ['jo@gmail.con', 'jo@gmail.com'],
  ['Jo.B@hotmial.com', 'Jo.B@hotmail.com'],
  ['jo@bigpond.com.', 'jo@bigpond.com'],
  ['jo@yaho.com.au', 'jo@yahoo.com.au'],
  ['jo@gmail', 'jo@gmail.com'],
  ['jo@Bigpond.', 'jo@bigpond.com'],
  ['jo@outlook.com.', 'jo@outlook.com'],
])('%s probably means %s', (typed, meant) => expect(suggestEmail(typed)).toBe(meant));

test.each([
  'jo@gmail.com',
  'jo@mail.com',
  'jo@smithmotors.com.au',
  'jo@hotmail.com.au',
  'jo@smith',
  'jo',
  'jo@',
  '',
])('nothing is suggested for “%s”', (typed) => expect(suggestEmail(typed)).toBeNull());
