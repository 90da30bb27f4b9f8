import { isRecord } from '#stores/remembered-car.ts';
import { PageElement } from '#ui/page-element.ts';

/** Says the reference of the form that was sent last in this tab; the line is empty before. */
export class LeadReference extends PageElement {
  protected override start(): void {
    const reference = readReference();
    if (reference !== null) this.textContent = `Your reference is ${reference}.`;
  }
}

function readReference(): string | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem('forecourt:success') ?? 'null');
    return isRecord(stored) && typeof stored['reference'] === 'string' ? stored['reference'] : null;
  } catch (error) {
    console.info('No reference is known:', error);
    return null;
  }
}
