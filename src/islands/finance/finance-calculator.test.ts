// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CalculatorData } from '#domain/finance/calculator-data.ts';
import { toCalculatorWords } from '#domain/finance/calculator-words.ts';
import { testCalculator } from '#domain/finance/finance.fixture.ts';
import { parseCalculatorQuery } from '#domain/finance/loan-calculator.ts';
import { CALCULATOR_USED, onEvent } from '#stores/events.ts';
import { drawCalculator } from './calculator.fixture.ts';
import { FinanceCalculator } from './finance-calculator.ts';

customElements.define('fc-finance-calculator', FinanceCalculator);

const events: number[] = [];
let stop = (): void => {};

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance'],
  });
  events.length = 0;
  stop = onEvent(({ id }) => events.push(Number(id)));
});
afterEach(() => {
  document.body.innerHTML = '';
  stop();
  vi.useRealTimers();
  history.replaceState(null, '', '/cars/car-1');
});

type Change = { ranges?: Partial<CalculatorData['ranges']> } & Partial<Omit<CalculatorData, 'ranges'>>;

/** Starts a calculator; `before` does what a shopper did before its script was there. */
function start(
  change: Change = {},
  { address = '/cars/car-1', before = (_page: ParentNode) => {} } = {},
): void {
  history.replaceState(null, '', address);
  const data = { ...testCalculator, ...change, ranges: { ...testCalculator.ranges, ...change.ranges } };
  const page = document.createElement('template');
  page.innerHTML = drawCalculator(data);
  before(page.content);
  document.body.append(page.content);
}

const find = <Part extends Element = HTMLInputElement>(page: ParentNode, selector: string): Part => {
  const found = page.querySelector<Part>(selector);
  if (found === null) throw new Error(`there is no ${selector}`);
  return found;
};
const one = <Part extends Element = HTMLInputElement>(selector: string): Part =>
  find<Part>(document, selector);
const typed = (name: string) => one(`[name=${name}][data-loan-text]`);
const slider = (name: string) => one(`[name=${name}][data-loan-slider]`);
const word = (name: string) => one<HTMLElement>(`[data-loan=${name}]`).textContent;
const message = (name: string) => one<HTMLElement>(`[data-loan-message=${name}]`).textContent;
const sent = () => one('form[data-lead-form] [name=loan]').value;
const status = () => one<HTMLElement>('[data-loan-status]').textContent;
const fire = (element: EventTarget, type: string) =>
  element.dispatchEvent(new Event(type, { bubbles: true }));
/** While a slider moves, sums are shown so often. */
const paint = () => vi.advanceTimersByTime(100);
/** Picture, forms and address follow once the numbers rest. */
const settle = () => vi.advanceTimersByTime(400);

/** Types a text, a key at a time, as browsers report it. */
function typeIn(name: string, text: string, isLeft = true): void {
  const field = typed(name);
  field.value = '';
  for (const key of text) {
    field.value += key;
    fire(field, 'input');
  }
  if (isLeft) fire(field, 'change');
  paint();
}
function slide(name: string, value: number): void {
  slider(name).value = String(value);
  fire(slider(name), 'input');
  fire(slider(name), 'change');
  paint();
}
function choose(value: string): void {
  const radio = one(`[name=frequency][value=${value}]`);
  radio.checked = true;
  fire(radio, 'input');
  paint();
}

