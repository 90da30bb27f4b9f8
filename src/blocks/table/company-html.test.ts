import { describe, expect, it } from 'vitest';
import { sample } from '#tests/sample.ts';
import { toReadText, useContentPages } from './content-html.fixture.ts';
import { resolvePath } from '#publish/plan/site-pages.ts';
import { contextOf } from '#publish/pages/test-pages.ts';
import { createTestSite } from '#publish/pages/test-site.ts';
import { templateNames } from '#templates/settings/template-names.ts';

const htmlAt = useContentPages();
const vacancy = {
  slug: 'technician',
  title: 'Technician',
  location: 'loc-north',
  posted: '2026-11-01',
  closes: '2026-11-30',
  summary: 'Third chair in a workshop of three.',
  markdown: '# The work\n\nSpanners and patience.',
  pay: { from: 75_000, to: 85_000 },
};
const company = {
  testDrive: { bring: ['Your driver licence'] },
  about: { markdown: 'We began with two cars.', people: [{ name: 'Kim Lane', role: 'Owner' }] },
  careers: { vacancies: [vacancy] },
  fleet: { points: [{ title: 'One invoice', text: 'For every car.' }] },
  warranty: { newYears: 7, campaign: { heading: 'Seven years of it', markdown: 'On every new car.' } },
  roadside: { phone: '02 5550 0199', years: 2 },
  ownerBenefits: { points: [{ title: 'A wash', text: 'With each service.' }] },
  eofy: { ends: { on: '2026-11-30' } },
  spinToWin: { points: [{ title: 'A tank of fuel', text: 'Up to $100.' }], ends: { on: '2026-11-30' } },
  electric: {
    questions: [{ question: 'How far does it go?', markdown: 'Further than you drive in a week.' }],
  },
};
const files = { company };
/** A time after the last day of the vacancy and of the end-of-financial-year page, in Sydney. */
const dayAfter = Date.parse('2026-11-30T13:00:00Z');
const afterwards = Date.parse('2026-12-01T02:00:00Z');

it('ROUTE-60 a page of the dealer’s own that shows a vacancy changes after its last day', () => {
  const site = createTestSite('quiet-lane', files, {
    'pages/join': {
      path: '/join',
      title: 'Join',
      description: 'Join us.',
      heading: 'Join',
      sections: [{ type: 'vacancy', slug: 'technician' }],
    },
  });
  expect(resolvePath(contextOf([], site), '/join')?.nextChangeAt).toBe(dayAfter);
});

