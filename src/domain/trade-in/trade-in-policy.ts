import type { EstimateRules } from './trade-in.ts';

/** How a dealer takes vehicles in; see `tradeIn` of `forms.json`. */
export type TradeInPolicy = EstimateRules & {
  /** A service that knows vehicles by their plate and values them; `null` without one. */
  service: { url: string; keyVariable: string } | null;
  /** Whether the page hands its valuation back (API-22). */
  keepsResult: boolean;
};
