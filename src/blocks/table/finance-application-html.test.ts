import { describe, expect, it } from 'vitest';
import { sample } from '#tests/sample.ts';
import { templateNames } from '#templates/settings/template-names.ts';
import { toReadText, useContentPages } from './content-html.fixture.ts';

const htmlAt = useContentPages();
const finance = {
  provider: { kind: 'taurus', lender: 'Quiet Loans' },
  application: { lenderPrivacy: 'https://quiet-loans.example/privacy', keepDays: 21 },
};
const formOf = (html: string): string =>
  /<form id="finance-application"[\s\S]*?<\/form>/.exec(html)?.[0] ?? '';

describe.each(sample(templateNames, 1, 'applications'))('in %s', (template) => {
  it('FIN-01 ROUTE-10: the application is one plain form, its steps below each other, each with why it asks', async () => {
    const html = (await htmlAt('/apply-for-finance', { template, files: { finance } })) ?? '';
    const form = formOf(html);
    expect(form).toMatch(
      /^<form id="finance-application" method="post" action="\/api\/finance-applications" autocomplete="off" data-lead-form="finance-application"/,
    );
    const steps = [...form.matchAll(/<h3[^>]*>[\s\S]*?<\/h3>\s*<p class="form-hint">([\s\S]*?)<\/p>/g)];
    expect(steps.map(([head]) => /Step (\d) of 7/.exec(toReadText(`<body>${head}`))?.[1])).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
    ]);
    for (const [, why = ''] of steps) expect(why.trim().length).toBeGreaterThan(20);
    // Nothing but script hides or shows a step.
    expect(form).not.toMatch(/<div class="form-step"[^>]*hidden/);
    expect(form.match(/type="submit"/g)).toHaveLength(1);
    // What was answered and who is asked, and the button that sends it, stand in the last step alone.
    const parts = form.split('<div class="form-step"').slice(1);
    for (const last of ['What you answered', 'A soft check, and', 'type="submit"'])
      expect(parts.map((part) => part.includes(last))).toEqual(parts.map((_, at) => at === 6));
    for (const name of [
      'born',
      'home_street',
      'income_net',
      'card_limits',
      'loan_amount',
      'consent_credit_check',
    ])
      expect(form).toMatch(new RegExp(`name="${name}"[^>]* required`));
    const words = toReadText(`<body>${form}`);
    expect(words).toMatch(/With a soft check .* does not lower your credit score/);
    expect(words).toMatch(/A hard check .* for five years/);
    expect(words).toContain('Quiet Loans looks at my credit report');
    expect(form).toContain('href="https://quiet-loans.example/privacy"');
    expect(html).toContain('encrypted, for 21 days');
    // Where links from cards and vehicle pages end (ROUTE-13).
    expect(html.match(/ id="finance-form"/g)).toHaveLength(1);
    // What other forms keep in the browser is not done here.
    expect(form).not.toContain('data-draft');
    expect(html).not.toContain('<fc-lead-form');
    // Nobody is asked for a score.
    for (const [, name = ''] of form.matchAll(/ name="([^"]*)"/g)) expect(name).not.toMatch(/score|rating/i);
    for (const [label] of form.matchAll(/<label[^>]*>[\s\S]*?<\/label>/g))
      expect(label).not.toMatch(/score/i);
  });
});

it.each([
  [{}, '100000'],
  [{ amountMax: 'wide' }, '250000'],
  [{ amountMax: 'price' }, undefined],
])(
  'FIN-04 FIN-05 FIN-06: the loan is at most that of the dealer’s calculator %o',
  async (calculator, most) => {
    const html =
      (await htmlAt('/apply-for-finance', { files: { finance: { ...finance, calculator } } })) ?? '';
    const field = /<input[^>]* name="loan_amount"[^>]*>/.exec(formOf(html))?.[0] ?? '';
    expect(/data-most="(\d+)"/.exec(field)?.[1]).toBe(most);
  },
);

it('FIN-01 ROUTE-08: the finance page leads to the application, and no page does that leads elsewhere by the rules', async () => {
  const leads = async (path: string, files: object) =>
    ((await htmlAt(path, { files })) ?? '').includes('<a href="/apply-for-finance">');
  expect(await leads('/finance', { finance })).toBe(true);
  expect(await leads('/finance', { finance: { provider: finance.provider } })).toBe(false);
  // ROUTE-09: makes whose links lead to the enquiry.
  expect(await leads('/finance-enquiry', { finance })).toBe(false);
  // ROUTE-11: a link of the dealer's goes before, unless it is that of the application.
  const navigation = (href: string) => ({ finance, navigation: { finance: { href } } });
  expect(await leads('/finance', navigation('https://quiet-loans.example/apply'))).toBe(false);
  expect(await leads('/finance', navigation('/apply-for-finance'))).toBe(true);
});

it('the privacy policy says what becomes of an application, where one can be sent', async () => {
  const policy = toReadText(await htmlAt('/privacy-policy', { files: { finance } }));
  expect(policy).toContain('We erase your answers 21 days after Quiet Loans has them');
  expect(toReadText(await htmlAt('/privacy-policy', {}))).not.toContain('apply for finance');
});

it('FIN-01: both pages say what the dealer gets of an application: who, the car, the reference, and nothing else', async () => {
  const page = toReadText(await htmlAt('/apply-for-finance', { files: { finance } }));
  expect(page).toMatch(
    / gets your name, e-mail address and phone number, the reference, and the car if you chose one\. None of your other answers\./,
  );
  expect(page).toMatch(/nothing of it stays in this browser but two cookies/i);
  const policy = toReadText(await htmlAt('/privacy-policy', { files: { finance } }));
  expect(policy).toMatch(
    /Our people get your name, e-mail address and phone number, the reference, and the car if you chose one, as by any other form; none of your other answers\./,
  );
  expect(policy).toMatch(/on your device two cookies/);
});

it('says after an application who decides on it, where one can be sent', async () => {
  const html = (await htmlAt('/success', { files: { finance } })) ?? '';
  const part = /<p class="sent-part" id="applied">[\s\S]*?<\/p>/.exec(html)?.[0] ?? '';
  expect(toReadText(`<body>${part}`)).toMatch(
    /^ Quiet Loans decides on your application, and gets back to you/,
  );
  expect(await htmlAt('/success', {})).not.toContain('id="applied"');
});

it('ROUTE-10: there is no page where nobody can apply', async () => {
  expect(await htmlAt('/apply-for-finance', {})).toBeNull();
  const { application: _none, ...without } = finance;
  expect(await htmlAt('/apply-for-finance', { files: { finance: without } })).toBeNull();
});
