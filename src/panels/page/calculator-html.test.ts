import { describe, expect, it } from 'vitest';
import { sample } from '#tests/sample.ts';
import type { CarInput } from '#domain/car/car.schema.ts';
import { COMPARISON_WARNING } from '#domain/finance/figure-words.ts';
import { templateNames } from '#templates/settings/template-names.ts';
import { type RenderedPage, soldYesterday, textOf, useVehiclePages } from './vehicle-html.fixture.ts';
import { testProvider } from '#tenancy/files/test-finance.ts';

const pageOf = useVehiclePages();

const provider = { ...testProvider, kind: 'ausloans' };
type Settings = {
  provider?: object;
  fees?: object;
  roundUp?: boolean;
  calculator?: object;
};

const financeOf = ({ provider: more = {}, ...settings }: Settings = {}) => ({
  provider: { ...provider, ...more },
  ...settings,
});
const pageWith = (settings: Settings = {}, car: Partial<CarInput> = {}, template = 'atlas') =>
  pageOf(template, car, { finance: financeOf(settings) });

type Numbers = 'amount' | 'tradeIn' | 'term' | 'interest' | 'residual';

/** A field of the calculator: what is typed in it, its slider, or the years to choose from. */
function readField(page: RenderedPage, name: Numbers) {
  const named = page.all(({ attribs }) => attribs['name'] === name, page.withClass('loan-fields'));
  const [slider] = named.filter(({ attribs }) => attribs['type'] === 'range');
  const [text] = named.filter(({ attribs }) => 'data-loan-text' in attribs);
  const [list] = named.filter((element) => element.name === 'select');
  const options = page.all((element) => element.name === 'option', list ? [list] : []);
  const number = (key: string) => Number(slider?.attribs[key]);
  return {
    isThere: named.length > 0,
    typed: text?.attribs['value'],
    said: slider?.attribs['aria-valuetext'],
    range: slider && [number('min'), number('max'), number('step'), number('value')],
    isDisabled: named.some(({ attribs }) => 'disabled' in attribs),
    years: options.map(textOf),
    message: page.all(({ attribs }) => attribs['data-loan-message'] === name).length,
    chosen: options.filter(({ attribs }) => 'selected' in attribs).map(textOf),
  };
}

const fieldOf = async (name: Numbers, settings: Settings = {}, car: Partial<CarInput> = {}) =>
  readField(await pageWith(settings, car), name);
const rangeOf = async (...about: Parameters<typeof fieldOf>) => (await fieldOf(...about)).range;

/** A word of the answer. */
const readWord = (page: RenderedPage, name: string): string | undefined => {
  const [slot] = page.all(({ attribs }) => attribs['data-loan'] === name);
  return slot && textOf(slot);
};
const wordOf = async (name: string, settings: Settings = {}, car: Partial<CarInput> = {}) =>
  readWord(await pageWith(settings, car), name);

it('a calculator of a dealer without a monthly fee does not speak of one', async () => {
  const [free, charged] = await Promise.all(
    [0, 10].map((monthlyAdmin) => pageWith({ fees: { monthlyAdmin } })),
  );
  const wordsOf = (page: RenderedPage | undefined) => page?.withClass('loan-details').map(textOf).join(' ');
  expect(wordsOf(free)).toContain('the interest since the last one');
  expect(wordsOf(free)).not.toContain('and the monthly fee');
  expect(wordsOf(charged)).toContain('and the monthly fee');
});

