import { describe, expect, it } from 'vitest';
import { sample } from '#tests/sample.ts';
import { templateNames } from '#templates/settings/template-names.ts';
import { toReadText, useContentPages } from './content-html.fixture.ts';

const htmlAt = useContentPages();
const formOf = (html: string): string => /<form id="trade-in"[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';

describe.each(sample(templateNames, 1, 'trade-ins'))('in %s', (template) => {
  it('FORM-33 FORM-39: a dealer with no setting at all takes offers: one plain form, its steps below each other', async () => {
    const html = (await htmlAt('/trade-in', { template })) ?? '';
    const form = formOf(html);
    expect(form).toMatch(
      /^<form id="trade-in" method="post" action="\/api\/leads" enctype="multipart\/form-data" data-lead-form="trade-in"/,
    );
    expect(
      [...form.matchAll(/<h3[^>]*>[\s\S]*?<\/h3>/g)].map(([head]) => toReadText(`<body>${head}`).trim()),
    ).toEqual([
      'Step 1 of 5 : Your vehicle',
      'Step 2 of 5 : Its condition',
      'Step 3 of 5 : Photos',
      'Step 4 of 5 : Your details',
    ]);
    // Who may use it stands before what is asked; the page has one heading in view, and one elsewhere has that of its setting.
    expect(toReadText(`<body>${form}`)).toMatch(
      /We can estimate vehicles of up to 7 years and 100,000\skm online\.[^]*Make/,
    );
    expect(html).toMatch(/<h2 class="sr-only">Value my vehicle</);
    // Short words are larger than others at twice the text.
    expect(html).toMatch(/<h1 data-short[^>]*>Trade in your vehicle</);
    // Nothing but script hides or shows a step.
    expect(form).not.toMatch(/<div class="form-step"[^>]*hidden/);
    expect(form.match(/type="submit"/g)).toHaveLength(1);
    for (const name of ['trade_make', 'trade_km', 'condition_body', 'email'])
      expect(form).toMatch(new RegExp(`name="${name}"[^>]* required`));
  });
});

describe('the pages of trade-in and selling', () => {
  const canonicalOf = (html: string | null) =>
    /<link rel="canonical" href="https:\/\/[^/]*([^"]*)"/.exec(html ?? '')?.[1];

  it('ROUTE-04 ROUTE-05 ROUTE-06 ROUTE-07 GATE-14 GATE-15: are served to everybody, each kind with one canonical address', async () => {
    const pages = ['/trade-in', '/cars/trade-in', '/sell-my-car', '/sell-your-car'];
    const found = await Promise.all(pages.map((path) => htmlAt(path, {})));
    expect(found.map(canonicalOf)).toEqual(['/trade-in', '/trade-in', '/sell-my-car', '/sell-my-car']);
    const topics = found.map((html) => /name="topic" value="([^"]*)"/.exec(html ?? '')?.[1]);
    expect(topics).toEqual(['Trade In Valuation', 'Trade In Valuation', 'Sell My Car', 'Sell My Car']);
    for (const html of found) expect(html).not.toContain('noindex');
    // The line of the wanted car stands where an address names one.
    expect(found.map((html) => html?.includes('data-wanted'))).toEqual([false, true, false, false]);
  });

  it('leave out a step that asks nothing, and a look-up without a service', async () => {
    const html = (await htmlAt('/trade-in', { files: { forms: { tradeIn: { questions: [] } } } })) ?? '';
    expect(toReadText(html)).toMatch(/Step 2 of 4 : Photos/);
    expect(html).not.toContain('Its condition');
    expect(html).not.toContain('data-lookup');
    expect(html).not.toContain('name="rego');
    expect(html).toMatch(
      /<h3[^>]*>[\s\S]*?Your vehicle[\s\S]*?<\/h3>[\s\S]*?<label for="trade-in-trade_make">/,
    );
    const served = await htmlAt('/trade-in', {
      files: { forms: { tradeIn: { service: { kind: 'autograb' } } } },
    });
    expect(served).toMatch(
      /name="rego"[\s\S]*name="rego_state"[\s\S]*data-lookup="button"[\s\S]*name="trade_make"/,
    );
  });
});
