import type { FeedField } from '#tenancy/forms/feed-fields.data.ts';

/** Factors to the unit of a field, by the word after the number, in lower case without spaces and points. */
export type Units = Readonly<Record<string, number>>;

const KG_PER_POUND = 0.45359237;
const FEET_PER_METRE = 1 / 0.3048;

const kilograms: Units = {
  kg: 1, kgs: 1, kilogram: 1, kilograms: 1,
  t: 1000, tonne: 1000, tonnes: 1000,
  lb: KG_PER_POUND, lbs: KG_PER_POUND,
}; // prettier-ignore
const millimetres: Units = { mm: 1, cm: 10, m: 1000, metre: 1000, metres: 1000 };
const feet: Units = {
  ft: 1, feet: 1, foot: 1, "'": 1, '’': 1,
  m: FEET_PER_METRE, metre: FEET_PER_METRE, metres: FEET_PER_METRE, mm: FEET_PER_METRE / 1000, cm: FEET_PER_METRE / 100,
}; // prettier-ignore
const litres: Units = { l: 1, lt: 1, ltr: 1, ltrs: 1, litre: 1, litres: 1, liter: 1, liters: 1 };
const consumption: Units = {
  l: 1, 'l/100': 1, 'l/100km': 1, 'l/100kms': 1, 'litres/100km': 1, 'litresper100km': 1, 'lper100km': 1,
}; // prettier-ignore
const stars: Units = { star: 1, stars: 1, '/5': 1, '/5stars': 1 };

/** A smaller weight in kilograms is one in tonnes, without its unit. */
const KG_MIN = 50;
/** The smallest likely value of fields whose unit feeds mistake. */
export const leastOfField: Partial<Record<FeedField, number>> = {
  'variant.grossvehiclemass': KG_MIN,
  'variant.towingcapacitybraked': KG_MIN,
  'specifications.tare_weight': KG_MIN,
  'specifications.aggregate_trailer_mass': KG_MIN,
};

/** Units of fields whose unit is fixed; a number with any other unit cannot be read. */
export const unitsOfField: Partial<Record<FeedField, Units>> = {
  'variant.grossvehiclemass': kilograms,
  'variant.towingcapacitybraked': kilograms,
  'specifications.tare_weight': kilograms,
  'specifications.aggregate_trailer_mass': kilograms,
  'variant.vehiclelength': millimetres,
  'variant.vehicleheight': millimetres,
  'variant.vehiclewidth': millimetres,
  'specifications.body_width': feet,
  'specifications.body_length': feet,
  'variant.fuelcapacity': litres,
  'variant.fuelconsumptioncombined': consumption,
  'variant.torque': { nm: 1, newtonmetres: 1 },
  'variant.ancaprating': stars,
};
