import type { Vocabulary } from './vocabulary.ts';

const petrol = [
  'petrol',
  'unleaded',
  'ulp',
  'pulp',
  'premium',
  'gasoline',
  'leaded',
  'e10',
  'petroleum',
  'bensin',
  'benzin',
];
const diesel = ['diesel', 'turbo diesel', 'tdi', 'biodiesel', 'gas oil'];

/** `simple_fuel`. A plug-in takes precedence over a hybrid, and a hybrid over its petrol or diesel. */
export const fuels: Vocabulary = [
  {
    value: 'PHEV',
    words: ['plug in', 'plugin', 'plug in hybrid', 'range extender', 'range extended', 'erev', 'laddhybrid'],
  },
  {
    value: 'Hybrid',
    words: ['hev', 'mhev', 'mild hybrid', 'elhybrid'],
    together: [
      ['electric', 'electricity', 'elec', 'el', 'ev', 'battery', 'elektro'],
      [...petrol, ...diesel, 'gas'],
    ],
  },
  {
    value: 'LPG',
    words: ['gas', 'autogas', 'liquid petroleum gas', 'petrol lpg', 'dual fuel'],
    except: ['natural gas', 'gas oil', 'regular gas', 'gas gasoline', 'gas ethanol'],
  },
  { value: 'Diesel', words: diesel, whole: ['d'] },
  // Flexible-fuel engines run on petrol, on ethanol, and on any mixture.
  {
    value: 'Petrol',
    words: [
      ...petrol,
      'e85',
      'flex fuel',
      'flexfuel',
      'flexible fuel',
      'flexi fuel',
      'ffv',
      'ethanol',
      'etanol',
    ],
    whole: ['p'],
  },
  { value: 'Hydrogen', words: ['fcev', 'fuel cell'] },
  {
    value: 'Electric',
    words: ['ev', 'bev', 'battery', 'elektrisk', 'electricity', 'elektro', 'elektrisch'],
    whole: ['el'],
  },
];

const GEARS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const withGears = (...letters: string[]): string[] =>
  letters.flatMap((letter) => GEARS.flatMap((gears) => [`${letter}${gears}`, `${gears}${letter}`]));

/** `simple_transmission`. Everything that shifts by itself is an automatic. */
export const transmissions: Vocabulary = [
  {
    value: 'Automatic',
    words: [
      'auto',
      'a t',
      'cvt',
      'ecvt',
      'ivt',
      'dct',
      'dsg',
      'pdk',
      'dkg',
      'edc',
      'amt',
      'smg',
      's tronic',
      'stronic',
      'r tronic',
      'multitronic',
      'geartronic',
      'xtronic',
      'lineartronic',
      'easytronic',
      'shiftronic',
      'speedshift',
      'direct shift',
      'dual clutch',
      'double clutch',
      'twin clutch',
      'clutchless manual',
      'tiptronic',
      'steptronic',
      'powershift',
      'semi auto',
      'automated manual',
      'robotised manual',
      'robotized manual',
      'selespeed',
      'constantly variable',
      'continuously variable',
      'variable',
      'single speed',
      'single gear',
      'fixed gear',
      'direct drive',
      'reduction gear',
      'reduction',
      'automat',
      'automatik',
      'automatique',
      'automatisk',
    ],
    except: ['auto stop', 'auto start'],
    whole: ['a', 'at', 'av', '1 speed', ...withGears('a', 'am', 'as', 'av', 'dct', 'dsg')],
  },
  {
    value: 'Manual',
    words: ['man', 'm t', 'manuell', 'manuelle', 'schaltgetriebe', 'handschaltung', 'stick', 'stick shift'],
    whole: ['m', 'mt', ...withGears('m')],
  },
];

/** `drive`: few values, so that the facet has no variant spellings. */
export const drives: Vocabulary = [
  {
    value: 'AWD',
    words: [
      'all wheel drive',
      'allwheeldriveconfiguration',
      'quattro',
      '4matic',
      '4motion',
      'xdrive',
      'allrad',
      'all wheel',
      'fyrhjulsdrift',
      'fyrhjulsdriven',
    ],
  },
  {
    value: '4WD',
    words: [
      '4x4',
      '4 x 4',
      'four wheel drive',
      'fourwheeldriveconfiguration',
      '4 wheel drive',
      'part time 4wd',
      'four wheel',
      '4 wheel',
    ],
  },
  {
    value: 'FWD',
    words: ['front wheel', 'front wheel drive', 'frontwheeldriveconfiguration', 'framhjulsdrift'],
    whole: ['front'],
  },
  {
    value: 'RWD',
    words: ['rear wheel', 'rear wheel drive', 'rearwheeldriveconfiguration', 'bakhjulsdrift'],
    whole: ['rear'],
  },
  { value: '2WD', words: ['4x2', '4 x 2', 'two wheel drive', '2 wheel drive'] },
];