describe.each(sample(templateNames, 1, 'calculators'))('the finance calculator of %s', (template) => {
  it('VDP-14 FIN-02: is on the page of a car with a price, of a dealer with a provider, and on no other', async () => {
    const anchors = async (finance: object, car: Partial<CarInput> = {}) => {
      const page = await pageOf(template, car, { finance });
      return page.all(
        ({ attribs }) => attribs['id'] === 'finance-calculator',
        page.all(({ name }) => name === 'main'),
      ).length;
    };
    expect(await anchors(financeOf())).toBe(1);
    expect(await anchors({})).toBe(0);
    expect(await anchors(financeOf({ provider: { comparisonRate: undefined } }))).toBe(0);
    expect(await anchors(financeOf(), { price_type: 'enquire' })).toBe(0);
    expect(await anchors(financeOf(), { price: null })).toBe(0);
    expect(await anchors(financeOf(), { price: 0 })).toBe(0);
    expect(await anchors(financeOf(), soldYesterday)).toBe(0);
    expect(await anchors(financeOf(), { tag: 'Test Drive Only' })).toBe(0);
  });

  it('VDP-14: has the first loan worked out in its HTML, with both rates, the example and the warning', async () => {
    const page = await pageWith({}, {}, template);
    // PMT(0.0799/52, 312, -30000) is 121.11.
    expect(readWord(page, 'label')).toBe('Weekly repayment');
    expect(readWord(page, 'spoken')).toBe('$121.11 a week');
    // A status speaks when it changes: the figure is none, and the first sum is none to say.
    const [status] = page.all(({ attribs }) => 'data-loan-status' in attribs);
    expect([status?.attribs['role'], status && textOf(status)]).toEqual(['status', '']);
    expect(page.all(({ attribs }) => 'aria-live' in attribs, page.withClass('loan'))).toEqual([]);
    expect(readWord(page, 'repayment')).toBe('$121.11/wk*');
    expect(readWord(page, 'annualRate')).toBe('7.99% p.a.');
    expect(readWord(page, 'comparisonRate')).toBe('7.99% p.a.');
    const [terms] = page.withClass('figure-terms', page.withClass('loan-answer'));
    expect(terms && textOf(terms)).toBe(
      `* An estimate, no offer of credit. The comparison rate is for a secured loan of $30,000 over 5 years, repaid monthly. ${COMPARISON_WARNING}`,
    );
    expect(page.withClass('needs-script', page.withClass('loan-answer'))).toEqual([]);
    // The comparison has both columns before its script is there, and says when it is late.
    const columnOf = (column: number): string[] =>
      page
        .all(({ attribs }) => attribs['data-loan-column']?.startsWith(`${column} `) ?? false)
        .map(textOf)
        .slice(1, 5);
    expect(columnOf(0)).toEqual(['6 years', '$121.11/wk*', '$0', '7.99% p.a.']);
    expect(columnOf(1)).toEqual(['7 years', '$107.66/wk*', '$0', '7.99% p.a.']);
    expect(page.one('loan-compared').attribs['aria-busy']).toBe('false');
  });

  it('FIN-07 FIN-13: names each field, its slider and its message for everybody', async () => {
    const page = await pageWith({}, {}, template);
    for (const name of ['amount', 'tradeIn', 'term', 'interest', 'residual']) {
      const [text] = page.all(({ attribs }) => attribs['name'] === name && 'data-loan-text' in attribs);
      const [label] = page.all(({ attribs }) => attribs['for'] === text?.attribs['id']);
      const [slider] = page.all(({ attribs }) => attribs['name'] === name && attribs['type'] === 'range');
      const [message] = page.all(({ attribs }) => attribs['id'] === text?.attribs['aria-describedby']);
      expect(label && textOf(label)).toContain(slider?.attribs['aria-label']);
      expect([message?.attribs['data-loan-message'], message?.attribs['role']]).toEqual([name, 'status']);
    }
  });
});

