import { describe, expect, it } from 'vitest';
import { sample } from '#tests/sample.ts';
import { toReadText, useContentPages } from '#blocks/table/content-html.fixture.ts';
import { bookedPath, successPath } from '#domain/url/paths.ts';
import { SENT_KEY } from '#islands/forms/sent-part-script.ts';
import { templateNames } from '#templates/settings/template-names.ts';
import { fillSuccess } from './fill-success.ts';

/* The page after a form: what it says of it without script, by the API, and with script, by what the tab knows. */

type JSDOM = { window: Window & typeof globalThis };
/** It comes without types. */
const { JSDOM } = (await import('jsdom' as string)) as {
  JSDOM: new (html: string, options?: { url?: string; runScripts?: 'outside-only' }) => JSDOM;
};

const htmlAt = useContentPages();

const facts = {
  reference: 'Your reference is K7XH4T.',
  car: '2021 Mazda CX-5 <Maxx>',
  car_price: '$33,950',
  car_price_type: 'Drive away',
  car_href: '/cars/one?a=1&b=2',
  car_picture: '/api/cars/one/pictures?src=x&w=640',
  similar: 'More Mazda CX-5',
  similar_href: '/search/mazda/cx-5',
  place: 'North Penrith',
  place_label: 'Who answers you',
  place_address: '1 Long Street, Penrith NSW 2750',
  place_phone: '02 5550 0100',
  place_tel: 'tel:+61255500100',
  place_href: '/locations/north',
  place_hours: 'Open today until 5pm',
  next: 'A person reads it.\nIf you ring, say your reference.',
  bring: 'Your licence\nThe car you tow with',
};
const from = { from: 'Book a test drive', from_href: '/book-test-drive' };
const booking = {
  booked_title: 'Your test drive is booked',
  booked_when: 'Monday 30 November at 10:30am',
  booked_place: 'North Penrith',
  booked_href: '/api/appointments/x',
  booked_calendar: '/api/appointments/x/calendar',
};

