/**
 * Feeds' words for a body, in lower case without spaces or signs, and the one facet value they count
 * under (decision 032). A word that is not here stands as the feed writes it.
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
 * The category of a car by its facet value of body, in the segments that Australian sales are counted by.
 * A body that is not here has none: nothing is claimed of a car that nobody knows.
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