describe('the ranges of the finance calculator', () => {
  it('FIN-03 FIN-04 FIN-09: lend $1,000 to $100,000 in steps of $500, or from $5,000 by setting', async () => {
    expect(await rangeOf('amount')).toEqual([1_000, 100_000, 500, 30_000]);
    expect(await rangeOf('amount', { calculator: { amountMin: 5_000 } })).toEqual([
      5_000, 100_000, 500, 30_000,
    ]);
  });

  it('FIN-05: lend 105 % of a price above $100,000 by setting', async () => {
    const calculator = { amountMax: 'price' };
    expect((await rangeOf('amount', { calculator }, { price: 120_000 }))?.[1]).toBe(126_000);
    expect((await rangeOf('amount', { calculator }, { price: 100_000 }))?.[1]).toBe(100_000);
    expect((await rangeOf('amount', {}, { price: 120_000 }))?.[1]).toBe(100_000);
  });

  it('FIN-06 FIN-07: lend $250,000 in the wide layout, and tell its script to answer a number out of range', async () => {
    const calculator = { amountMax: 'wide' };
    expect((await rangeOf('amount', { calculator }))?.[1]).toBe(250_000);
    const settingsOf = async (settings: Settings): Promise<string | undefined> => {
      const [calculators] = (await pageWith(settings)).withClass('loan');
      return calculators?.attribs['data-settings'];
    };
    expect(await settingsOf({ calculator })).toContain('`hasMessages`:true');
    expect(await settingsOf({})).toContain('`hasMessages`:false');
  });

  it('FIN-10 FIN-11: run from 1 to 7 years in halves, or to 5 by setting', async () => {
    expect(await rangeOf('term')).toEqual([1, 7, 0.5, 6]);
    expect(await rangeOf('term', { calculator: { termMax: 5 } })).toEqual([1, 5, 0.5, 5]);
  });

  it('FIN-12: choose from the years of a list in place of a range', async () => {
    const list = await fieldOf('term', { calculator: { termYears: [3, 4.5, 7] } });
    expect(list.years).toEqual(['3 years', '4.5 years', '7 years']);
    // The nearest one to 6 years; the shorter of two.
    expect(list.chosen).toEqual(['7 years']);
    expect(list.range).toBeUndefined();
    // Where a link's year, which the list may not have, is told of.
    expect(list.message).toBe(1);
    expect((await fieldOf('term')).years).toEqual([]);
  });

  it('FIN-13 FIN-14 FIN-15: take interest of 0.5 to 15 % in steps of 0.5, or of another range', async () => {
    expect(await rangeOf('interest')).toEqual([0.5, 15, 0.5, 7.99]);
    for (const [min, max] of [
      [7.5, 14.5],
      [9.95, 19.95],
      [4, 20],
    ] as const) {
      const settings = { calculator: { interest: { min, max }, interestDefault: max } };
      expect(await rangeOf('interest', settings)).toEqual([min, max, 0.5, max]);
    }
  });

  it('FIN-16: let shoppers move the interest, unless the dealer fixes it', async () => {
    const [free, fixed] = [await fieldOf('interest'), await pageWith({ calculator: { fixedRate: true } })];
    expect([free.isThere, free.isDisabled]).toEqual([true, false]);
    expect(readField(fixed, 'interest')).toMatchObject({
      isThere: true,
      isDisabled: true,
      typed: '7.99',
      said: '7.99% p.a.',
    });
    const fields = fixed.all(({ attribs }) => attribs['name'] === 'interest');
    expect(fields.map(({ attribs }) => 'disabled' in attribs)).toEqual([true, true]);
    expect(readWord(fixed, 'annualRate')).toBe('7.99% p.a.');
    expect(readField(fixed, 'amount').isDisabled).toBe(false);
  });

  it('FIN-17 FIN-18: take $0 to $250,000 at once, by half dollars, and at the end', async () => {
    expect(await rangeOf('tradeIn')).toEqual([0, 250_000, 0.5, 0]);
    expect((await rangeOf('residual'))?.slice(0, 2)).toEqual([0, 250_000]);
  });
});