/** The page as a browser has it, with what its tab knows. */
function openWith(html: string, sent: object | null, hash = ''): JSDOM {
  const [, script = ''] = /<script>(\(\(d,k\)=>[\s\S]*?)<\/script>/.exec(html) ?? [];
  expect(script).toContain(SENT_KEY);
  const page = new JSDOM(html.replace(/<script[\s\S]*?<\/script>/g, ''), {
    url: `https://www.quiet-lane.example${successPath}${hash}`,
    runScripts: 'outside-only',
  });
  if (sent) page.window.sessionStorage.setItem(SENT_KEY, JSON.stringify(sent));
  page.window.eval(script);
  return page;
}

/** What is not hidden of the part about the form. */
function readPart({ window: { document } }: JSDOM): string {
  const part = document.querySelector('.receipt');
  for (const hidden of part?.querySelectorAll('[hidden], .sent-part:not([data-shown])') ?? [])
    hidden.remove();
  // Blocks stand on lines of their own, without spaces between them.
  for (const block of part?.querySelectorAll('h2, h3, p, ol, ul, li, div, section') ?? []) block.before(' ');
  return (part?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

describe.each(sample(templateNames, 1, 'receipts'))('the page after a form in %s', (template) => {
  it('says the same without script as with it: reference, car, price, who answers and what happens next', async () => {
    const html = (await htmlAt(successPath, { template })) ?? '';
    const plain = fillSuccess(html, facts);
    const words = readPart(openWith(html, { category: 'x', facts }));
    expect(readPart(new JSDOM(plain))).toBe(words);
    const said = Object.entries(facts).filter(([name]) => !/_(?:href|picture|tel)$/.test(name));
    for (const fact of said.flatMap(([, lines]) => lines.split('\n'))) expect(words).toContain(fact);
    const attributesOf = (page: JSDOM) =>
      [...page.window.document.querySelectorAll('.receipt :is(a, img)')].map((each) =>
        ['href', 'src'].map((name) => each.getAttribute(name)),
      );
    expect(attributesOf(new JSDOM(plain))).toEqual(attributesOf(openWith(html, { category: 'x', facts })));
    for (const address of [
      facts.car_href,
      facts.car_picture,
      facts.similar_href,
      facts.place_tel,
      facts.place_href,
    ])
      expect(attributesOf(new JSDOM(plain)).flat()).toContain(address);
  });
});

it('the page after a form says without a known one only what holds for all of them', async () => {
  const html = (await htmlAt(successPath, {})) ?? '';
  const words = readPart(openWith(html, null));
  expect(words).toBe(
    'What happens next A person reads it and answers you by e\u2060-\u2060mail or phone. Keep looking Your watchlist',
  );
  expect(toReadText(html)).toContain('Thank you, we have it');
});

it('the page after a form has what was typed from its tab alone, a row for each field', async () => {
  const html = (await htmlAt(successPath, {})) ?? '';
  const typed = 'Name\tJo <b>\nMessage\tIs it there?\vAnd open?';
  const { window } = openWith(html, { category: 'x', facts: { typed } });
  const rows = [...window.document.querySelectorAll('.receipt-typed dl > div')];
  expect(
    rows.map((row) => [...row.children].map(({ tagName, textContent }) => [tagName, textContent])),
  ).toEqual([
    [
      ['DT', 'Name'],
      ['DD', 'Jo <b>'],
    ],
    [
      ['DT', 'Message'],
      ['DD', 'Is it there?\nAnd open?'],
    ],
  ]);
});

/** Words and address of each crumb that shows. */
const crumbsOf = ({ window: { document } }: JSDOM): (string | null | undefined)[][] =>
  [...document.querySelectorAll('.breadcrumbs li:not([hidden])')].map((each) => [
    each.textContent?.trim(),
    each.querySelector('a')?.getAttribute('href'),
  ]);

it('the page after a form of a page of its own names that page in its breadcrumbs, and the booking last', async () => {
  const html = (await htmlAt(successPath, {})) ?? '';
  const last = ['Thank you, we have it', undefined];
  const form = ['Book a test drive', '/book-test-drive'];
  expect(crumbsOf(openWith(html, { category: 'x', facts }))).toEqual([['Home', '/'], last]);
  expect(crumbsOf(new JSDOM(fillSuccess(html, { ...facts, ...from })))).toEqual([['Home', '/'], form, last]);
  expect(crumbsOf(openWith(html, { category: 'x', facts: { ...facts, ...from }, booking }))).toEqual([
    ['Home', '/'],
    form,
    [booking.booked_title, undefined],
  ]);
});

it('the page after a form names the car before the place, in the order of a phone and of keys', async () => {
  const { document } = new JSDOM((await htmlAt(successPath, {})) ?? '').window;
  const parts = [...document.querySelectorAll('.receipt section')].map(({ className }) => className);
  const order = ['car', 'estimate', 'place', 'next', 'typed'].map((part) => `receipt-${part}`);
  expect(parts.filter((part) => order.includes(part))).toEqual(order);
});

it('the page after a form lets an e-mail address break after its @ alone', async () => {
  const html = (await htmlAt(successPath, {})) ?? '';
  const mailed = 'A confirmation is on its way to jo@example.com.';
  const page = openWith(html, {
    category: 'x',
    facts: { ...facts, mailed, typed: 'E-mail\tjo@example.com' },
  });
  const htmlOf = (part: string) => page.window.document.querySelector(part)?.innerHTML;
  expect(htmlOf('[data-sent="mailed"]')).toBe('A confirmation is on its way to jo@<wbr>example.com.');
  expect(htmlOf('.receipt-typed dd')).toBe('jo@<wbr>example.com');
});

it('the page after a booking says what, when and of which car in its heading, with its links, until its link is followed', async () => {
  const html = (await htmlAt(successPath, {})) ?? '';
  const page = openWith(html, { category: 'x', facts, booking }, bookedPath.replace(successPath, ''));
  const { document, sessionStorage, Event } = page.window;
  const part = document.querySelector<HTMLElement>('#booked');
  expect([part?.dataset['shown'], part?.dataset['known']]).toEqual(['', 'yes']);
  const readHead = () => toReadText(document.querySelector('.page-top-words')?.innerHTML ?? '');
  expect(document.querySelector('h1')?.textContent).toBe(booking.booked_title);
  expect(readHead().trim()).toMatch(
    new RegExp(`${booking.booked_when}\\s+${booking.booked_place}\\s+2021 Mazda CX-5`),
  );
  const [calendar, link] = part?.querySelectorAll('a') ?? [];
  expect([calendar?.getAttribute('href'), link?.getAttribute('href')]).toEqual([
    booking.booked_calendar,
    booking.booked_href,
  ]);
  calendar?.dispatchEvent(new Event('click', { bubbles: true }));
  expect(part?.dataset['known']).toBe('yes');
  link?.dispatchEvent(new Event('click', { bubbles: true }));
  expect(part?.dataset['known']).toBe('no');
  expect(readHead().trim()).toMatch(/^Thank you, we have it\s+A person reads every message/);
  expect(document.querySelector('.page-top-words [data-sent="car"]')?.closest('[hidden]')).not.toBeNull();
  expect(JSON.parse(sessionStorage.getItem(SENT_KEY) ?? '')).toEqual({ category: 'x', facts });
});

it('the page after a form stays as it is where its tab keeps nothing that can be read', async () => {
  const html = (await htmlAt(successPath, {})) ?? '';
  const page = new JSDOM('', { url: 'https://www.quiet-lane.example/success', runScripts: 'outside-only' });
  page.window.sessionStorage.setItem(SENT_KEY, '{half');
  page.window.document.write(html.replace(/<script[\s\S]*?<\/script>/g, ''));
  const [, script = ''] = /<script>(\(\(d,k\)=>[\s\S]*?)<\/script>/.exec(html) ?? [];
  const complaints: unknown[] = [];
  page.window.console.info = (error: unknown) => complaints.push(error);
  page.window.eval(script);
  expect(complaints).toHaveLength(1);
  expect(readPart(page)).toMatch(/^What happens next/);
});