describe('the calculator', () => {
  it('VDP-14: works the sum out with every key and every move, and keeps field and slider alike', () => {
    start();
    slide('amount', 20_000);
    expect([typed('amount').value, slider('amount').getAttribute('aria-valuetext')]).toEqual([
      '20,000',
      '$20,000',
    ]);
    // PMT(0.075/52, 260, -20401) and $8 a month.
    expect(word('repayment')).toBe('$96.00/wk*');
    typeIn('amount', '25000', false);
    expect([typed('amount').value, slider('amount').value]).toEqual(['25000', '25000']);
    expect(word('repayment')).toBe('$119.08/wk*');
    fire(typed('amount'), 'change');
    expect(typed('amount').value).toBe('25,000');
  });

  it('shows the first sum of a moving slider at once, others every 100 ms, and always the last', () => {
    start();
    settle();
    const shown: (string | null)[] = [];
    for (let amount = 20_000; amount <= 28_000; amount += 1_000) {
      slider('amount').value = String(amount);
      fire(slider('amount'), 'input');
      vi.advanceTimersByTime(13);
      shown.push(typed('amount').value);
    }
    expect(shown).toEqual([...Array<string>(7).fill('20,000'), ...Array<string>(2).fill('27,000')]);
    paint();
    // PMT(0.075/52, 260, -28401) and $8 a month.
    expect([typed('amount').value, word('repayment')]).toEqual(['28,000', '$132.92/wk*']);
  });

  it('FIN-27 FIN-28: repays by the week, the fortnight and the month', () => {
    start();
    expect([word('label'), word('repayment')]).toEqual(['Weekly repayment', '$142.15/wk*']);
    choose('fortnightly');
    expect([word('label'), word('repayment')]).toEqual(['Fortnightly repayment', '$284.46/fn*']);
    choose('monthly');
    expect([word('label'), word('repayment')]).toEqual(['Monthly repayment', '$617.17/mo*']);
  });

  it('FIN-07 FIN-08: answers a number out of range with a sentence in the wide layout; one below 0 counts as 0, and then its range holds', () => {
    start({ ranges: { amount: { min: 100_000, max: 25_000_000, step: 50_000 } } });
    typeIn('amount', '300000');
    expect(message('amount')).toBe('Cannot be less than $1,000 or more than $250,000');
    expect(typed('amount').value).toBe('250,000');
    typeIn('amount', '30000');
    expect(message('amount')).toBe('');
    typeIn('tradeIn', '-500');
    expect([typed('tradeIn').value, message('tradeIn')]).toEqual(['0', '']);
    typeIn('amount', '-5');
    expect([typed('amount').value, message('amount')]).toEqual([
      '1,000',
      'Cannot be less than $1,000 or more than $250,000',
    ]);
    typeIn('amount', '1');
    slide('amount', 20_000);
    expect(message('amount')).toBe('');
  });

  it('FIN-19: keeps a number within its range and says so once its field is left, and text that is none changes nothing', () => {
    start({ ranges: { hasMessages: false } });
    const end = 'that is possible here.';
    typeIn('interest', '40', false);
    expect([typed('interest').value, message('interest')]).toEqual(['40', '']);
    fire(typed('interest'), 'change');
    expect([typed('interest').value, message('interest')]).toEqual(['15', `Set to 15%, the most ${end}`]);
    typeIn('term', 'soon');
    expect([typed('term').value, message('term')]).toEqual(['5', 'Please type a number such as 5.']);
    expect(message('interest')).toBe('');
    typeIn('amount', '12');
    expect([typed('amount').value, slider('amount').value, message('amount')]).toEqual([
      '1,000',
      '1000',
      `Set to $1,000, the least ${end}`,
    ]);
    typeIn('amount', '45,000');
    expect([typed('amount').value, message('amount')]).toEqual(['45,000', '']);
    typeIn('amount', '50.000,00');
    expect([typed('amount').value, message('amount')]).toEqual([
      '45,000',
      'Please type a number such as $45,000.',
    ]);
    typeIn('interest', '7,49');
    expect([typed('interest').value, word('annualRate'), message('interest')]).toEqual([
      '7.49',
      '7.49% p.a.',
      '',
    ]);
  });

  it('sets a balloon and a deposit to what the sum uses of them, and says so', () => {
    start();
    typeIn('residual', '90000', false);
    // What is typed is left alone until the field is.
    expect([typed('residual').value, message('residual')]).toEqual(['90000', '']);
    fire(typed('residual'), 'change');
    settle();
    // $30,000 with fees of $401.
    expect([typed('residual').value, message('residual')]).toEqual([
      '30,401',
      'Set to $30,401, all that is lent.',
    ]);
    expect(location.search).toContain('residual=30401&');
    slide('amount', 20_000);
    expect([typed('residual').value, message('residual')]).toEqual([
      '20,401',
      'Set to $20,401, all that is lent.',
    ]);
    slide('residual', 0);
    slide('tradeIn', 35_000);
    expect([typed('tradeIn').value, slider('tradeIn').value, message('tradeIn')]).toEqual([
      '20,000',
      '20000',
      'Set to $20,000, the whole amount.',
    ]);
    // The message of a number out of range stands with it.
    typeIn('tradeIn', '300000');
    expect(message('tradeIn')).toBe(
      'Cannot be less than $0 or more than $250,000. Set to $20,000, the whole amount.',
    );
    typeIn('tradeIn', '');
    expect([typed('tradeIn').value, message('tradeIn'), word('repayment')]).toEqual(['0', '', '$96.00/wk*']);
  });

  it('FIN-17: moves the deposit by $500 with each key of its slider, from half dollars, too', () => {
    start();
    expect(slider('tradeIn').step).toBe('0.5');
    const press = (by: number) => slide('tradeIn', Number(slider('tradeIn').value) + by);
    press(0.5);
    press(0.5);
    expect([typed('tradeIn').value, slider('tradeIn').value]).toEqual(['1,000', '1000']);
    press(-0.5);
    expect([typed('tradeIn').value, slider('tradeIn').getAttribute('aria-valuetext')]).toEqual([
      '500',
      '$500',
    ]);
    typeIn('tradeIn', '1234.50');
    expect(typed('tradeIn').value).toBe('1,234.50');
    press(0.5);
    expect(typed('tradeIn').value).toBe('1,500');
  });

  it('has the lender’s own rates beside one that a shopper or a link has set', () => {
    const own = 'Your rate. Ridge: 7.50% p.a., comparison rate 8.68% p.a.';
    start({}, { address: '/cars/car-1?interest=0.5' });
    expect([word('annualRate'), word('own')]).toEqual(['0.50% p.a.', own]);
    typeIn('interest', '7.5');
    expect(word('own')).toBe('');
    slide('interest', 8);
    expect(word('own')).toBe(own);
  });

  it('FIN-16: shows a fixed interest that nobody can move, also not from an address', () => {
    start({ ranges: { isInterestFixed: true } }, { address: '/cars/car-1?amount=20000&interest=1' });
    expect([typed('interest').disabled, slider('interest').disabled]).toEqual([true, true]);
    const rates = () => [
      typed('interest').value,
      slider('interest').getAttribute('aria-valuetext'),
      word('annualRate'),
      word('repayment'),
    ];
    expect(rates()).toEqual(['7.5', '7.50% p.a.', '7.50% p.a.', '$96.00/wk*']);
    // A script of another hand that moves it all the same.
    slide('interest', 3);
    typeIn('interest', '3');
    expect(rates()).toEqual(['7.5', '7.50% p.a.', '7.50% p.a.', '$96.00/wk*']);
  });

  it('FIN-29: lends the amount less what is paid at once, with the fees', () => {
    start();
    typeIn('tradeIn', '5000');
    // PMT(0.075/52, 260, -25401) and $8 a month.
    expect(word('repayment')).toBe('$119.08/wk*');
    expect(word('how')).toContain('$30,000 less $5,000 at once, with fees of $401, is $25,401 to repay.');
  });

  it('FIN-33: rounds up where the dealer says so', () => {
    start({ roundUp: true });
    slide('amount', 25_000);
    // $119.08 without it.
    expect(word('repayment')).toBe('$120.00/wk*');
  });

  it('FIN-36: says “Enquire for Finance” at $25 or less', () => {
    start();
    slide('amount', 4_500);
    expect([word('repayment'), word('spoken')]).toEqual(['Enquire for Finance', 'Enquire for Finance']);
    expect(word('how')).toBe('$4,500 less $0 at once, with fees of $401, is $4,901 to repay.');
    slide('amount', 5_000);
    expect(word('repayment')).toMatch(/^\$2\d\.\d\d\/wk\*$/);
    typeIn('tradeIn', '6000');
    expect(['repayment', 'sum', 'how'].map(word)).toEqual([
      'Enquire for Finance',
      'Nothing to borrow.',
      '$5,000 less $5,000 at once leaves nothing to borrow.',
    ]);
  });

  it('shows the comparison rate of its lender at the own rate, and at another that of the example with its fees, whoever has that rate', () => {
    start();
    expect(word('comparisonRate')).toBe('8.68% p.a.');
    typeIn('interest', '9.25');
    expect([word('annualRate'), word('comparisonRate')]).toEqual(['9.25% p.a.', '10.37% p.a.']);
    typeIn('interest', '10');
    expect(word('annualRate')).toBe('10.00% p.a.');
    expect(Number.parseFloat(word('comparisonRate') ?? '')).toBeGreaterThan(10.8);
  });
});