describe('the first loan of the finance calculator', () => {
  it('ENT-33: has amount, deposit, term, interest and final payment, and says what is paid in all', async () => {
    const page = await pageWith();
    const read = (name: Numbers) => {
      const { typed, said } = readField(page, name);
      return [typed, said];
    };
    expect(read('amount')).toEqual(['30,000', '$30,000']);
    expect(read('tradeIn')).toEqual(['0', '$0']);
    expect(read('term')).toEqual(['6', '6 years']);
    expect(read('interest')).toEqual(['7.99', '7.99% p.a.']);
    expect(read('residual')).toEqual(['0', '$0']);
    // 312 payments of $121.11, the last of which settles what rounding left.
    expect(readWord(page, 'sum')).toBe('Interest of $7,785.83 on $30,000: $37,785.83 in all, over 6 years.');
    expect(readWord(page, 'how')).toContain(
      'it takes 311 payments of $121.11 a week and a last one of $120.62.',
    );
  });

  it('FIN-20 FIN-21: is $30,000, or the price of the car by setting, within the range', async () => {
    const calculator = { startsWithPrice: true };
    expect((await fieldOf('amount', {}, { price: 45_990 })).typed).toBe('30,000');
    expect((await fieldOf('amount', { calculator }, { price: 45_990 })).typed).toBe('45,990');
    expect((await fieldOf('amount', { calculator }, { price: 120_000 })).typed).toBe('100,000');
    expect((await fieldOf('amount', { calculator }, { price: 45_990, offer_price: 44_000 })).typed).toBe(
      '44,000',
    );
  });

  it('FIN-04 FIN-21: says beside the sum that it ends below the price, where it was to begin with the price', async () => {
    const sayings = async (calculator: object, price: number) =>
      (await pageWith({ calculator }, { price }))
        .all(({ attribs }) => 'data-if-price' in attribs)
        .filter(({ attribs }) => attribs['class'] === 'loan-sum')
        .map((element) => [element.attribs['data-if-price'], textOf(element)]);
    const startsWithPrice = true;
    expect(await sayings({ startsWithPrice }, 152_990)).toEqual([
      [
        '$152,990',
        'This calculator ends at $100,000, and the price is $152,990: the repayment here is not for the whole price.',
      ],
    ]);
    expect(await sayings({ startsWithPrice, amountMax: 'wide' }, 260_000)).toHaveLength(1);
    expect(await sayings({ startsWithPrice, amountMax: 'price' }, 152_990)).toEqual([]);
    expect(await sayings({ startsWithPrice }, 100_000)).toEqual([]);
    expect(await sayings({}, 152_990)).toEqual([]);
  });

  it('FIN-23 FIN-24: runs for 6 years, or for 5 by setting', async () => {
    expect((await fieldOf('term')).typed).toBe('6');
    expect((await fieldOf('term', { calculator: { termDefault: 5 } })).typed).toBe('5');
  });

  it('FIN-25: runs as long as the loan of the car’s lender by setting', async () => {
    const calculator = { startsWithLenderTerm: true };
    const lenders = { finance_lenders: { ausloans: { interestRate: 6, comparisonRate: 7, termMonths: 42 } } };
    expect((await fieldOf('term', { calculator }, lenders)).typed).toBe('3.5');
    expect((await fieldOf('term', {}, lenders)).typed).toBe('6');
    expect((await fieldOf('term', { calculator })).typed).toBe('6');
  });

  it('FIN-29 FIN-30 FIN-31 FIN-32: bears the fees of the lender', async () => {
    // PMT(0.0799/52, 312, -(30000 + fees)), with $8 a month as $1.85 a week.
    expect(await wordOf('repayment')).toBe('$121.11/wk*');
    const lawful = (comparisonRate: number) => ({ comparisonRate });
    expect(await wordOf('repayment', { fees: { establishment: 1_300 }, provider: lawful(9.9) })).toBe(
      '$126.36/wk*',
    );
    expect(await wordOf('repayment', { fees: { establishment: 1_360.5 }, provider: lawful(10) })).toBe(
      '$126.60/wk*',
    );
    const all = { establishment: 395, securityRegistration: 6, monthlyAdmin: 8, dealerAgency: 912.25 };
    const page = await pageWith({ fees: all, provider: lawful(10.4) });
    expect(readWord(page, 'repayment')).toBe('$128.26/wk*');
    expect(readWord(page, 'how')).toContain('with fees of $1,313.25, is $31,313.25 to repay');
  });

  it('FIN-33: is rounded up to whole dollars by setting alone', async () => {
    expect(await wordOf('repayment', { roundUp: true })).toBe('$122.00/wk*');
    expect(await wordOf('repayment', { roundUp: false })).toBe('$121.11/wk*');
  });

  it('FIN-34: bears the configured interest, and the comparison rate of the same example at it', async () => {
    const own = await pageWith({ calculator: { interestDefault: 12.94 } });
    expect(readWord(own, 'annualRate')).toBe('12.94% p.a.');
    expect(readWord(own, 'comparisonRate')).toBe('12.94% p.a.');
    expect(await wordOf('annualRate', { provider: { annualRate: 6.29, comparisonRate: 6.29 } })).toBe(
      '6.29% p.a.',
    );
  });

  it('FIN-36: asks to enquire where the repayment is $25 or less', async () => {
    // $6,500 without interest is $25 for 260 weeks; a dollar more for each of them is above.
    const calculator = { startsWithPrice: true, termDefault: 5, interestDefault: 0, interest: { min: 0 } };
    const small = await pageWith({ calculator }, { price: 6_500 });
    expect(readWord(small, 'repayment')).toBe('Enquire for Finance');
    expect(readWord(small, 'how')).toBe('$6,500 less $0 at once, with fees of $0, is $6,500 to repay.');
    expect(await wordOf('repayment', { calculator }, { price: 6_760 })).toBe('$26.00/wk*');
  });
});

