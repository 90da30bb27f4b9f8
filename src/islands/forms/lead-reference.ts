import { formatDollars } from '#domain/text/money.ts';
import { isRecord } from '#stores/remembered-car.ts';
import { PageElement } from '#ui/page-element.ts';

/** Says the reference of the form that was sent last in this tab, and which estimate was accepted; the line is empty before. */
export class LeadReference extends PageElement {
  protected override start(): void {
    const { reference, accepted } = readSuccess();
    if (typeof reference !== 'string') return;
    const words = `Your reference is ${reference}.`;
    this.textContent = isRange(accepted)
      ? `You accepted our estimate of ${formatDollars(accepted.low)} to ${formatDollars(accepted.high)}. ${words}`
      : words;
  }
}

const isRange = (range: unknown): range is { low: number; high: number } =>
  isRecord(range) && Number.isSafeInteger(range['low']) && Number.isSafeInteger(range['high']);

function readSuccess(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem('forecourt:success') ?? 'null');
    return isRecord(stored) ? stored : {};
  } catch (error) {
    console.info('No reference is known:', error);
    return {};
  }
}
