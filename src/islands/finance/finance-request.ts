import { BUDGET, SUM_PARAMETERS } from '#domain/finance/loan-calculator.ts';
import { nameWantedCar, readWantedCar } from '#stores/wanted-car.ts';
import { leaveOut, setField } from '#ui/form-fields.ts';
import { PageElement } from '#ui/page-element.ts';

/** Longest number that the form takes of an address. */
const NUMBER_MAX = 16;

/** The inputs of the calculator in an address, as the form sends them; empty without any. */
function readSum(parameters: URLSearchParams): string {
  const found = SUM_PARAMETERS.flatMap((name) => {
    const value = parameters.get(name);
    return value === null ? [] : [[name, value.slice(0, NUMBER_MAX)]];
  });
  return String(new URLSearchParams(found));
}

/**
 * Puts into the finance form what its address says (ROUTE-12): the car by its id, its VIN, the dealership, and the
 * sum of the calculator; on a page without one nobody saw a sum, so only the budget.
 */
export class FinanceRequest extends PageElement {
  protected override start(ended: AbortSignal): void {
    const form = this.querySelector('form');
    if (!form) return;
    const parameters = new URLSearchParams(location.search);
    const dealership = parameters.get('preferredDealership');
    if (dealership !== null) setField(form, 'dealership_slug', dealership);
    for (const name of ['vin', 'car_type']) setField(form, name, (parameters.get(name) ?? '').slice(0, 40));
    const loan = form.elements.namedItem('loan');
    if (document.querySelector('fc-finance-calculator') === null)
      setField(form, 'budget', (parameters.get(BUDGET) ?? '').slice(0, NUMBER_MAX));
    // The calculator may have told it already.
    else if (!(loan instanceof HTMLInputElement && loan.value !== ''))
      setField(form, 'loan', readSum(parameters));
    const wanted = readWantedCar();
    // On the page of a car the form has it.
    if (wanted !== null && form.elements.namedItem('car_id') === null) void this.#setCar(form, wanted, ended);
  }

  async #setCar(form: HTMLFormElement, wanted: string, signal: AbortSignal): Promise<void> {
    setField(form, 'car_id', wanted);
    const line = document.querySelector('[data-finance-wanted]');
    const name = await nameWantedCar(wanted, signal);
    if (name === null) return;
    if (line) line.textContent = `For the ${name}.`;
    // The dealership of a car is known; another one is the choice of the shopper.
    const preferred = new URLSearchParams(location.search).get('preferredDealership') ?? '';
    leaveOut(form, 'dealership_slug', preferred);
  }
}
