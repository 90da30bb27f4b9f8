import { describe, expect, test } from 'vitest';
import { findSuspicions, type AbusePolicy, type Sending } from './lead-suspicion.ts';

const policy: AbusePolicy = {
  quarantine: true,
  minSeconds: 2,
  words: ['backlinks', 'guest post'],
  perAddress: 30,
  perPerson: 5,
  perSession: 10,
};
const slow: Sending = { trap: '', seconds: 40, repeats: 0 };
const reasonsOf = (comments: string, sending: Partial<Sending> = {}, more: object = {}) =>
  findSuspicions({ name: 'Jo', comments, ...more }, { ...slow, ...sending }, policy, ['quiet-lane.example']);

describe('what shoppers write goes out at once', () => {
  test.each([
    'Do you open on Sundays?',
    'Is https://www.carsales.com.au/cars/details/2021-mazda-cx-5/OAG-AD-1 the same as yours?',
    'I am looking at https://quiet-lane.example/cars/a, https://quiet-lane.example/cars/b and https://www.quiet-lane.example/cars/c. Which tows more?',
    'Which one? https://carsales.com.au/a https://autotrader.com.au/b https://gumtree.com.au/c',
    'Can I pay in bitcoin? Your site has a guest post about it.',
    'Здравствуйте, есть ли у вас Toyota RAV4 с пробегом до 50 000 км?',
    '请问这辆车还在吗？',
    'هل السيارة متوفرة؟',
    'Έχετε το Mazda CX-5;',
    'My e-mail is jo.bloggs@example.com, my rego is ABC12D, VIN JM0KF4W2A00123456.',
    'PLEASE CALL ME BACK!!! $$$ 0412 345 678',
    'Is the ŠKODA Octavia RS 2.0 µ-hybrid in? Œuvre, naïve, Ørsted.',
  ])('%s', (message) => expect(reasonsOf(message)).toEqual([]));

  test.each([
    ['at once, as with what a browser filled in', 'Is it still there?', { seconds: 1.2 }],
    ['without script', 'Is it still there?', { seconds: null }],
    ['as the words that the page proposes', 'I am interested in this car. Is it available?', { repeats: 40 }],
    ['at once with words that others send', 'Is it there?', { seconds: 2, repeats: 40 }],
  ])('%s', (_how, message, sending) => expect(reasonsOf(message, sending)).toEqual([]));
});

describe('what no shopper sends waits, with its reasons', () => {
  test('the field that nobody sees', () =>
    expect(reasonsOf('Hello', { trap: 'x' })).toEqual(['A field that people do not see is filled in.']));

  test.each([['[url=https://casino.example]Play[/url]'], ['<a href="https://casino.example">Play</a>']])(
    'links in code: %s',
    (message) => expect(reasonsOf(message)).toContain('It has links in the code of forums or pages.'),
  );

  test('a name that is the address of a site', () =>
    expect(reasonsOf('Hi', {}, { name: 'Visit www.casino.example' })).toEqual([
      'A name is the address of a site.',
      'It has links to 1 other site.',
    ]));

  test('signs that a shopper may give, together', () => {
    expect(reasonsOf('See https://seo.example', { seconds: 0.4 })).toEqual([
      'It was sent 0.4 seconds after the page opened.',
      'It has links to 1 other site.',
    ]);
    expect(reasonsOf('We sell backlinks, and a guest post: https://seo.example')).toEqual([
      'It has links to 1 other site.',
      'It says “backlinks”, “guest post”.',
    ]);
    expect(reasonsOf('Вuy сheap аds at https://ads.example')).toEqual([
      'Its words mix letters of two alphabets.',
      'It has links to 1 other site.',
    ]);
    expect(reasonsOf('Win at https://ads.example', { repeats: 3 })).toEqual([
      'The same message came 3 times today before.',
      'It has links to 1 other site.',
    ]);
  });

  test('unless the dealer does not want that', () =>
    expect(
      findSuspicions({ name: 'Jo' }, { ...slow, trap: 'x' }, { ...policy, quarantine: false }, []),
    ).toEqual([]));
});