describe('the first use of the calculator', () => {
  it('ANALYTICS-03: is reported once, whether keys, sliders, choices or a wanted repayment begin', () => {
    for (const use of [
      () => typeIn('amount', '25000'),
      () => slide('term', 4),
      () => choose('monthly'),
      () => {
        one('[data-loan-wanted]').value = '150';
        fire(one('[data-loan-wanted]'), 'input');
      },
    ]) {
      start();
      expect(events).toEqual([]);
      use();
      expect(events).toEqual([CALCULATOR_USED]);
      slide('amount', 40_000);
      typeIn('residual', '3000');
      expect(events).toEqual([26]);
      document.body.innerHTML = '';
      events.length = 0;
    }
  });

  it('ANALYTICS-03: is none where a page is only opened, also with a sum in its address', () => {
    start();
    settle();
    document.body.innerHTML = '';
    start({}, { address: '/cars/car-1?amount=20000&term=3' });
    settle();
    expect(events).toEqual([]);
  });
});

describe('the sum of the calculator', () => {
  it('ENT-33: stands in the address, beside what else is there, and comes back from it', () => {
    start({}, { address: '/cars/car-1?gclid=7' });
    slide('amount', 20_000);
    choose('monthly');
    expect(location.search).toBe('?gclid=7');
    settle();
    expect(location.search).toBe(
      '?gclid=7&amount=20000&term=5&interest=7.5&tradeIn=0&residual=0&frequency=monthly',
    );
    const shown = word('repayment');
    document.body.innerHTML = '';
    start({}, { address: `/cars/car-1${location.search}` });
    expect([word('repayment'), typed('amount').value, slider('amount').value]).toEqual([
      shown,
      '20,000',
      '20000',
    ]);
    expect(one('[name=frequency][value=monthly]').checked).toBe(true);
  });

  it.each([
    'amount=20000',
    'term=3',
    'interest=9.5',
    'tradeIn=2500',
    'residual=4000',
    'frequency=monthly',
    'vehiclePriceBudget=18000',
  ])('VDP-14: is that of an address with one part of it alone, which stays as it is: %s', (part) => {
    const names = ['label', 'repayment', 'annualRate', 'comparisonRate', 'sum', 'how'] as const;
    start({}, { address: '/cars/car-1' });
    const first = names.map(word);
    document.body.innerHTML = '';
    start({}, { address: `/cars/car-1?${part}` });
    settle();
    const wanted = toCalculatorWords(testCalculator, parseCalculatorQuery(testCalculator, `?${part}`));
    expect(names.map(word)).toEqual(names.map((name) => wanted[name]));
    expect(names.map(word)).not.toEqual(first);
    // Nobody has touched it: its first change would go into the address.
    expect(location.search).toBe(`?${part}`);
  });

  it('FIN-19 ROUTE-12: is taken within its ranges from any address, and from a budget', () => {
    start({}, { address: '/cars/car-1?amount=9999999&term=99&interest=-3&frequency=yearly' });
    expect(['amount', 'term', 'interest'].map((name) => typed(name).value)).toEqual(['100,000', '7', '0.5']);
    expect(word('label')).toBe('Weekly repayment');
    document.body.innerHTML = '';
    start({}, { address: '/finance?vehiclePriceBudget=18000' });
    expect(typed('amount').value).toBe('18,000');
  });

  it('FIN-07 FIN-19: says which number of a link was out of range, until a link within it comes', () => {
    start({}, { address: '/cars/car-1?amount=900000&interest=99&tradeIn=x&residual=5000' });
    const said = () => ['amount', 'interest', 'tradeIn', 'residual'].map(message);
    expect(said()).toEqual([
      'Cannot be less than $1,000 or more than $100,000',
      'Cannot be less than 0.5% or more than 15%',
      '',
      '',
    ]);
    history.replaceState(null, '', '/cars/car-1?amount=30000&tradeIn=45000&residual=90000');
    fire(window, 'popstate');
    expect(said()).toEqual(['', '', 'Set to $30,000, the whole amount.', 'Set to $0, all that is lent.']);
    history.replaceState(null, '', '/cars/car-1?amount=30000');
    fire(window, 'popstate');
    expect(said()).toEqual(['', '', '', '']);
  });

  it('goes with the finance form also where a link opened it and nothing was moved', () => {
    start({}, { address: '/cars/car-1?amount=20000&term=3&frequency=monthly' });
    expect(sent()).toBe('amount=20000&term=3&interest=7.5&tradeIn=0&residual=0&frequency=monthly');
    document.body.innerHTML = '';
    start({}, { address: '/cars/car-1?frequency=monthly' });
    expect(sent()).toBe('amount=30000&term=5&interest=7.5&tradeIn=0&residual=0&frequency=monthly');
    expect(events).toEqual([]);
  });

  it('ENT-33: follows Back and Forward within the page, and is no use of the calculator', () => {
    start({}, { address: '/cars/car-1?amount=20000' });
    history.replaceState(null, '', '/cars/car-1?amount=35000&frequency=monthly#finance');
    fire(window, 'popstate');
    expect([typed('amount').value, slider('amount').value, word('label')]).toEqual([
      '35,000',
      '35000',
      'Monthly repayment',
    ]);
    expect(one('[name=frequency][value=monthly]').checked).toBe(true);
    expect(sent()).toContain('amount=35000&');
    expect([...events, status()]).toEqual(['']);
  });

  it('ENT-33: keeps a change that is newer than the address, and has it there before the page is left', () => {
    start({}, { address: '/cars/car-1?amount=20000' });
    slide('amount', 25_000);
    fire(window, 'popstate');
    expect([typed('amount').value, new URLSearchParams(location.search).get('amount')]).toEqual([
      '25,000',
      '25000',
    ]);
    slide('amount', 30_000);
    expect(location.search).toContain('amount=25000');
    fire(window, 'pagehide');
    expect(location.search).toContain('amount=30000');
  });

  it('goes with a form that is sent at once', () => {
    start();
    slide('amount', 20_000);
    fire(one('[data-lead-form=finance]'), 'submit');
    expect(sent()).toContain('amount=20000&');
  });

  it('goes with the finance form of the page', () => {
    start();
    expect(sent()).toBe('');
    slide('amount', 20_000);
    settle();
    expect(sent()).toBe('amount=20000&term=5&interest=7.5&tradeIn=0&residual=0&frequency=weekly');
  });

  it('counts what was moved before the script came: typed, slid and chosen', () => {
    const before = (page: ParentNode) => {
      find(page, '[name=amount][data-loan-text]').value = '12,500';
      find(page, '[name=tradeIn][data-loan-slider]').value = '2000';
      find(page, '[value=fortnightly]').checked = true;
    };
    start({}, { before });
    expect([typed('amount').value, slider('amount').value]).toEqual(['12,500', '12500']);
    expect(typed('tradeIn').value).toBe('2,000');
    expect(word('label')).toBe('Fortnightly repayment');
    expect(events).toEqual([26]);
    settle();
    expect(sent()).toContain(
      'amount=12500&term=5&interest=7.5&tradeIn=2000&residual=0&frequency=fortnightly',
    );
  });

  it('FIN-12: counts a year that was chosen from a list before the script came', () => {
    const list = { ranges: { termYears: [3, 5, 7] } };
    start(list, {
      before: (page) => {
        find<HTMLSelectElement>(page, '[name=term]').value = '3';
      },
    });
    expect(one<HTMLSelectElement>('[name=term]').value).toBe('3');
    expect(word('sum')).toContain('over 3 years');
    one<HTMLSelectElement>('[name=term]').value = '7';
    fire(one('[name=term]'), 'input');
    paint();
    expect(word('sum')).toContain('over 7 years');
  });

  it.each([
    ['4', '3', 'Set to 3.'],
    ['99', '7', 'Cannot be less than 1 or more than 7'],
    ['5', '5', ''],
  ])('FIN-12: says which year of a list a link of %s years became', (asked, chosen, sentence) => {
    start({ ranges: { termYears: [3, 5, 7] } }, { address: `/cars/car-1?term=${asked}` });
    expect([one<HTMLSelectElement>('[name=term]').value, message('term')]).toEqual([chosen, sentence]);
  });

  it('leaves a field alone in which somebody is typing when the script comes', () => {
    start(
      {},
      {
        before: (page) => {
          const field = find(page, '[name=amount][data-loan-text]');
          field.value = '4';
          vi.spyOn(document, 'activeElement', 'get').mockReturnValue(field);
        },
      },
    );
    expect(typed('amount').value).toBe('4');
    fire(typed('amount'), 'change');
    expect(typed('amount').value).toBe('1,000');
  });

  it('VDP-14: is said to screen readers once, when its numbers rest', () => {
    start();
    expect([status(), word('spoken')]).toEqual(['', '$142.15 a week']);
    for (const amount of [22_000, 24_000, 25_000]) {
      slide('amount', amount);
      expect(status()).toBe('');
    }
    settle();
    expect(status()).toBe('$119.08 a week: 7.50% p.a., comparison rate 8.68% p.a.');
    const [figure] = document.querySelectorAll('[data-loan=repayment]');
    expect(figure?.closest('[aria-live], [role=status]')).toBeNull();
  });

  it('is drawn year by year', () => {
    start();
    slide('term', 2);
    settle();
    const rows = [...document.querySelectorAll<HTMLElement>('[data-loan-row]')];
    expect(rows.map(({ hidden }) => hidden)).toEqual([false, false, true, true, true, true, true]);
    expect(rows[1]?.querySelectorAll('td')[3]?.textContent).toBe('$0');
    const marks = [...document.querySelectorAll<HTMLElement>('[data-loan-year]')];
    expect(marks.map(({ hidden }) => hidden)).toEqual(rows.map(({ hidden }) => hidden));
    const balloon = one<HTMLElement>('[data-loan-balloon]');
    expect(balloon.hidden).toBe(true);
    const before = one<HTMLElement>('[data-loan-most]').textContent ?? '';
    slide('residual', 5_000);
    settle();
    const most = one<HTMLElement>('[data-loan-most]').textContent ?? '';
    expect([before, most, balloon.hidden]).toEqual([
      expect.stringMatching(/^Paid year by year, at most \$16,\d{3}/),
      expect.stringMatching(/^Paid year by year, at most \$19,\d{3}/),
      false,
    ]);
  });
});