describe('the disclaimer of the finance calculator', () => {
  const long = `${'Fees and criteria apply to all. '.repeat(7)}Ring 1300 031 264.`;
  const noteOf = async (disclaimer: string) => {
    const page = await pageWith({ provider: { disclaimer } });
    const [note] = page.all(({ attribs }) => attribs['id'] === 'financeDisclaimer');
    const rest = note && page.withClass('fold-rest', [note])[0];
    const [paragraph] = note ? page.all(({ name }) => name === 'p', [note]) : [];
    return {
      page,
      note,
      whole: paragraph && textOf(paragraph),
      rest: rest && textOf(rest),
      words: note && page.all(({ name }) => name === 'summary', [note]).map(textOf),
    };
  };

  it('SPEC-06: is cut at 197 characters, and the page has all of it', async () => {
    const { whole, rest = '' } = await noteOf(long);
    expect(whole).toBe(long);
    expect(rest).toBe(long.slice(197));
    expect((await noteOf('x'.repeat(197))).rest).toBeUndefined();
    expect((await noteOf('x'.repeat(198))).rest).not.toBeUndefined();
  });

  it('SPEC-05: opens with Show More and closes with Show Less', async () => {
    const { words, note, page } = await noteOf(long);
    expect(words?.join(' ')).toMatch(/^Show More\b.*Show Less\b/);
    expect(note && page.withClass('folded', [note])).toHaveLength(1);
    const short = await noteOf('Tested Loans lends to nobody.');
    expect([short.whole, short.words]).toEqual(['Tested Loans lends to nobody.', []]);
    expect((await noteOf('')).note).toBeUndefined();
  });

  it('SPEC-06: holds neither rates, example nor warning: these stand outside and are never cut', async () => {
    const { page, note } = await noteOf(long);
    const inside = (name: string) => page.withClass(name, note ? [note] : []).length;
    expect([inside('figure'), inside('figure-terms')]).toEqual([0, 0]);
    for (const part of [...page.withClass('figure'), ...page.withClass('figure-terms')])
      expect(page.withClass('fold-rest', [part])).toEqual([]);
    expect(page.withClass('figure-terms').map(textOf).join(' ')).toContain(COMPARISON_WARNING);
  });
});

