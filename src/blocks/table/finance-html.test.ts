import { describe, expect, it } from 'vitest';
import { sample } from '#tests/sample.ts';
import { COMPARISON_WARNING } from '#domain/finance/figure-words.ts';
import { templateNames } from '#templates/settings/template-names.ts';
import { toReadText, useContentPages } from './content-html.fixture.ts';
import { testProvider } from '#tenancy/files/test-finance.ts';

/* The finance pages, and links to them: their addresses, their calculator without a car, their form. */

const htmlAt = useContentPages();

const provider = { ...testProvider, kind: 'ausloans' };
const finance = (more: object = {}) => ({ provider, ...more });
/** Where the links lead that carry a word, without those of a menu that a template draws twice. */
const hrefsOf = (html: string | null, pattern: RegExp): string[] => [
  ...new Set([...(html ?? '').matchAll(pattern)].flatMap(([, href]) => href ?? [])),
];
const typed = (html: string | null, name: string): string | undefined =>
  new RegExp(`<input[^>]*name="${name}"[^>]*data-loan-text[^>]*>`).exec(html ?? '')?.[0];

describe.each(sample(templateNames, 1, 'finance pages'))('the finance page of %s', (template) => {
  it('ROUTE-08 ROUTE-13 FIN-20 FIN-22 FIN-26: has the calculator of no car, $30,000 over 5 years, and the form at #finance-form', async () => {
    const files = { finance: finance({ calculator: { startsWithPrice: true, termDefault: 6 } }) };
    const html = await htmlAt('/finance', { template, files });
    expect(html?.match(/<fc-finance-calculator/g)).toHaveLength(1);
    expect(typed(html, 'amount')).toContain('value="30,000"');
    expect(typed(html, 'term')).toContain('value="5"');
    // PMT(0.0799/52, 260, -30000) is 140.05.
    expect(html).toMatch(/data-loan="repayment">\$140\.05\/wk\*</);
    expect(toReadText(html)).toContain(COMPARISON_WARNING);
    expect(html).toMatch(
      /<section[^>]*id="finance-form"[\s\S]*<form id="finance"[^>]*data-lead-form="finance"/,
    );
    // The button of the calculator leads to it, and opens no dialog.
    expect(html).toMatch(/<a class="button no-print" href="#finance-form" data-loan-enquiry>/);
    expect(html).toContain('Loans are arranged by Harbour Credit.');
  });

  it('ROUTE-09: has a page of the form alone at /finance-enquiry, the same for search engines', async () => {
    const html = await htmlAt('/finance-enquiry', { template, files: { finance: finance() } });
    expect(html).toMatch(/id="finance-form"[\s\S]*data-lead-form="finance"/);
    expect(html).not.toContain('<fc-finance-calculator');
    expect(html).not.toMatch(/p\.a\.|\/wk\*/);
    expect(html).toMatch(/<link rel="canonical" href="https:\/\/[^/]+\/finance"/);
  });

  it('ROUTE-08 ROUTE-11: is linked from the navigation and the footer, unless another address is configured', async () => {
    const linksOf = async (files: object) => {
      const html = (await htmlAt('/', { template, files })) ?? '';
      return hrefsOf(html, /<a[^>]* href="([^"]*)"[^>]*>\s*(?:<span>\s*)?Finance\b/g);
    };
    expect(await linksOf({ finance: finance() })).toEqual(['/finance']);
    const configured = { navigation: { finance: { href: 'https://loans.example/quiet' } } };
    expect(await linksOf({ finance: finance(), ...configured })).toEqual(['https://loans.example/quiet']);
    expect(await linksOf({})).toEqual([]);
    const html = await htmlAt('/', { template, files: { finance: finance() } });
    expect(/<footer[\s\S]*<\/footer>/.exec(html ?? '')?.[0]).toContain('href="/finance"');
    expect((html ?? '').replace(/<footer[\s\S]*<\/footer>/, '')).toContain('href="/finance"');
  });
});

