import { formatCount } from '#domain/text/money.ts';
import { parseTowLimit, TOW_LIMIT_SENTENCE } from '#domain/car/tow-limit.ts';
import {
  decideTowMatch,
  formatTowMatch,
  formatTowNeed,
  toTowBar,
  type TowWeights,
} from '#domain/car/tow-match.ts';
import { towLimit } from '#stores/tow-limit.ts';
import { showFieldError } from '#ui/field.ts';
import { onEnd, PageElement } from '#ui/page-element.ts';

function toWeights({ tow, tare }: DOMStringMap): TowWeights {
  return { atm: Number(tow), tare: tare === undefined ? null : Number(tare) };
}

/** Lengths on the bar, including the car's limit once it is known. */
function drawBar(panel: HTMLElement, weights: TowWeights, limit: number | null): void {
  const bar = toTowBar(weights, limit);
  panel.querySelector('[data-tow-atm]')?.setAttribute('width', String(bar.atm));
  panel.querySelector('[data-tow-tare]')?.setAttribute('width', String(bar.tare));
  const mark = panel.querySelector('[data-tow-mark]');
  mark?.setAttribute('x', String((bar.limit ?? 0) - 3));
  mark?.setAttribute('visibility', bar.limit === null ? 'hidden' : 'visible');
}

function paint(panel: HTMLElement, limit: number | null): void {
  const weights = toWeights(panel.dataset);
  const text = panel.querySelector('[data-tow-text]');
  const figure = panel.querySelector('[data-tow-limit]');
  drawBar(panel, weights, limit);
  if (figure) figure.textContent = limit === null ? '–' : `${formatCount(limit)} kg`;
  if (text) {
    text.textContent =
      limit === null ? formatTowNeed(weights) : formatTowMatch(weights, limit, panel.dataset.word ?? 'van');
  }
  panel.dataset.fits = limit === null ? 'unknown' : decideTowMatch(weights, limit).fits;
}

/** Asks for the towing limit of the shopper's car once, stores it, and says whether it suffices for this vehicle. */
export class TowMatch extends PageElement {
  protected override start(ended: AbortSignal): void {
    const form = this.querySelector('form');
    const field = this.querySelector('input');
    const line = this.querySelector('.tow-error');
    if (!form || !field || !line) return;
    const answer = (event: SubmitEvent): void => {
      event.preventDefault();
      const limit = parseTowLimit(field.value);
      const isWrong = limit === null && field.value.trim() !== '';
      showFieldError(field, line, isWrong ? TOW_LIMIT_SENTENCE : '');
      if (isWrong) field.focus();
      // An empty field clears the result, and so does an invalid limit.
      towLimit.change(() => limit);
    };
    form.addEventListener('submit', answer, { signal: ended });
    towLimit.load();
    const show = (limit: number | null): void => {
      if (document.activeElement !== field) field.value = limit === null ? '' : formatCount(limit);
      paint(this, limit);
    };
    onEnd(ended, towLimit.$value.subscribe(show));
  }
}
