import { isAutogauge } from '#api/guards/is-autogauge.ts';
import type { Valuation } from '#domain/price/auto-gauge.ts';
import { type GaugeDrawing, type GaugeMark, toGaugeDrawing } from '#domain/price/gauge-drawing.ts';
import { fetchJson } from '#stores/api-client.ts';
import { whenAhead, whenNear } from '#islands/page/when-near.ts';
import { PageElement } from '#ui/page-element.ts';

/** Sets the text of a mark and its position. */
function placeMark(group: Element | null, mark: GaugeMark | null): void {
  if (group === null) return;
  if (mark === null) return group.setAttribute('display', 'none');
  group.removeAttribute('display');
  const [line, text] = [group.querySelector('line'), group.querySelector('text')];
  for (const end of ['x1', 'x2']) line?.setAttribute(end, `${mark.at}%`);
  text?.setAttribute('x', `${mark.at}%`);
  text?.setAttribute('text-anchor', mark.anchor);
  if (text) text.textContent = mark.text;
}

/** Updates the gauge in place: the same elements and texts as `MarketGauge.astro`. */
export function drawGauge(section: HTMLElement, drawing: GaugeDrawing): void {
  const part = (name: string) => section.querySelector(`[data-part="${name}"]`);
  for (const name of ['difference', 'against', 'min', 'max', 'description'] as const) {
    const words = part(name);
    if (words) words.textContent = drawing[name];
  }
  part('low')?.setAttribute('width', `${drawing.average?.at ?? 0}%`);
  placeMark(part('price'), drawing.price);
  placeMark(part('average'), drawing.average);
  section.querySelector('svg')?.setAttribute('aria-label', drawing.label);
}

/** Whether the published gauge is about the current price above it. */
function isOfPrice(section: HTMLElement): boolean {
  const shown = document.querySelector('.price-amount')?.textContent?.trim();
  return shown === section.querySelector('[data-part=price] text')?.textContent?.trim();
}

/** Links to a removed section keep their space but are disabled; they stay so if the car is for sale again. */
function disableLinks({ id }: HTMLElement): void {
  for (const way of document.querySelectorAll<HTMLElement>(`a[href="#${id}"]`)) {
    delete way.dataset.ifSelling;
    way.style.visibility = 'hidden';
  }
}

/**
 * Requests the car's market position from the API. An answer appears only below the view, so that nothing moves; a
 * published gauge is updated in place, or removed while it is below the view. If the request fails, the block is
 * removed and only the console says so (ERR-01); a published gauge stays while it is about the page's price.
 */
export async function refreshGauge(
  section: HTMLElement,
  load = (src: string): Promise<Valuation> => fetchJson(src, isAutogauge),
  ended?: AbortSignal,
): Promise<void> {
  if (!section.hidden) await whenNear(section, ended);
  let drawing: GaugeDrawing | null;
  try {
    drawing = toGaugeDrawing(await load(section.dataset.src ?? ''));
  } catch (error) {
    console.info('The price is not compared:', error);
    if (isOfPrice(section)) return;
    drawing = null;
  }
  if (drawing !== null) drawGauge(section, drawing);
  if ((drawing === null) === section.hidden) return;
  await whenAhead(section, ended);
  section.hidden = drawing === null;
  if (section.hidden) disableLinks(section);
}

/**
 * The price compared with the market (VDP-20), kept up to date; `data-src` of the section around it is the path of the
 * API.
 */
export class MarketGauge extends PageElement {
  protected override start(ended: AbortSignal): void {
    const section = this.closest<HTMLElement>('.gauge');
    if (section) void refreshGauge(section, undefined, ended);
  }
}