describe('the finance pages', () => {
  it('FIN-02 ROUTE-08: are there with a provider alone; without lawful rates they have the form and no figure', async () => {
    for (const path of ['/finance', '/finance-enquiry']) {
      expect(await htmlAt(path, {})).toBeNull();
      const { comparisonRate: _none, ...without } = provider;
      const html = await htmlAt(path, { files: { finance: { provider: without } } });
      expect(html).toContain('id="finance-form"');
      expect(html).not.toMatch(/p\.a\.|\/wk\*|<fc-finance-calculator/);
    }
  });

  it('ROUTE-12: have a place for what their address says of a car, a sum and a dealership', async () => {
    const yard = (name: string, primary: boolean) => ({
      id: name,
      name,
      slug: name,
      primary,
      dealership_id: name,
      dealership_slug: name,
      address: { street: '1 Long Street', city: 'Penrith', state: 'NSW', postcode: '2750' },
      contact_detail: {},
    });
    const files = {
      finance: finance(),
      locations: { locations: [yard('north', true), yard('south', false)] },
    };
    const html = (await htmlAt('/finance', { files })) ?? '';
    expect(html).toMatch(/<fc-finance-request>[\s\S]*data-lead-form="finance"/);
    expect(html).toContain('data-finance-wanted');
    for (const name of ['loan', 'budget', 'vin', 'car_type'])
      expect(html).toMatch(new RegExp(`<input type="hidden" name="${name}"`));
    expect(html).toMatch(/<select[^>]*name="dealership_slug"[\s\S]*<option value="south"/);
    expect(await htmlAt('/finance', { files: { finance: finance() } })).not.toContain('dealership_slug');
  });

  it('may stand twice in a page, each part with an id of its own', async () => {
    const section = { type: 'finance', heading: 'Reckon', formHeading: 'Ask' };
    const disclaimer = 'Tested Loans lends to nobody.';
    const html = await htmlAt('/', {
      files: {
        finance: finance({ provider: { ...provider, disclaimer } }),
        pages: { home: { title: 'Home', sections: [section, { ...section, heading: 'Reckon again' }] } },
      },
    });
    expect(html?.match(/<fc-finance-calculator/g)).toHaveLength(2);
    const ids = [...(html ?? '').matchAll(/ id="((?:loan|finance)[^"]*)"/g)].map(([, id]) => id);
    expect(ids).toContain('financeDisclaimer');
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('take the place of the standard page where a dealer writes one', async () => {
    const own = {
      path: '/finance',
      title: 'Loans',
      description: 'Loans of ours.',
      heading: 'Loans',
      sections: [{ type: 'finance', heading: 'Reckon', formHeading: 'Ask', calculator: false }],
    };
    const html = await htmlAt('/finance', {
      files: { finance: finance() },
      pages: { 'pages/finance.json': own },
    });
    expect(toReadText(html)).toMatch(/Loans [\s\S]*Ask/);
    expect(html).not.toContain('<fc-finance-calculator');
  });
});

describe('the budget search of a dealer with rates', () => {
  it('FIN-70: names beside the price what it is worked out from: fees, term, rates, with the warning', async () => {
    const pages = { home: { title: 'Home', sections: [{ type: 'budget-search' }] } };
    const cars = [{ price: 15_000 }, { price: 32_000 }];
    const fees = { establishment: 395, monthlyAdmin: 8 };
    const lawful = finance({ provider: { ...provider, comparisonRate: 9.11 }, fees });
    const html = await htmlAt('/', { files: { pages, finance: lawful }, cars });
    expect(toReadText(html)).toMatch(
      /come to a price of about \$\d\d,\d{3}, with fees of \$395, with a monthly fee of \$8, over 5 years\. Annual rate 7\.99% p\.a\., comparison rate 9\.11% p\.a\./,
    );
    const plain = await htmlAt('/', { files: { pages }, cars });
    expect(toReadText(plain)).toContain('Estimated budget');
    expect(toReadText(plain)).not.toContain('a price of about');
  });
});

describe('values of a facet that are repayments', () => {
  const cars = [{ price: 15_000 }, { price: 31_500 }, { price: 32_000 }];
  const sectioned = (type: string) => ({
    home: {
      title: 'Home',
      sections: [{ type, heading: 'By the week', attribute: 'weekly_price_range' }],
    },
  });
  it.each(['facet-tiles', 'facet-index'])(
    'SEARCH-20: stand in %s with their rates and warning, and not without',
    async (type) => {
      const pages = sectioned(type);
      const html = await htmlAt('/', { files: { pages, finance: finance() }, cars });
      // PMT(0.0799/52, 260) of each price: 70, 147 and 149 dollars.
      expect(toReadText(html)).toMatch(/Under \$75 a week +1\b[\s\S]*\$100 to \$150 a week +2\b/);
      expect(toReadText(html)).toContain(
        `Annual rate 7.99% p.a., comparison rate 7.99% p.a., unless a car states its own rates and terms. The comparison rate is for a secured loan of $30,000 over 5 years, repaid monthly. ${COMPARISON_WARNING}`,
      );
      const plain = await htmlAt('/', { files: { pages }, cars });
      expect(toReadText(plain)).not.toContain('a week');
      // Rates that stand at cars alone are none of a list.
      const { annualRate: _none, ...without } = provider;
      const lenders = { ausloans: { interestRate: 6, comparisonRate: 7 } };
      const offered = await htmlAt('/', {
        files: { pages, finance: { provider: without } },
        cars: cars.map((car) => ({ ...car, finance_lenders: lenders })),
      });
      expect(toReadText(offered)).not.toMatch(/Under \$75 a week/);
    },
  );
});
