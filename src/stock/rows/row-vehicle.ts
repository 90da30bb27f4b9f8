import type { CarInput } from '#domain/car/car.schema.ts';
import { bodies, itemTypeOfBody, itemTypes } from './bodies.data.ts';
import { drives, fuels, transmissions } from './engines.data.ts';
import type { RowReader } from './row-reader.ts';
import { lookUp } from './vocabulary.ts';

const KM_PER_MILE = 1.609344;
/** An engine size up to this is in litres, above it in cubic centimetres, whatever the column name. */
const LITRES_MAX = 30;

const find = (vocabulary: Parameters<typeof lookUp>[0], ...texts: (string | null)[]): string | null => {
  for (const text of texts) {
    const value = text === null ? null : lookUp(vocabulary, text);
    if (value !== null) return value;
  }
  return null;
};

/** Odometer in kilometres, converted from miles when the value or a unit column says so. */
export function readKilometres(row: RowReader): number | null {
  const km = row.amount('km', true);
  if (km === null) return null;
  const miles = row.flag('km_unit') ?? /\bmi/i.test(row.text('km_unit') ?? row.text('km') ?? '');
  return Math.round(miles ? km * KM_PER_MILE : km);
}

/** Body, fuel, transmission and drive: the feed's words and their facet values. */
export function readKind(row: RowReader) {
  const body = row.text('bodyconfiguration');
  const trans = row.text('trans');
  const fuel = row.text('fuel');
  const simpleBody = find(bodies, row.text('simple_body'), body, row.text('variant.bodyconfiguration'));
  return {
    bodyconfiguration: body,
    simple_body: simpleBody,
    item_type: readItemType(row.text('item_type'), simpleBody),
    trans,
    simple_transmission: find(
      transmissions,
      row.text('simple_transmission'),
      trans,
      row.text('variant.geartype'),
    ),
    gearnum: row.count('gearnum') ?? readGears(trans),
    fuel,
    simple_fuel: find(fuels, row.text('simple_fuel'), fuel),
    drive: find(drives, row.text('drive')),
  } satisfies Partial<CarInput>;
}

/** The item type of a vehicle that is not a car: from the feed, otherwise from the body. */
function readItemType(stated: string | null, simpleBody: string | null): string | null {
  const type = stated === null ? null : (lookUp(itemTypes, stated) ?? stated.toLowerCase());
  return type === null || type === 'car' ? (itemTypeOfBody[simpleBody ?? ''] ?? null) : type;
}

const readGears = (trans: string | null): number | null =>
  Number(/\b(\d{1,2})[\s-]*sp(?:eed)?\b/i.exec(trans ?? '')?.[1] ?? 0) || null;

/** Engine size in both units, from either. */
export function readEngineSize(row: RowReader) {
  const given = [row.amount('engine_size'), row.amount('engine_size_litres')].filter((size) => size !== null);
  const cc = given.find((size) => size > LITRES_MAX) ?? null;
  const litres = given.find((size) => size <= LITRES_MAX) ?? (cc === null ? null : cc / 1000);
  return {
    engine_size: cc === null && litres === null ? null : Math.round(cc ?? Number(litres) * 1000),
    engine_size_litres: litres === null ? null : Math.round(litres * 100) / 100,
  };
}

/** `4 cyl`, `4Cyl`, `V8` or a bare number. */
const readCylinders = (text: string | null): number | null => {
  const match = /^(\d{1,2})$|(\d{1,2})[\s-]*cyl|^[vilh][\s-]?(\d{1,2})\b/i.exec(text ?? '');
  return Number(match?.[1] ?? match?.[2] ?? match?.[3] ?? 0) || null;
};

/** `variant`; `null` when the feed has none of its fields. */
export function readVariant(row: RowReader, engine: ReturnType<typeof readEngineSize>) {
  const variant = {
    cylinders: readCylinders(row.text('variant.cylinders')),
    enginesize: row.count('variant.enginesize'),
    enginesize_litres: row.amount('variant.enginesize_litres'),
    induction: row.text('variant.induction'),
    fuelconsumptioncombined: row.amount('variant.fuelconsumptioncombined'),
    fuelcapacity: row.amount('variant.fuelcapacity'),
    grossvehiclemass: row.count('variant.grossvehiclemass'),
    vehiclelength: row.count('variant.vehiclelength'),
    vehicleheight: row.count('variant.vehicleheight'),
    vehiclewidth: row.count('variant.vehiclewidth'),
    towingcapacitybraked: row.count('variant.towingcapacitybraked'),
    torque: row.count('variant.torque'),
    bodyconfiguration: row.text('variant.bodyconfiguration'),
    ancaprating: row.count('variant.ancaprating', true),
    geartype: row.text('variant.geartype'),
  };
  if (Object.values(variant).every((value) => value === null)) return null;
  return {
    ...variant,
    enginesize: variant.enginesize ?? engine.engine_size,
    enginesize_litres: variant.enginesize_litres ?? engine.engine_size_litres,
  };
}

/** `specifications`; `null` when the feed has none of them. */
export function readSpecifications(row: RowReader) {
  const specifications = {
    body_width: row.amount('specifications.body_width'),
    body_length: row.amount('specifications.body_length'),
    tare_weight: row.count('specifications.tare_weight'),
    axle_type: row.text('specifications.axle_type'),
    sleeps: row.count('specifications.sleeps'),
    aggregate_trailer_mass: row.count('specifications.aggregate_trailer_mass'),
  };
  return Object.values(specifications).every((value) => value === null) ? null : specifications;
}
