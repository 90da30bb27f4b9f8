/**
 * Synonyms of Australian shoppers, in lower case, of one or more words: on both engines each finds what any other of
 * its group finds. List true synonyms only: a Holden is not a Chevrolet, and not every ute is a dual cab.
 */

/** Synonyms for the title and facts of a car. In an equipment list they can mean something else (electric windows). */
export const carSynonyms: readonly (readonly string[])[] = [
  ['ute', 'utility', 'pickup', 'pick-up', 'pick up'],
  ['wagon', 'estate', 'stationwagon', 'station wagon'],
  ['hatch', 'hatchback', 'liftback'],
  ['sedan', 'saloon'],
  ['convertible', 'cabriolet', 'cabrio', 'softtop', 'soft top', 'roadster'],
  ['people mover', 'peoplemover', 'minivan', 'mini van', 'mpv'],
  ['suv', 'crossover'],
  ['4x4', '4wd', 'awd', 'four wheel drive', 'all wheel drive'],
  ['2wd', '4x2', 'two wheel drive'],
  ['fwd', 'front wheel drive'],
  ['rwd', 'rear wheel drive'],
  ['auto', 'automatic'],
  ['petrol', 'unleaded'],
  ['electric', 'ev', 'bev'],
  ['hybrid', 'hev'],
  ['phev', 'plug-in hybrid', 'plug in hybrid'],
  ['demo', 'demonstrator'],
  ['used', 'second hand', 'secondhand', 'preowned', 'pre-owned'],
  ['grey', 'gray'],
  ['mercedes', 'mercedes-benz', 'mercedes benz', 'benz', 'merc'],
  ['volkswagen', 'vw'],
  ['chevrolet', 'chev', 'chevy'],
  ['bmw', 'beemer', 'bimmer'],
  ['land rover', 'landrover'],
  ['range rover', 'rangerover'],
  ['landcruiser', 'land cruiser'],
];

/** Synonyms for equipment, applied to every text. */
export const equipmentSynonyms: readonly (readonly string[])[] = [
  ['tow bar', 'towbar'],
  ['bull bar', 'bullbar'],
  ['sun roof', 'sunroof'],
  ['roof rack', 'roofrack'],
  ['sat nav', 'satnav', 'navigation', 'gps'],
  ['reversing camera', 'reverse camera', 'rear camera'],
];
