import type { Vocabulary } from './vocabulary.ts';

/** `simple_body`: the facet values with the words of feeds. Order matters (`cab chassis ute`). */
export const bodies: Vocabulary = [
  { value: 'Ute', words: ['sport utility truck', 'sport utility pickup', 'coupe utility'] },
  {
    value: 'SUV',
    words: [
      'sport utility',
      'sports utility',
      'sport activity',
      'sports activity',
      'crossover utility',
      'compact utility vehicle',
      'cuv',
    ],
  },
  { value: 'Pop Top', words: ['poptop', 'pop top caravan'] },
  { value: 'Camper Trailer', words: ['camper', 'forward fold', 'rear fold', 'soft floor', 'hard floor'] },
  {
    value: 'Motorhome',
    words: ['campervan', 'camper van', 'motor home', 'rv', 'a class', 'b class', 'c class'],
  },
  {
    value: 'Caravan',
    words: ['caravans', 'hybrid caravan', 'fifth wheeler', '5th wheeler', 'off road caravan'],
  },
  { value: 'Cab Chassis', words: ['cabchassis', 'c chas', 'cab chas', 'chassis'], whole: ['c c'] },
  {
    value: 'Ute',
    words: [
      'utility',
      'pickup',
      'pick up',
      'p up',
      'dual cab',
      'crew cab',
      'tray',
      'double cab',
      'super cab',
      'extended cab',
      'space cab',
      'utes',
      'util',
    ],
    whole: ['p u', 'pu', 'ut'],
  },
  {
    value: 'People Mover',
    words: ['peoplemover', 'minivan', 'mpv', 'people carrier', 'multi purpose vehicle', 'familjebuss'],
  },
  { value: 'Light Truck', words: ['lighttruck', 'truck', 'tipper', 'prime mover', 'pantech', 'tautliner'] },
  { value: 'Bus', words: ['minibus', 'mini bus', 'coach', 'commuter'] },
  {
    value: 'Van',
    words: [
      'full size van',
      'panel van',
      'cargo van',
      'commercial',
      'delivery van',
      'crew van',
      'vans',
      'transporter',
      'kastenwagen',
    ],
  },
  {
    value: 'Convertible',
    words: [
      'cabriolet',
      'cabrio',
      'roadster',
      'soft top',
      'softtop',
      'spyder',
      'spider',
      'hardtop convertible',
      'targa',
    ],
  },
  { value: 'Hatchback', words: ['kombilimousine', 'kleinwagen'] },
  { value: 'Coupe', words: ['coupé', 'coup', 'fastback', 'liftback coupe'], whole: ['cpe'] },
  {
    value: 'SUV',
    words: ['crossover', '4x4 wagon', '4wd wagon', 'hardtop', 'offroad', 'off road'],
  },
  {
    value: 'Wagon',
    words: [
      'station wagon',
      'stationwagon',
      'estate',
      'touring',
      'kombi',
      'sportwagon',
      'sportback wagon',
      'avant',
      'tourer',
      'wgn',
    ],
  },
  { value: 'Hatchback', words: ['hatch', 'sportback', 'liftback', 'halvkombi'], whole: ['h b', 'hb', 'hbk'] },
  { value: 'Sedan', words: ['saloon', 'limousine', 'notchback'], whole: ['sdn'] },
];

/** Bodies of vehicles that are not cars, with their item type. */
export const itemTypeOfBody: Readonly<Record<string, string>> = {
  Caravan: 'caravan',
  'Pop Top': 'caravan',
  'Camper Trailer': 'camper trailer',
  Motorhome: 'motorhome',
};

/** `item_type`; a word that is not listed is stored in lower case. Ordinary road vehicles have none. */
export const itemTypes: Vocabulary = [
  { value: 'camper trailer', words: ['camper', 'camper trailers'] },
  { value: 'motorhome', words: ['campervan', 'motor home', 'motorhomes', 'camper van'] },
  { value: 'caravan', words: ['caravans', 'pop top', 'poptop', 'hybrid caravan', 'fifth wheeler'] },
  { value: 'motorcycle', words: ['motorcycles', 'motorbike', 'bike', 'scooter'] },
  {
    value: 'car',
    words: [
      'cars',
      'vehicle',
      'vehicles',
      'passenger',
      'suv',
      'light commercial',
      'commercial',
      'ute',
      'van',
    ],
  },
];
