import type { PanelName } from '#panels/settings/panel-names.ts';
import type { Panel } from './panel.ts';

/** `Delivery and running cost`. */
const formatHeading = ([first = '', ...others]: readonly string[]): string =>
  [first, ...others.map((word) => word.toLowerCase())].join(' and ');

/**
 * The panels of a vehicle page, by the names in tenants' files. The component of a panel has its name:
 * `FloorPlan.astro` renders `floor-plan`. A panel that a template's arrangement does not name is at the end of its
 * region `rows`.
 */
const panels: Readonly<Record<PanelName, Panel>> = {
  announcement: { shows: (page) => page.panels.announcement !== null },
  'buy-facts': {},
  calculators: {
    shows: ({ sold, panels: { calculators } }) => !sold && calculators.length > 0,
    heading: ({ panels: { calculators } }) => formatHeading(calculators),
    isFramed: true,
  },
  comments: { heading: 'Dealer comments' },
  'contact-actions': {},
  details: { heading: ({ vehicleWord }) => `${vehicleWord} Details` },
  disclaimer: {},
  features: { shows: ({ features }) => features.length > 0, heading: 'Features' },
  finance: {
    // A dealer with a calculator has this link in it. A vehicle that can only be test driven has the form of the drive instead (VDP-38).
    shows: ({ sold, panels: { driveForm, finance, loan } }) =>
      !sold && driveForm === null && finance !== null && loan === null,
    heading: (page) => page.panels.finance?.heading ?? '',
    anchor: 'finance-calculator',
    isFramed: true,
    isSelling: true,
  },
  'finance-calculator': {
    shows: ({ sold, panels: { driveForm, loan } }) => !sold && driveForm === null && loan !== null,
    heading: 'Work out a repayment',
    anchor: 'finance-calculator',
    isFramed: true,
    isSelling: true,
  },
  'finance-estimate': {
    shows: ({ sold, panels: { driveForm, quote } }) => !sold && driveForm === null && quote !== null,
    heading: 'Finance estimate',
    anchor: 'finance-estimate',
    isFramed: true,
    isSelling: true,
  },
  // A repayment with its rates, beside the price (VDP-07).
  'finance-teaser': {
    shows: ({ sold, panels: { figure } }) => !sold && figure !== null,
  },
  'floor-plan': { shows: (page) => page.panels.floorPlan !== null, heading: 'Floor plan' },
  gallery: {},
  'key-facts': {},
  // A vehicle whose yard is unknown has neither.
  'location-line': { shows: (page) => page.location !== null },
  map: {
    shows: (page) => page.panels.map !== null,
    heading: 'Where it stands',
    anchor: 'vehicle-map',
  },
  'market-gauge': {
    shows: ({ marketPosition }) => marketPosition.gauge !== null,
    heading: 'How the price compares',
    anchor: 'market-price',
    // Until a service has answered there is nothing to link to.
    isReachable: ({ marketPosition }) => marketPosition.gauge?.drawing != null,
    isFramed: true,
    isSelling: true,
  },
  // A car that is gone is no occasion for a promotion, and nobody can inspect it.
  popup: { shows: ({ sold, panels: { popup } }) => !sold && popup !== null },
  price: {},
  'print-actions': {},
  promises: { shows: ({ sold }) => !sold },
  'quiet-actions': {},
  reports: {
    shows: ({ marketPosition }) => marketPosition.reports.length > 0,
    heading: 'Reports',
    anchor: 'reports',
    isFramed: true,
  },
  'similar-cars': { shows: ({ similar }) => similar.cars.length > 0 },
  'sticky-bar': {},
  'test-drive': {
    shows: (page) => page.panels.driveForm !== null,
    heading: 'Book a Test Drive',
    anchor: 'test-drive',
    isFramed: true,
    isSelling: true,
  },
  title: {},
  'tow-match': { shows: (page) => page.panels.tow !== null, heading: 'Will your car tow it?' },
};

/** A panel of the table. */
export const findPanel = (name: PanelName): Panel => panels[name];
