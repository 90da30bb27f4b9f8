// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { FuelCost } from './fuel-cost.ts';

customElements.define('fc-fuel-cost', FuelCost);

function open(economy = '10', price = '1.70', distance = '250') {
  document.body.innerHTML = `
    <fc-fuel-cost data-economy="${economy}">
      <input data-fuel-price value="${price}" /><input data-fuel-distance value="${distance}" />
      <output data-fuel-answer></output>
    </fc-fuel-cost>`;
  const calculator = document.querySelector('fc-fuel-cost') as HTMLElement;
  const [priceField, distanceField] = [...calculator.querySelectorAll('input')] as [
    HTMLInputElement,
    HTMLInputElement,
  ];
  const type = (field: HTMLInputElement, text: string, caret = text.length) => {
    field.value = text;
    field.setSelectionRange(caret, caret);
    field.dispatchEvent(new Event('input'));
  };
  return { priceField, distanceField, type, cost: () => calculator.querySelector('output')?.value };
}

describe('the fuel calculator', () => {
  it('FUEL-06 begins with the values of its fields, also if they were changed before', () => {
    expect(open().cost()).toBe('$42.50');
    expect(open('8.4', '2.00', '100').cost()).toBe('$16.80');
  });
  it('FUEL-01 FUEL-02 FUEL-06 removes letters while typing and updates the figures', () => {
    const { priceField, distanceField, type, cost } = open();
    type(priceField, '$2.10');
    type(distanceField, '1,000 km');
    expect([priceField.value, distanceField.value, cost()]).toEqual(['2.10', '1000', '$210.00']);
    type(distanceField, '');
    expect(cost()).toBe('$0.00');
  });
  it('keeps the position of the caret', () => {
    const { distanceField, type } = open();
    type(distanceField, '1x00', 2);
    expect([distanceField.value, distanceField.selectionStart]).toEqual(['100', 1]);
  });
});
