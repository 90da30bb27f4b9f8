// @vitest-environment jsdom
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask, countOf, serveCounts } from '#stores/live-count.fixture.ts';
import { BudgetSearch, type BudgetSearchProps } from './budget-search.island.tsx';

configure({ asyncUtilTimeout: 4_000, getElementError: (message) => new Error(message ?? '') });

let folder: ReturnType<typeof serveCounts>;

beforeEach(() => {
  folder = serveCounts();
  vi.stubGlobal('fetch', folder.fetch);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const bodyItems = ask({ facets: ['body'] }).facets.body ?? [];
const cheapest = (filters: Record<string, string[]>): number | null =>
  ask({ filters, ranges: { price: { min: 1_001, max: null } }, sort: 'price:asc', hitsPerPage: 1 }).hits[0]
    ?.price ?? null;

const toProps = (changes: Partial<BudgetSearchProps> = {}): BudgetSearchProps => ({
  frequency: 'weekly',
  bodies: bodyItems.map(({ value }) => ({ label: value, lowest: cheapest({ body: [value] }) })),
  lowest: cheapest({}),
  count: countOf(1_001, 54_000),
  priceMax: 100_000,
  noun: { one: 'car', many: 'cars' },
  rates: null,
  source: folder.source,
  ...changes,
});

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = async (name: string, text: string) => {
  await act(async () => field(name).focus());
  await act(async () => fireEvent.input(field(name), { target: { value: text } }));
};
const total = () => document.querySelector('.budget-total b')?.textContent;
const button = () => screen.getByRole<HTMLButtonElement>('button');
const hidden = () => document.querySelector<HTMLInputElement>('input[type=hidden]')?.value;

describe('the budget search', () => {
  it('FIN-63 FIN-64 FIN-65 FIN-66 FIN-67 has a body picker, repayment, deposit, estimate and a button', () => {
    render(<BudgetSearch {...toProps()} />);
    const bodies = screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value);
    expect(bodies).toEqual(expect.arrayContaining(['', ...bodyItems.map(({ value }) => value)]));
    expect(field('Repayment').value).toBe('200');
    expect(screen.getByLabelText<HTMLInputElement>('Weekly').checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Monthly').checked).toBe(false);
    expect(field('Deposit').value).toBe('2,000');
    expect(document.querySelector('.budget-total')?.textContent).toBe('Estimated budget$54,000');
    expect(button().textContent).toBe(`View ${countOf(1_001, 54_000)} cars`);
  });

  it('SEARCH-38 shows four body types at first and the others on demand', () => {
    render(<BudgetSearch {...toProps()} />);
    const others = [...document.querySelectorAll<HTMLInputElement>('details [name=body]')];
    expect(document.querySelector('details')?.open).toBe(false);
    expect(others.map(({ value }) => value)).toEqual(bodyItems.slice(4).map(({ value }) => value));
    expect(others.length).toBeGreaterThan(0);
  });

  it('FIN-74 begins with 600 a month where the dealer configures monthly', () => {
    render(<BudgetSearch {...toProps({ frequency: 'monthly' })} />);
    expect(field('Repayment').value).toBe('600');
    expect(total()).toBe('$38,000');
  });

  it('FIN-64 FIN-74 changes an untouched repayment with the frequency, and never a typed one', async () => {
    render(<BudgetSearch {...toProps()} />);
    await act(async () => fireEvent.click(screen.getByLabelText('Monthly')));
    expect(field('Repayment').value).toBe('600');
    expect(total()).toBe('$38,000');
    await type('Repayment', '450');
    await act(async () => fireEvent.click(screen.getByLabelText('Weekly')));
    expect(field('Repayment').value).toBe('450');
    expect(total()).toBe('$119,000');
  });

  it('FIN-68 FIN-69 corrects the input when the field is left', async () => {
    render(<BudgetSearch {...toProps()} />);
    await type('Deposit', '2500000');
    await act(async () => fireEvent.blur(field('Deposit')));
    expect(field('Deposit').value).toBe('1,000,000');
    await type('Repayment', 'lots');
    await act(async () => fireEvent.blur(field('Repayment')));
    expect(field('Repayment').value).toBe('0');
    expect(total()).toBe('$1,000,000');
  });

  it('FIN-71 ERR-21 shows a message and no link when the budget is below the cheapest car', async () => {
    render(<BudgetSearch {...toProps({ lowest: 14_990 })} />);
    await type('Repayment', '0');
    await type('Deposit', '14989');
    expect(button().textContent).toBe('0 Cars Found');
    expect(button().disabled).toBe(true);
    expect(document.querySelector('.budget-none')?.textContent).toBe('No cars found for this budget');
    await type('Deposit', '14990');
    expect(button().disabled).toBe(false);
    expect(document.querySelector('.budget-none')?.textContent).toBe('');
  });

  it('FIN-71 ERR-21 names the chosen body type, and compares with its own cheapest car', async () => {
    const bodies = [
      { label: 'Ute', lowest: 61_000 },
      { label: 'Hatchback', lowest: 9_000 },
    ];
    render(<BudgetSearch {...toProps({ bodies, lowest: 9_000 })} />);
    await act(async () => fireEvent.click(screen.getByLabelText(/^Ute/)));
    expect(button().textContent).toBe('0 Utes Found');
    expect(document.querySelector('.budget-none')?.textContent).toBe('No Utes found for this budget');
    await act(async () => fireEvent.click(screen.getByLabelText(/^Hatchback/)));
    expect(button().disabled).toBe(false);
  });

  it('FIN-72 FIN-73 searches above 1,000 and up to the highest price', async () => {
    render(<BudgetSearch {...toProps()} />);
    expect(hidden()).toBe('1001:54000');
    await type('Deposit', '900000');
    expect(hidden()).toBe('1001:100000');
  });

  it('FIN-67 counts what is chosen, and loads nothing before the first touch', async () => {
    render(<BudgetSearch {...toProps()} />);
    await act(async () => new Promise((resolve) => setTimeout(resolve, 500)));
    expect(folder.requested).toEqual([]);
    const [{ value } = { value: '' }] = bodyItems;
    const radio = screen.getByLabelText(new RegExp(`^${value}`));
    await act(async () => radio.focus());
    await act(async () => fireEvent.click(radio));
    const cars = countOf(1_001, 54_000, { body: [value] });
    await waitFor(() => expect(button().textContent).toBe(`View ${cars} cars`));
    expect(cars).not.toBe(countOf(1_001, 54_000));
  });

  it('FIN-67 counts what was typed before hydration, and the first budget again', async () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(<BudgetSearch {...toProps()} />);
    document.body.append(container);
    field('Deposit').value = '9000';
    await act(async () => {
      hydrateRoot(container, <BudgetSearch {...toProps()} />);
    });
    await waitFor(() => expect(button().textContent).toBe(`View ${countOf(1_001, 61_000)} cars`));
    expect(countOf(1_001, 61_000)).not.toBe(countOf(1_001, 54_000));
    await act(async () => fireEvent.input(field('Deposit'), { target: { value: '2000' } }));
    await waitFor(() => expect(button().textContent).toBe(`View ${countOf(1_001, 54_000)} cars`));
  });

  it('FIN-67 shows no number when counting fails', async () => {
    folder.isBroken = true;
    render(<BudgetSearch {...toProps()} />);
    await type('Deposit', '3000');
    await waitFor(() => expect(button().textContent).toBe('View cars'));
    expect(button().disabled).toBe(false);
  });

  it('shows no rate and no repayment of its own', () => {
    render(<BudgetSearch {...toProps()} />);
    expect(document.body.textContent).not.toMatch(/%|p\.a\.|per week|a week/);
    expect(document.querySelector('.budget-note')?.textContent).toMatch(
      /Interest and fees come off this: you can borrow less\./,
    );
  });

  it('FIN-70: beside the budget stands what the same repayments pay at the dealer’s rates, with these and the warning', async () => {
    const terms = 'Annual rate 7.49% p.a., comparison rate 8.90% p.a. Warning.';
    const factor = { perDollar: 216, fee: 2 };
    const inputs = ', with fees of $500, over 5 years';
    const rates = {
      weekly: factor,
      monthly: factor,
      added: 500,
      roundUp: false,
      lentMin: 1_000,
      lentMax: 100_000,
      inputs,
      terms,
    };
    render(<BudgetSearch {...toProps({ rates })} />);
    const notes = () => [...document.querySelectorAll('.budget-note')].map(({ textContent }) => textContent);
    // (200 - 2) × 216 - 500 + 2,000
    expect(notes()[1]).toBe(
      `At our lender’s rates the same repayments and deposit come to a price of about $44,268, with fees of $500, over 5 years. ${terms}`,
    );
    await type('Deposit', '3000');
    expect(notes()[1]).toContain('$45,268, with fees');
    expect(total()).toBe('$55,000');
    await type('Repayment', '100000');
    expect(notes()[1]).toContain(
      'about $103,000, with the most that can be borrowed, $100,000, with fees of $500',
    );
    // (8 - 2) × 216 - 500 is less than the smallest loan: no price, and none of its rates.
    await type('Repayment', '8');
    expect(notes()).toHaveLength(1);
    await type('Repayment', '9');
    expect(notes()[1]).toContain('about $4,012, with fees');
  });

  it('is a plain form before hydration, and keeps what was typed meanwhile', async () => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(<BudgetSearch {...toProps()} />);
    document.body.append(container);
    const form = container.querySelector('form');
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/search', 'get']);
    expect(new FormData(form ?? undefined).get('range[price]')).toBe('1001:54000');
    field('Deposit').value = '12000';
    await act(async () => {
      hydrateRoot(container, <BudgetSearch {...toProps()} />, {
        onRecoverableError(error) {
          throw error;
        },
      });
    });
    expect(field('Deposit').value).toBe('12000');
    expect(total()).toBe('$64,000');
  });
});
