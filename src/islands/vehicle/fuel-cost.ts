import { formatFuelCost, parseFigure, stripFigure, toFuelCost } from '#domain/price/fuel-cost.ts';
import { PageElement } from '#ui/page-element.ts';

/** Removes everything but digits while typing, and keeps the position of the caret (FUEL-01, FUEL-02). */
function strip(field: HTMLInputElement): void {
  const clean = stripFigure(field.value);
  if (clean === field.value) return;
  const caret = stripFigure(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
  field.value = clean;
  field.setSelectionRange(caret, caret);
}

/** Updates the published figures from the two fields (FUEL-06); `data-economy` is the car's litres per 100 km. */
export class FuelCost extends PageElement {
  protected override start(ended: AbortSignal): void {
    const price = this.querySelector<HTMLInputElement>('[data-fuel-price]');
    const distance = this.querySelector<HTMLInputElement>('[data-fuel-distance]');
    const answer = this.querySelector<HTMLOutputElement>('[data-fuel-answer]');
    if (!price || !distance || !answer) return;
    const economy = Number(this.dataset.economy);
    const update = () => {
      strip(price);
      strip(distance);
      const figures = { price: parseFigure(price.value), distance: parseFigure(distance.value), economy };
      answer.value = formatFuelCost(toFuelCost(figures));
    };
    for (const field of [price, distance]) field.addEventListener('input', update, { signal: ended });
    // The browser may restore field values when the shopper comes back.
    addEventListener('pageshow', update, { signal: ended });
    // Input from before this script loaded.
    update();
  }
}
