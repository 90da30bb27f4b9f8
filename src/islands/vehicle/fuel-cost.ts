import { formatFuelCost, parseFigure, stripFigure, toFuelCost } from '#domain/price/fuel-cost.ts';
import { PageElement } from '#ui/page-element.ts';

/** Takes out what is no figure while it is typed, and leaves the caret where it was (FUEL-01, FUEL-02). */
function strip(field: HTMLInputElement): void {
  const clean = stripFigure(field.value);
  if (clean === field.value) return;
  const caret = stripFigure(field.value.slice(0, field.selectionStart ?? field.value.length)).length;
  field.value = clean;
  field.setSelectionRange(caret, caret);
}

/** Makes the published figures follow the two fields (FUEL-06); `data-economy` is the car's litres a 100 km. */
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
    // What a browser fills in on the way back.
    addEventListener('pageshow', update, { signal: ended });
    // What was typed before this was loaded.
    update();
  }
}