describe('other loans', () => {
  it('the price that a wanted repayment is enough for, and its use', () => {
    start();
    typeIn('tradeIn', '4000');
    one('[data-loan-wanted]').value = '100';
    fire(one('[data-loan-wanted]'), 'input');
    // PV(0.075/52, 260, -98.155) is 21268.61, with $8 a month as $1.85 a week. What is typed as paid at once counts once: on top
    // of that for the price, and as a part of what $30,000 takes.
    expect(word('wanted')).toBe(
      '$100 a week is enough for $24,867 with these terms. For $30,000 it takes $9,132.39 at once.',
    );
    const use = one<HTMLButtonElement>('[data-loan-use]');
    expect(use.hidden).toBe(false);
    use.click();
    paint();
    expect(word('repayment')).toMatch(/^\$(99\.9\d|100\.00)\/wk\*$/);
    one('[data-loan-wanted]').value = 'much';
    fire(one('[data-loan-wanted]'), 'input');
    expect([word('wanted'), use.hidden]).toEqual(['Please type a number such as 150.', true]);
    one('[data-loan-wanted]').value = ' ';
    fire(one('[data-loan-wanted]'), 'input');
    expect([word('wanted'), use.hidden]).toEqual(['', true]);
  });

  it('FIN-04: a wanted repayment that is too little offers no amount, and one for more than is lent says that it is the most', () => {
    start();
    const use = one<HTMLButtonElement>('[data-loan-use]');
    const want = (repayment: string) => {
      one('[data-loan-wanted]').value = repayment;
      fire(one('[data-loan-wanted]'), 'input');
      return [word('wanted'), use.hidden];
    };
    expect(want('3')).toEqual(['$3 a week is too little for the smallest loan, $1,000.', true]);
    expect(want('5000')).toEqual([
      '$5,000 a week is enough for $100,000, the most that is possible here.',
      false,
    ]);
    use.click();
    paint();
    expect(typed('amount').value).toBe('100,000');
    expect(want('3')).toEqual(['$3 a week is too little for the smallest loan, $1,000.', true]);
  });

  it('stand side by side: another term, another lender with its own rate and fees', () => {
    const [own] = testCalculator.lenders;
    const fees = { establishment: 90_000, securityRegistration: 0, monthlyAdmin: 0, dealerAgency: 0 };
    start({ lenders: [own, { name: 'Harbour', annualRate: 9.25, comparisonRate: 10.56, fees }] });
    const details = one<HTMLDetailsElement>('[data-loan-compare]');
    details.open = true;
    fire(details, 'toggle');
    const column = (index: number, key: string) =>
      one<HTMLElement>(`[data-loan-column="${index} ${key}"]`).textContent;
    expect([column(0, 'term'), column(1, 'term')]).toEqual(['5 years', '6 years']);
    // Until another term is chosen, the next one to the shopper's own is offered.
    const turn = () => {
      details.open = !details.open;
      fire(details, 'toggle');
    };
    turn();
    slide('term', 6);
    turn();
    expect([column(0, 'term'), column(1, 'term')]).toEqual(['6 years', '7 years']);
    one<HTMLSelectElement>('[data-loan-other=term]').value = '3';
    fire(one('[data-loan-other=term]'), 'input');
    turn();
    turn();
    expect([column(0, 'term'), column(1, 'term')]).toEqual(['6 years', '3 years']);
    slide('term', 5);
    expect([column(0, 'lender'), column(0, 'repayment')]).toEqual(['Ridge', '$142.15/wk*']);
    one<HTMLSelectElement>('[data-loan-other=lender]').value = '1';
    fire(one('[data-loan-other=lender]'), 'input');
    // PMT(0.0925/52, 156, -30900), paid to the cent, and none of the dealer's fees.
    const keys = ['lender', 'term', 'repayment', 'annualRate', 'comparisonRate', 'cost', 'total'];
    expect(keys.map((key) => column(1, key))).toEqual([
      'Harbour',
      '3 years',
      '$227.00/wk*',
      '9.25% p.a.',
      '10.56% p.a.',
      '$5,412.84',
      '$35,412.84',
    ]);
    expect([column(0, 'lender'), column(0, 'annualRate')]).toEqual(['Ridge', '7.50% p.a.']);
  });
});
