import type { Vocabulary } from './vocabulary.ts';

/** `simple_fuel`. A plug-in takes precedence over a hybrid, and a hybrid over its petrol or diesel. */
export const fuels: Vocabulary = [
  { value: 'PHEV', words: ['plug in', 'plugin', 'plug in hybrid'] },
  {
    value: 'Hybrid',
    words: [
      'hev',
      'mhev',
      'mild hybrid',
      'petrol electric',
      'electric petrol',
      'diesel electric',
      'elhybrid',
    ],
  },
  { value: 'LPG', words: ['gas', 'autogas', 'liquid petroleum gas', 'petrol lpg', 'dual fuel'] },
  { value: 'Diesel', words: ['turbo diesel', 'tdi', 'biodiesel'] },
  {
    value: 'Petrol',
    words: [
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
    ],
  },
  { value: 'Electric', words: ['ev', 'bev', 'battery', 'elektrisk'] },
];

/** `simple_transmission`. Everything that shifts by itself is an automatic. */
export const transmissions: Vocabulary = [
  {
    value: 'Automatic',
    words: [
      'auto',
      'cvt',
      'dct',
      'dsg',
      'dual clutch',
      'tiptronic',
      'steptronic',
      'powershift',
      'semi auto',
      'automated manual',
      'constantly variable',
      'continuously variable',
      'variable',
      'single speed',
      'reduction gear',
      'reduction',
      'automat',
      'automatisk',
    ],
  },
  { value: 'Manual', words: ['man', 'manuell', 'stick'] },
];

/** `drive`: four values, so that the facet has no variant spellings. */
export const drives: Vocabulary = [
  {
    value: 'AWD',
    words: ['all wheel drive', 'allwheeldriveconfiguration', 'quattro', '4matic', 'xdrive', 'all wheel'],
  },
  {
    value: '4WD',
    words: ['4x4', 'four wheel drive', 'fourwheeldriveconfiguration', '4 wheel drive', 'part time 4wd'],
  },
  { value: 'FWD', words: ['front', 'front wheel drive', 'frontwheeldriveconfiguration'] },
  { value: 'RWD', words: ['rear', 'rear wheel drive', 'rearwheeldriveconfiguration'] },
  { value: '2WD', words: ['4x2', 'two wheel drive', '2 wheel drive'] },
];
