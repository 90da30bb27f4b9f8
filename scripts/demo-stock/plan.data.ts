export type Condition = 'new' | 'demo' | 'used';

/** Used vehicles of one model bought together, from a fleet or a hire firm: `count` besides the random ones. */
export type Run = {
  make: string;
  model: string;
  badge: string;
  years: readonly [number, number];
  count: number;
};

/** What a dealer sells. */
export type StockKind = 'group' | 'franchise' | 'used-cars' | 'caravans' | 'subscription';

/** Composition of a dealer's demonstration stock; counts are numbers of vehicles. */
export type StockPlan = {
  conditions: Readonly<Record<Condition, number>>;
  /** Model years of used vehicles. */
  usedYears: readonly [number, number];
  /** Usual kilometres a year for this kind of dealer. */
  kilometresAYear: number;
  /** Share of used vehicles priced without government charges. */
  excludingCharges: number;
  /** Share with a was-price, and share with a known market average. */
  reduced: number;
  averaged: number;
  /** Days since the sales; the last ones are older than any sold window. */
  soldDaysAgo: readonly number[];
  comingSoon: number;
  reserved: number;
  /** Without a price, at the dealer's request. */
  enquire: number;
  withoutPictures: number;
  tags: readonly string[];
  /** Share of used vehicles with a history report. */
  reported: number;
  runs: readonly Run[];
  /** Days since the oldest vehicle arrived. */
  oldestDays: number;
  stockNumber: Readonly<Record<Condition, string>>;
  /** Maximum number of vehicles of one model. */
  sameModel: number;
  /** Limits the vehicles of a shape to the number of views that can be first in a gallery. */
  ownViews?: true;
  /** How many times more often than its share of used vehicles a make is drawn. */
  favours?: { make: string; times: number };
  /** New vehicles without a price, on order. */
  preorders: number;
  /** For a hire fleet: how many of the used vehicles are for sale too, and the highest price when new. */
  subscription?: { forSale: number; newPriceMax: number };
};

/** The newest model year in stock. */
export const NEWEST_YEAR = 2026;

export const plans: Readonly<Record<StockKind, StockPlan>> = {
  group: {
    conditions: { new: 60, demo: 16, used: 74 },
    usedYears: [2016, 2025],
    kilometresAYear: 13_500,
    excludingCharges: 0.22,
    reduced: 0.2,
    averaged: 0.45,
    soldDaysAgo: [1, 1, 2, 3, 6, 11, 19, 28],
    comingSoon: 5,
    reserved: 4,
    enquire: 3,
    withoutPictures: 2,
    tags: ['Test Drive Only', 'Low kilometres', 'One owner'],
    reported: 0.6,
    runs: [
      { make: 'Mazda', model: 'CX-5', badge: 'Maxx Sport', years: [2019, 2022], count: 5 },
      { make: 'Toyota', model: 'Corolla', badge: 'Ascent Sport Hybrid', years: [2019, 2022], count: 5 },
    ],
    oldestDays: 118,
    stockNumber: { new: 'N', demo: 'D', used: 'U' },
    sameModel: 5,
    preorders: 0,
  },
  'used-cars': {
    conditions: { new: 0, demo: 0, used: 80 },
    usedYears: [2009, 2024],
    kilometresAYear: 15_000,
    excludingCharges: 0.2,
    reduced: 0.3,
    averaged: 0.6,
    soldDaysAgo: [1, 2, 3, 9, 17, 30],
    comingSoon: 3,
    reserved: 2,
    enquire: 1,
    withoutPictures: 2,
    tags: ['Test Drive Only', 'One owner', 'Tow bar fitted'],
    reported: 0.7,
    runs: [
      { make: 'Toyota', model: 'HiLux', badge: 'SR5 4x4', years: [2018, 2020], count: 6 },
      { make: 'Toyota', model: 'Corolla', badge: 'Ascent Sport Hybrid', years: [2018, 2020], count: 6 },
    ],
    oldestDays: 96,
    stockNumber: { new: 'K', demo: 'K', used: 'K' },
    sameModel: 5,
    preorders: 0,
  },
  caravans: {
    conditions: { new: 19, demo: 5, used: 16 },
    usedYears: [2018, 2024],
    kilometresAYear: 13_000,
    excludingCharges: 0.3,
    reduced: 0.25,
    averaged: 0.3,
    soldDaysAgo: [1, 3, 15],
    comingSoon: 2,
    reserved: 1,
    enquire: 1,
    withoutPictures: 1,
    tags: ['Show van', 'Ready to tow'],
    reported: 0.5,
    runs: [{ make: 'Coorong', model: 'Shorebreak', badge: '18 Bunk', years: [2020, 2022], count: 4 }],
    oldestDays: 140,
    stockNumber: { new: 'C', demo: 'C', used: 'C' },
    sameModel: 5,
    preorders: 0,
  },
  franchise: {
    conditions: { new: 26, demo: 7, used: 33 },
    usedYears: [2017, 2025],
    kilometresAYear: 14_500,
    excludingCharges: 0.12,
    reduced: 0.2,
    averaged: 0.45,
    soldDaysAgo: [1, 2, 4, 13],
    comingSoon: 3,
    reserved: 3,
    enquire: 1,
    withoutPictures: 1,
    tags: ['Test Drive Only', 'Serviced here since new', 'Tow bar fitted'],
    reported: 0.8,
    runs: [{ make: 'Toyota', model: 'Camry', badge: 'Ascent Hybrid', years: [2020, 2022], count: 3 }],
    oldestDays: 104,
    stockNumber: { new: 'Q', demo: 'QD', used: 'QU' },
    sameModel: 8,
    ownViews: true,
    favours: { make: 'Toyota', times: 7 },
    preorders: 2,
  },
  subscription: {
    conditions: { new: 9, demo: 0, used: 53 },
    usedYears: [2022, 2025],
    kilometresAYear: 16_000,
    excludingCharges: 0,
    reduced: 0,
    averaged: 0,
    soldDaysAgo: [1, 1, 2, 9],
    comingSoon: 3,
    reserved: 2,
    enquire: 0,
    withoutPictures: 1,
    tags: ['Pet friendly', 'Roof racks fitted', 'Ready today'],
    reported: 0,
    runs: [],
    oldestDays: 76,
    stockNumber: { new: 'Y', demo: 'Y', used: 'Y' },
    sameModel: 4,
    ownViews: true,
    preorders: 0,
    subscription: { forSale: 7, newPriceMax: 78_000 },
  },
};
