import { isShownGauge, type Valuation } from './auto-gauge.ts';
import { formatDollars } from '#domain/text/money.ts';

type Anchor = 'start' | 'middle' | 'end';
/** A label on the gauge: its position, per cent, and its text alignment there. */
export type GaugeMark = { text: string; at: number; anchor: Anchor };

/** The gauge as texts and positions; the same at publish and in the browser. */
export type GaugeDrawing = {
  price: GaugeMark;
  min: string;
  max: string;
  average: GaugeMark | null;
  /** `$2,140 below` and what it is compared with; both empty without an average. */
  difference: string;
  against: string;
  /** Text alternative of the gauge. */
  label: string;
  description: string;
};

/** Within this distance of an end, per cent, a centred label would overflow the gauge on a phone. */
const EDGE = { price: 15, average: 30 };

const toMark = (text: string, at: number, edge: number): GaugeMark => ({
  text,
  at,
  anchor: at < edge ? 'start' : at > 100 - edge ? 'end' : 'middle',
});

const clamp = (share: number): number => Math.round(Math.min(Math.max(share, 0), 100));

/** The state average when known, as in the price block, else the national one. */
function decideAverage({ averages, state, source }: Valuation): { amount: number; whose: string } | null {
  const isOwnStock = source === 'own-stock';
  if (averages.state !== null) {
    const area = state === null ? 'state' : state;
    return {
      amount: averages.state,
      whose: isOwnStock ? `our own average in ${area}` : `the ${area} market average`,
    };
  }
  if (averages.national === null) return null;
  return {
    amount: averages.national,
    whose: isOwnStock ? 'our own average' : 'the Australian market average',
  };
}

function formatDifference(below: number): string {
  if (below === 0) return 'The same as';
  return `${formatDollars(Math.abs(below))} ${below > 0 ? 'below' : 'above'}`;
}

/** The drawing of the gauge; `null` when it is not shown (GAUGE-01…03). */
export function toGaugeDrawing(valuation: Valuation): GaugeDrawing | null {
  if (!isShownGauge(valuation)) return null;
  const { listing_price: price, market_range_min: min, market_range_max: max, fill } = valuation;
  const average = decideAverage(valuation);
  const isOnGauge = average !== null && max > min && average.amount >= min && average.amount <= max;
  const ends = `${formatDollars(min)} to ${formatDollars(max)}`;
  return {
    price: toMark(formatDollars(price), clamp(fill), EDGE.price),
    min: formatDollars(min),
    max: formatDollars(max),
    average: isOnGauge
      ? toMark(
          `Average ${formatDollars(average.amount)}`,
          clamp(((average.amount - min) / (max - min)) * 100),
          EDGE.average,
        )
      : null,
    difference: average === null ? '' : formatDifference(average.amount - price),
    against: average === null ? '' : `${average.whose} of ${formatDollars(average.amount)}.`,
    label: [
      `${formatDollars(price)} in a range from ${ends}`,
      average === null ? '' : `, average ${formatDollars(average.amount)}`,
    ].join(''),
    description: valuation.description ?? '',
  };
}
