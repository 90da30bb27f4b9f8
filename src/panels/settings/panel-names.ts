/**
 * The panels of a vehicle page by the names in tenants' files, and whether a page needs it: no dealer may hide the
 * vehicle's name, its price and condition, and how to reach the dealer.
 */
const isFixed = {
  announcement: false,
  'buy-facts': false,
  calculators: false,
  comments: false,
  'contact-actions': true,
  details: false,
  disclaimer: true,
  features: false,
  finance: false,
  'finance-calculator': false,
  'finance-estimate': false,
  'finance-teaser': false,
  'floor-plan': false,
  gallery: true,
  'key-facts': false,
  'location-line': false,
  map: false,
  'market-gauge': false,
  popup: false,
  price: true,
  'print-actions': false,
  promises: false,
  'quiet-actions': false,
  reports: false,
  'similar-cars': false,
  'sticky-bar': false,
  'test-drive': true,
  title: true,
  'tow-match': false,
};

export type PanelName = keyof typeof isFixed;

export const panelNames = Object.keys(isFixed) as PanelName[];

/** Whether every page has the panel. */
export const isFixedPanel = (name: PanelName): boolean => isFixed[name];