describe.each(sample(templateNames, 1, 'company'))('pages about the dealer in %s', (template) => {
  const textAt = async (path: string, more: object = {}) =>
    toReadText(await htmlAt(path, { template, files, ...more }));
  const nextChangeAt = (path: string) =>
    resolvePath(contextOf([], createTestSite('quiet-lane', { ...files, site: { template } })), path)
      ?.nextChangeAt;

  it('ROUTE-47 a test drive is booked by a form or by phone, with what to bring; every dealer has the page', async () => {
    const text = await textAt('/book-test-drive');
    expect(text).toContain('Your driver licence');
    expect(text).toContain('North yard');
    const plain = await htmlAt('/book-test-drive', { template });
    expect(plain).toContain('href="tel:+61255500100"');
    expect(plain).toContain('data-lead-form="test-drive"');
  });

  it.each([
    ['ROUTE-59 /about-us', '/about-us', ['We began with two cars.', 'Kim Lane', 'North yard']],
    ['ROUTE-61 /fleet', '/fleet', ['One invoice', 'For every car.']],
    ['ROUTE-65 /owner-benefits', '/owner-benefits', ['A wash', 'With each service.']],
    ['ROUTE-69 GATE-05 /spin-to-win', '/spin-to-win', ['Until 30/11/2026.', 'A tank of fuel', 'Up to $100.']],
    ['ROUTE-64 /roadside-assist', '/roadside-assist', ['Call 02 5550 0199', 'for 2 years']],
  ])('%s says what the dealer states, and is absent without', async (_title, path, words) => {
    const text = await textAt(path);
    for (const word of words) expect(text).toContain(word);
    expect(await htmlAt(path, { template })).toBeNull();
  });

  it('ROUTE-62 CONTENT-19 the warranty is 3 years unless the dealer says otherwise', async () => {
    const plain = { company: { warranty: {} } };
    expect(await textAt('/warranty', { files: plain })).toMatch(/standard warranty 3 years/);
    const longer = { company: { warranty: { years: 4 } } };
    expect(await textAt('/warranty', { files: longer })).toMatch(/standard warranty 4 years/);
    expect(await textAt('/warranty', { files: plain })).not.toContain('on new cars');
    expect(await htmlAt('/warranty', { template })).toBeNull();
  });

  it('ROUTE-63 CONTENT-20 new vehicles have 5 or 7 years, on the page and in its campaign', async () => {
    for (const newYears of [5, 7]) {
      const own = { company: { warranty: { ...company.warranty, newYears } } };
      expect(await textAt('/warranty', { files: own })).toContain(`on new cars ${newYears} years`);
      expect(await textAt('/pages/warranty', { files: own })).toContain(`on new cars ${newYears} years`);
    }
    expect(await textAt('/pages/warranty')).toContain('On every new car.');
    expect(await htmlAt('/pages/warranty', { template, files: { company: { warranty: {} } } })).toBeNull();
  });

  it('ROUTE-60 careers list open vacancies, each in JSON-LD until its last day', async () => {
    const list = await htmlAt('/careers', { template, files });
    expect(list).toContain('href="/careers/technician"');
    expect(toReadText(list)).toContain('$75,000 to $85,000 a year');
    const one = await htmlAt('/careers/technician', { template, files });
    expect(one).toMatch(/<h2[^>]*>The work<\/h2>/);
    expect(one).toContain('"@type":"JobPosting"');
    expect(one).toContain('"validThrough":"2026-11-30T12:59:59.000Z"');
    expect(toReadText(one)).toContain('Spanners and patience.');
    expect(await htmlAt('/careers', { template })).toBeNull();
    for (const path of ['/careers', '/careers/technician']) expect(nextChangeAt(path), path).toBe(dayAfter);

    const later = { now: afterwards };
    expect(await textAt('/careers', later)).toContain('There is no vacancy today.');
    const closed = await htmlAt('/careers/technician', { template, files, ...later });
    expect(closed).toContain('<meta name="robots" content="noindex">');
    expect(closed).not.toContain('JobPosting');
    expect(toReadText(closed)).toContain('This vacancy is closed');
    expect(toReadText(closed)).not.toContain('Spanners');
  });

  it('ROUTE-60 a vacancy is on no page before its first day', async () => {
    const sooner = { template, files, now: Date.parse('2026-10-31T02:00:00Z') };
    expect(await htmlAt('/careers/technician', sooner)).toBeNull();
    expect(await htmlAt('/careers', sooner)).not.toContain('/careers/technician');
  });

  it('ROUTE-66 the end-of-financial-year page is removed after its last day', async () => {
    const cars = [{ make: 'Kia', model: 'Rio' }];
    const on = await htmlAt('/eofy', { template, files, cars });
    expect(on).not.toContain('content="noindex"');
    expect(toReadText(on)).toContain('Until 30/11/2026.');
    expect(toReadText(on)).toContain('Kia Rio');
    expect(nextChangeAt('/eofy')).toBe(dayAfter);
    const over = await htmlAt('/eofy', { template, files, cars, now: afterwards });
    expect(over).toContain('<meta name="robots" content="noindex">');
    expect(over).toContain('href="/special-offers"');
    expect(toReadText(over)).toContain('This has ended');
    expect(toReadText(over)).not.toContain('Kia Rio');
    expect(toReadText(over)).not.toContain('Until 30/11/2026.');
  });

  it('a page of the dealer’s own keeps a heading when its offer has ended, though its hero was its heading', async () => {
    const hero = { type: 'hero', title: 'A summer of demonstrators' };
    const ends = {
      on: '2026-11-30',
      heading: 'This is over',
      text: '',
      link: { label: 'Home', href: '/' },
    };
    const page = {
      path: '/pages/summer',
      title: 'Summer',
      description: 'Until it ends.',
      sections: [hero],
      ends,
    };
    const dealer = { template, pages: { 'pages/summer': page } };
    const headings = (html: string | null) =>
      [...(html ?? '').matchAll(/<h1[^>]*>([^<]*)</g)].map(([, words]) => words?.trim());
    expect(headings(await htmlAt('/pages/summer', dealer))).toEqual(['A summer of demonstrators']);
    expect(headings(await htmlAt('/pages/summer', { ...dealer, now: afterwards }))).toEqual(['Summer']);
  });

  it.each(['/', '/pages/summer'])(
    '%s has one first-level heading though its hero is hidden',
    async (path) => {
      const sections = [
        { type: 'hero', title: 'A summer', hidden: true },
        { type: 'text', markdown: 'Words.' },
      ];
      const page = { path: '/pages/summer', title: 'Summer', description: 'Of it.', sections };
      const home = { home: { title: 'Cars in Penrith', sections } };
      const html = await htmlAt(path, {
        template,
        files: { pages: home },
        pages: { 'pages/summer': page },
      });
      const headings = [...(html ?? '').matchAll(/<h1[^>]*>([^<]*)</g)].map(([, words]) => words?.trim());
      expect(headings).toEqual([path === '/' ? 'Cars in Penrith' : 'Summer']);
    },
  );

  it('ROUTE-67 the page of electric vehicles lists those in stock and their questions', async () => {
    const cars = [
      { make: 'Kia', model: 'EV6', simple_fuel: 'Electric' },
      { make: 'Kia', model: 'Rio', simple_fuel: 'Petrol' },
    ];
    const text = await textAt('/pages/electric-vehicles', { cars });
    expect(text).toContain('EV6');
    expect(text).not.toContain('Rio');
    expect(text).toContain('How far does it go?');
    expect(await htmlAt('/pages/electric-vehicles', { template })).toBeNull();
  });
});
