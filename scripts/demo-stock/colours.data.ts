import type { PaintKey } from '#scripts/studio/paint.data.ts';

/**
 * Makers' names of paints; the first list that contains the make is used. The studio reads every name as that paint,
 * so a car matches its picture.
 */
export const makerColours: Readonly<Record<string, Partial<Record<PaintKey, readonly string[]>>>> = {
  Toyota: {
    white: ['Glacier White', 'Frosted White', 'Crystal Pearl'],
    silver: ['Sterling Silver', 'Silver Storm'],
    grey: ['Graphite', 'Ash Slate'],
    black: ['Eclipse Black', 'Ink Black'],
    blue: ['Saturn Blue', 'Nebula Blue'],
    red: ['Feverish Red', 'Emotional Red'],
    green: ['Moss Green', 'Rainforest Green'],
    bronze: ['Avant-Garde Bronze', 'Oxide Bronze'],
    sand: ['Dusty Beige', 'Quicksand'],
  },
  Mazda: {
    white: ['Snowflake White', 'Rhodium White', 'Ceramic White'],
    silver: ['Sonic Silver', 'Aluminium'],
    grey: ['Machine Grey', 'Polymetal Grey'],
    black: ['Jet Black'],
    blue: ['Deep Crystal Blue', 'Eternal Blue'],
    red: ['Soul Red Crystal'],
    sand: ['Zircon Sand'],
    green: ['Olive'],
  },
  Ford: {
    white: ['Arctic White', 'Frozen White'],
    silver: ['Aluminium', 'Moondust Silver'],
    grey: ['Meteor Grey', 'Carbonized Grey'],
    black: ['Shadow Black', 'Absolute Black'],
    blue: ['Blue Lightning', 'Deep Impact Blue'],
    red: ['Lucid Red', 'Race Red'],
    orange: ['Sedona Orange', 'Cyber Orange'],
    bronze: ['Conquer Bronze'],
    green: ['Acacia Green'],
    yellow: ['Triple Yellow'],
  },
  Subaru: {
    white: ['Crystal White'],
    silver: ['Ice Silver'],
    grey: ['Magnetite Grey', 'Dark Grey'],
    black: ['Crystal Black'],
    blue: ['Sapphire Blue', 'WR Blue'],
    red: ['Crimson Red', 'Venetian Red'],
    green: ['Autumn Green', 'Cascade Green'],
    sky: ['Horizon Light Blue'],
    yellow: ['Solar Gold'],
  },
  Kia: {
    white: ['Clear White', 'Snow White Pearl'],
    silver: ['Steel Silver', 'Silky Silver'],
    grey: ['Gravity Grey', 'Interstellar Grey'],
    black: ['Aurora Black', 'Ebony Black'],
    blue: ['Gravity Blue', 'Mineral Blue'],
    red: ['Runway Red', 'Signal Red'],
    green: ['Jungle Wood Green', 'Cityscape Green'],
    sky: ['Frost Light Blue'],
    sand: ['Desert Beige'],
  },
  Isuzu: {
    white: ['Mineral White', 'Moonstone White Pearl'],
    silver: ['Mercury Silver'],
    grey: ['Granite Grey'],
    black: ['Basalt Black'],
    blue: ['Cobalt Blue'],
    red: ['Magma Red', 'Radiant Red'],
    bronze: ['Marble Bronze'],
    orange: ['Volcanic Amber Orange'],
  },
  Volkswagen: {
    white: ['Pure White', 'Candy White'],
    silver: ['Reflex Silver', 'Pyrite Silver'],
    grey: ['Indium Grey', 'Dolphin Grey'],
    black: ['Deep Black'],
    blue: ['Lapiz Blue', 'Atlantic Blue'],
    red: ['Kings Red', 'Tornado Red'],
    green: ['Bottle Green'],
    bronze: ['Toffee Brown'],
  },
};

/** For paints without a name by the maker. */
export const plainColours: Readonly<Record<PaintKey, readonly string[]>> = {
  white: ['White', 'Pearl White', 'Polar White', 'Alpine White'],
  silver: ['Silver', 'Titanium', 'Lunar Silver', 'Brilliant Silver'],
  grey: ['Grey', 'Charcoal', 'Gunmetal', 'Slate Grey'],
  black: ['Black', 'Phantom Black', 'Onyx Black'],
  blue: ['Blue', 'Navy Blue', 'Ocean Blue', 'Royal Blue'],
  sky: ['Sky Blue', 'Light Blue', 'Teal'],
  red: ['Red', 'Ruby Red', 'Flame Red'],
  green: ['Forest Green', 'Dark Green', 'Olive Green'],
  orange: ['Burnt Orange', 'Copper', 'Sunset Orange'],
  sand: ['Desert Sand', 'Champagne', 'Beige'],
  bronze: ['Bronze', 'Mocha', 'Dark Brown'],
  yellow: ['Yellow', 'Sunburst Yellow'],
};

/** Trim by equipment, 0 to 3. */
export const interiors: readonly (readonly string[])[] = [
  ['Black vinyl', 'Dark grey cloth'],
  ['Black cloth', 'Charcoal cloth', 'Grey cloth'],
  ['Black cloth', 'Black leatherette', 'Charcoal suede and cloth'],
  ['Black leather', 'Tan leather', 'Light grey leather', 'Dark brown leather'],
];
export const caravanInteriors = [
  'Oak and stone grey',
  'White gloss and linen',
  'Charcoal leather',
  'Ash and sage',
  'Walnut and cream',
];
