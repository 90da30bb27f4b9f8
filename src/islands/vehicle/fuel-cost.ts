import { formatFuelCost, parseFigure, stripFigure, toFuelCost } from '#domain/price/fuel-cost.ts';

/** Takes out what is no figure while it is typed, and leaves the caret where it was (FUEL-01, FUEL-02). */
function strip(field: HTMLInputElement): void {
  const clean = stripFigure(field.value);
  if (clean === field.value) return;
  const caret = stripFigure(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
  field.value = clean;
  field.setSelectionRange(caret, caret);
}

/** Makes the published figures follow the two fields (FUEL-06); the car's economy is in the attribute. */
export function wakeFuelCost(calculator: HTMLElement): void {
  const price = calculator.querySelector<HTMLInputElement>('[data-fuel-price]');
  const distance = calculator.querySelector<HTMLInputElement>('[data-fuel-distance]');
  const answer = calculator.querySelector<HTMLOutputElement>('[data-fuel-answer]');
  if (!price || !distance || !answer) return;
  const economy = Number(calculator.dataset.fuelCost);
  const update = () => {
    strip(price);
    strip(distance);
    const figures = { price: parseFigure(price.value), distance: parseFigure(distance.value), economy };
    answer.value = formatFuelCost(toFuelCost(figures));
  };
  price.addEventListener('input', update);
  distance.addEventListener('input', update);
  // What was typed before this was loaded, and what a browser fills in on the way back.
  addEventListener('pageshow', update);
  update();
}
