/** Default fuel price, dollars per litre (FUEL-03). */
export const FUEL_PRICE_DEFAULT = 1.7;
/** Default distance, kilometres per week (FUEL-04). */
export const WEEKLY_DISTANCE_DEFAULT = 250;
/** Default consumption of a car, litres per 100 km (FUEL-05). */
export const FUEL_ECONOMY_DEFAULT = 10;

export type FuelUse = {
  /** Kilometres. */
  distance: number;
  /** Litres per 100 km. */
  economy: number;
  /** Dollars per litre. */
  price: number;
};

/** The cost of fuel for a distance, dollars (FUEL-06). */
export const toFuelCost = ({ distance, economy, price }: FuelUse): number =>
  (distance / 100) * economy * price;

const withCents = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `$42.50`: two decimals, commas for thousands (FUEL-06). */
export const formatFuelCost = (cost: number): string => `$${withCents.format(cost)}`;

/** Strips a typed number to digits and the first point (FUEL-01, FUEL-02): `$1.95/L` becomes `1.95`, words empty. */
export function stripFigure(text: string): string {
  const [whole = '', ...decimals] = text.replace(/[^\d.]/g, '').split('.');
  return decimals.length === 0 ? whole : `${whole}.${decimals.join('')}`;
}

/** The number of a typed text; 0 when it is empty or a single point. */
export const parseFigure = (text: string): number => Number(stripFigure(text)) || 0;
