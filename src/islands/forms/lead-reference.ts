import { formatDollars } from '#domain/text/money.ts';
import { PageElement } from '#ui/page-element.ts';
import { readSuccess } from './sent-form.ts';

/** Says the reference of the form that was sent last in this tab, and which estimate was accepted; the line is empty before. */
export class LeadReference extends PageElement {
  protected override start(): void {
    const sent = readSuccess();
    if (sent === null) return;
    const { reference, accepted } = sent;
    const words = `Your reference is ${reference}.`;
    this.textContent = accepted
      ? `You accepted our estimate of ${formatDollars(accepted.low)} to ${formatDollars(accepted.high)}. ${words}`
      : words;
  }
}
