// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkForm } from '#domain/lead/form-check.mini.ts';
import { listControls, readControl, toField } from '#islands/forms/form-fields.ts';
import { FinanceRequest } from './finance-request.ts';

customElements.define('fc-finance-request', FinanceRequest);

const asked: string[] = [];
let answer = (): Response => new Response('', { status: 404 });

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url));
    return answer();
  });
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const CALCULATOR = '<fc-finance-calculator></fc-finance-calculator>';

/** Opens a finance page at an address, and returns what its form would send. */
function open(query: string, loan = '', calculator = CALCULATOR): Record<string, FormDataEntryValue> {
  history.replaceState(null, '', `/finance${query}`);
  document.body.innerHTML = `${calculator}<p data-finance-wanted></p><fc-finance-request><form>
    <div class="form-row"><select name="dealership_slug" data-kind="choice" required><option value="">Please choose</option><option value="north">North</option><option value="south">South</option></select></div>
    <input type="hidden" name="loan" value="${loan}"><input type="hidden" name="budget"><input type="hidden" name="vin"><input type="hidden" name="car_type">
    </form></fc-finance-request>`;
  return read();
}
function read(): Record<string, FormDataEntryValue> {
  const form = document.querySelector('form');
  return Object.fromEntries(form === null ? [] : new FormData(form));
}
/** The names of the fields that the form, as `fc-lead-form` checks it, calls wrong. */
function wrong(): string[] {
  const form = document.querySelector('form');
  const controls = form === null ? [] : listControls(form);
  const values = Object.fromEntries(controls.map((control) => [control.name, readControl(control)]));
  const checked = checkForm(controls.map(toField), values);
  return 'faults' in checked ? checked.faults.map(({ name }) => name) : [];
}
const dealership = () => document.querySelector<HTMLSelectElement>('[name="dealership_slug"]');
const isAsked = () => document.querySelector('.form-row')?.hasAttribute('hidden') === false;
const wanted = () => document.querySelector('[data-finance-wanted]')?.textContent;

it('ROUTE-12: the form is sent with car, VIN, condition, dealership and budget of its address', async () => {
  answer = () => Response.json({ car: { id: 7, name: '2021 Mazda CX-5' } });
  const sent = open(
    '?car_id=7&car_type=used&vin=JM0KG4W7A00000001&preferredDealership=north&vehiclePriceBudget=28750',
  );
  expect(sent).toEqual({
    car_id: '7',
    car_type: 'used',
    vin: 'JM0KG4W7A00000001',
    dealership_slug: 'north',
    loan: 'vehiclePriceBudget=28750',
    budget: '',
  });
  await vi.waitFor(() => expect(wanted()).toBe('For the 2021 Mazda CX-5.'));
  expect(asked).toEqual(['/api/cars/7']);
});

it('ROUTE-12: the sum of the calculator is sent whole, however much else the address has', () => {
  const sum = 'amount=28750.5&term=4.5&interest=9.95&tradeIn=1500&residual=3000&frequency=monthly';
  const { loan } = open(`?utm_source=${'x'.repeat(300)}&${sum}&gclid=${'y'.repeat(300)}`);
  expect([...new URLSearchParams(String(loan))].toSorted()).toEqual([...new URLSearchParams(sum)].toSorted());
  expect(open(`?amount=${'9'.repeat(400)}`)['loan']).toHaveLength('amount='.length + 16);
});

it('ROUTE-12: without a calculator nobody worked a sum out: the budget of the address is sent, and no sum', () => {
  const link = '?vehiclePriceBudget=28750&amount=20000&term=5&frequency=weekly';
  expect(open(link, '', '')).toMatchObject({ loan: '', budget: '28750' });
  expect(open('?amount=20000&term=5', '', '')).toMatchObject({ loan: '', budget: '' });
  expect(open(`?vehiclePriceBudget=${'9'.repeat(400)}`, '', '')['budget']).toHaveLength(16);
});

it('a sum that the calculator of the page has told stays', () => {
  expect(open('?amount=1000', 'amount=20000&term=5')['loan']).toBe('amount=20000&term=5');
});

it('ROUTE-12: an address without a word, with a dealership or a car that there is not, changes nothing', async () => {
  const empty = { dealership_slug: '', loan: '', budget: '', vin: '', car_type: '' };
  expect(open('')).toEqual(empty);
  expect(open('?preferredDealership=elsewhere&utm_source=mail')).toEqual(empty);
  for (const id of ['', ' ', '1.5', '1/../../leads', '?x', '9'.repeat(201)])
    expect(open(`?car_id=${encodeURIComponent(id)}`)).toEqual(empty);
  expect(asked).toEqual([]);
});

it('ROUTE-12: a car is named by its slug too', async () => {
  answer = () => Response.json({ car: { id: 7, name: '2021 Mazda CX-5' } });
  expect(open('?car_id=2021-mazda-cx-5')['car_id']).toBe('2021-mazda-cx-5');
  await vi.waitFor(() => expect(wanted()).toBe('For the 2021 Mazda CX-5.'));
  expect(asked).toEqual(['/api/cars/2021-mazda-cx-5']);
});

it('FORM-07: the dealership is asked no more once the car is known, whose dealership it is', async () => {
  answer = () => Response.json({ car: { id: 7, name: '2021 Mazda CX-5' } });
  open('?car_id=7');
  expect(wrong()).toEqual(['dealership_slug']);
  await vi.waitFor(() => expect(wanted()).toBe('For the 2021 Mazda CX-5.'));
  expect(wrong()).toEqual([]);
  expect(isAsked()).toBe(false);
  expect(read()).not.toHaveProperty('dealership_slug');
});

it('FORM-07: a dealership that the shopper chose before the car is known stays, and is sent', async () => {
  answer = () => Response.json({ car: { id: 7, name: '2021 Mazda CX-5' } });
  open('?car_id=7&preferredDealership=north');
  const select = dealership();
  if (select) select.value = 'south';
  await vi.waitFor(() => expect(wanted()).toBe('For the 2021 Mazda CX-5.'));
  expect([isAsked(), read()['dealership_slug']]).toEqual([true, 'south']);
});

it('FORM-07: the dealership stays, and is required, where it has the focus when the car is known', async () => {
  answer = () => Response.json({ car: { id: 7, name: '2021 Mazda CX-5' } });
  open('?car_id=7');
  dealership()?.focus();
  await vi.waitFor(() => expect(wanted()).toBe('For the 2021 Mazda CX-5.'));
  expect([isAsked(), document.activeElement === dealership(), wrong()]).toEqual([
    true,
    true,
    ['dealership_slug'],
  ]);
});

it('ROUTE-12 FORM-07: a car that the dealer no longer has is sent, and not named; the dealership is asked', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  answer = () => new Response('', { status: 404 });
  expect(open('?car_id=12')['car_id']).toBe('12');
  await vi.waitFor(() => expect(console.info).toHaveBeenCalled());
  expect(wanted()).toBe('');
  expect(wrong()).toEqual(['dealership_slug']);
});

it('VDP-14: on the page of a car the form keeps that car, whatever the address names, and takes the sum along', () => {
  history.replaceState(null, '', '/cars/mazda-3?car_id=9&amount=20000&term=5');
  document.body.innerHTML = `${CALCULATOR}<fc-finance-request><form>
    <input type="hidden" name="car_id" value="7"><input type="hidden" name="loan"></form></fc-finance-request>`;
  expect(read()).toMatchObject({ car_id: '7', loan: 'amount=20000&term=5' });
  expect(asked).toEqual([]);
});
