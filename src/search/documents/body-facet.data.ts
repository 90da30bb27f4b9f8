/**
 * Maps body words of feeds, in lower case without spaces or punctuation, to facet values (decision 032). A word that
 * is not listed is shown as the feed writes it.
 */
export const bodyFacets: Readonly<Record<string, string>> = {
  hatch: 'Hatchback',
  hatchback: 'Hatchback',
  liftback: 'Hatchback',
  wagon: 'Wagon',
  stationwagon: 'Wagon',
  estate: 'Wagon',
  touring: 'Wagon',
  sportswagon: 'Wagon',
  softtop: 'Convertible',
  convertible: 'Convertible',
  cabriolet: 'Convertible',
  cabrio: 'Convertible',
  roadster: 'Convertible',
  hardtop: 'Convertible',
  ute: 'Ute',
  utility: 'Ute',
  utetray: 'Ute',
  pickup: 'Ute',
  doublecab: 'Ute',
  dualcab: 'Ute',
  suv: 'SUV',
  crossover: 'SUV',
  fourwheeldrive: 'SUV',
  sedan: 'Sedan',
  saloon: 'Sedan',
  coupe: 'Coupe',
  coupé: 'Coupe',
  van: 'Van',
  panelvan: 'Van',
  deliveryvan: 'Van',
  peoplemover: 'People mover',
  mpv: 'People mover',
  minivan: 'People mover',
  cabchassis: 'Cab chassis',
  cabandchassis: 'Cab chassis',
  bus: 'Bus',
  minibus: 'Bus',
  truck: 'Truck',
};

/**
 * Maps facet values of `body` to the segments used in Australian sales statistics. A body that is not listed has no
 * category.
 */
export const bodyCategories: Readonly<Record<string, string>> = {
  Hatchback: 'Passenger cars',
  Sedan: 'Passenger cars',
  Wagon: 'Passenger cars',
  Coupe: 'Passenger cars',
  Convertible: 'Passenger cars',
  'People mover': 'Passenger cars',
  SUV: 'SUVs',
  Ute: 'Utes, vans and trucks',
  Van: 'Utes, vans and trucks',
  'Cab chassis': 'Utes, vans and trucks',
  Bus: 'Utes, vans and trucks',
  Truck: 'Utes, vans and trucks',
};
