/** What the condition and the heading of a panel may depend on. */
export type PanelFacts = {
  sold: boolean;
  /** `Car`, `Caravan` … */
  vehicleWord: string;
  features: readonly string[];
  location: object | null;
  panels: {
    announcement: object | null;
    driveForm: object | null;
    figure: object | null;
    loan: object | null;
    calculators: readonly string[];
    finance: { heading: string } | null;
    floorPlan: object | null;
    map: object | null;
    popup: object | null;
    quote: object | null;
    tow: object | null;
  };
  marketPosition: { gauge: { drawing: object | null } | null; reports: readonly object[] };
  similar: { cars: readonly object[] };
};

/** Everything about a panel but its component. */
export type Panel = {
  /** Whether a page shows it; without this, every page does. */
  shows?: (page: PanelFacts) => boolean;
  /** Its heading, unless the arrangement has another one; a panel without a heading is no section. */
  heading?: string | ((page: PanelFacts) => string);
  /** Target of a link to it. */
  anchor?: string;
  /** Whether it can be linked to when published; without this, whenever the page shows it. */
  isReachable?: (page: PanelFacts) => boolean;
  /** Its component renders its own section, because that has further attributes. */
  isFramed?: boolean;
  /** It is hidden when the car is sold. */
  isSelling?: boolean;
};