describe('the loan year by year', () => {
  it('FIN-10: has a row for each year of the longest term, those beyond the chosen one hidden', async () => {
    const page = await pageWith({ calculator: { termDefault: 5 } });
    const rows = page.all(({ attribs }) => 'data-loan-row' in attribs);
    expect(rows.map(({ attribs }) => 'hidden' in attribs)).toEqual([
      false,
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
    const years = page.all(({ attribs }) => 'data-loan-year' in attribs);
    expect(years.map(({ attribs }) => 'hidden' in attribs)).toEqual(
      rows.map(({ attribs }) => 'hidden' in attribs),
    );
    expect(years.map(textOf)).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    // 51 payments of $140.05 in the last year, and one of $140.37 that settles what rounding left.
    const [most] = page.all(({ attribs }) => 'data-loan-most' in attribs);
    expect(most && textOf(most)).toBe('Paid year by year, at most $7,282.92');
    const balloon = page.all(({ attribs }) => 'data-loan-balloon' in attribs);
    expect(balloon.map(({ attribs }) => 'hidden' in attribs)).toEqual([true]);
    const cells = page.all(({ name }) => name === 'td', rows[4] ? [rows[4]] : []).map(textOf);
    expect(cells.slice(2)).toEqual(['$0', '$0']);
    // 52 payments of $140.05, after the interest of each week in whole cents.
    const [first] = rows;
    expect(page.all(({ name }) => name === 'td', first ? [first] : []).map(textOf)).toEqual([
      '$5,082',
      '$2,200.60',
      '$0',
      '$24,918',
    ]);
  });
});

describe('the lenders to compare with', () => {
  it('VDP-14: are the dealer’s and those who offer a loan for the car, each with its rates', async () => {
    const lenders = {
      // 600 of 30,000 come to this on the example.
      Quay: { interestRate: 9.25, comparisonRate: 10.12, establishmentFees: 600 },
      // Which loan these comparison rates are for, nobody knows.
      Vague: { interestRate: 9.25, comparisonRate: 10.12 },
      Other: { interestRate: 9.25, comparisonRate: 10.5, establishmentFees: 600 },
      // The dealer's own stands first already.
      'Harbour Credit': { interestRate: 6, comparisonRate: 6.5 },
      Silent: { interestRate: 5, comparisonRate: null },
    };
    const optionsOf = async (car: Partial<CarInput>) => {
      const page = await pageWith({}, car);
      const [list] = page.all(({ attribs }) => attribs['data-loan-other'] === 'lender');
      return page.all(({ name }) => name === 'option', list ? [list] : []).map(textOf);
    };
    // One who names no comparison rate shows nowhere.
    expect(await optionsOf({ finance_lenders: lenders })).toEqual(['Harbour Credit', 'Quay']);
    expect(await optionsOf({})).toEqual([]);
  });
});

describe('the calculator of a car with an offer of the dealer’s lender', () => {
  const offer = { interestRate: 6.49, comparisonRate: 7.04, establishmentFees: 395, termYears: 4 };
  /** The rates in a part of the page. */
  const ratesIn = (page: RenderedPage, name: string): string[] =>
    page
      .all((element) => element.name === 'dd', page.withClass(name))
      .map(textOf)
      .filter((text) => text.endsWith('p.a.'));
  const pageOfOffer = (more: object = {}, calculator: object = {}) =>
    pageWith({ calculator }, { finance_lenders: { ausloans: { ...offer, ...more } } });

  it('FIN-34: starts with the rates of the offer, so that the page has one annual and one comparison rate', async () => {
    const page = await pageOfOffer();
    expect(ratesIn(page, 'finance-teaser')).toEqual(['6.49% p.a.', '7.04% p.a.']);
    expect([readWord(page, 'annualRate'), readWord(page, 'comparisonRate')]).toEqual([
      '6.49% p.a.',
      '7.04% p.a.',
    ]);
    // PMT(0.0649/52, 6*52, -30395) is 117.68.
    expect(readWord(page, 'repayment')).toBe('$117.68/wk*');
    expect(readField(page, 'interest').typed).toBe('6.49');
  });

  it('FIN-16 FIN-34: is fixed at the rate of the offer, though the first interest is that of the dealer', async () => {
    const page = await pageOfOffer({}, { fixedRate: true, interestDefault: 7.99 });
    expect(readField(page, 'interest')).toMatchObject({ isDisabled: true, typed: '6.49' });
    expect([readWord(page, 'annualRate'), readWord(page, 'own')]).toEqual(['6.49% p.a.', '']);
    const free = await pageOfOffer({}, { interestDefault: 7.99 });
    expect(readField(free, 'interest').typed).toBe('7.99');
  });

  it('FIN-25: has its term by option alone', async () => {
    expect(readField(await pageOfOffer(), 'term').typed).toBe('6');
    expect(readField(await pageOfOffer({}, { startsWithLenderTerm: true }), 'term').typed).toBe('4');
  });

  it.each([
    ['fees do not come to its comparison rate', { comparisonRate: 7.2 }, {}],
    ['rate is outside the range', {}, { interest: { min: 7, max: 15 } }],
  ])('starts with the rates of the dealer where its %s', async (_why, more, calculator) => {
    const page = await pageOfOffer(more, calculator);
    expect([readWord(page, 'annualRate'), readWord(page, 'comparisonRate')]).toEqual([
      '7.99% p.a.',
      '7.99% p.a.',
    ]);
  });
});
