/** What a panel's condition and heading may ask of the page of a vehicle. */
export type PanelFacts = {
  sold: boolean;
  /** `Car`, `Caravan` … */
  vehicleWord: string;
  features: readonly string[];
  panels: {
    announcement: object | null;
    calculators: readonly string[];
    finance: { heading: string } | null;
    floorPlan: object | null;
    popup: object | null;
    tow: object | null;
  };
  marketPosition: { gauge: { drawing: object | null } | null; reports: readonly object[] };
  similar: { cars: readonly object[] };
};

/** What is known of a panel beside its component. */
export type Panel = {
  /** Whether it stands on a page; without it on every one. */
  shows?: (page: PanelFacts) => boolean;
  /** Its heading, which an arrangement may word otherwise; a panel without one is no section of its own. */
  heading?: string | ((page: PanelFacts) => string);
  /** Where a link to it ends. */
  anchor?: string;
  /** Whether a link leads to it from the start; without it whenever it stands there. */
  isReachable?: (page: PanelFacts) => boolean;
  /** Its component draws the section around it, which has attributes of its own. */
  isFramed?: boolean;
  /** It goes with a sale. */
  isSelling?: boolean;
  /** No dealer may hide it: every page names the vehicle, its price and conditions, and how to reach the dealer. */
  isFixed?: boolean;
};
