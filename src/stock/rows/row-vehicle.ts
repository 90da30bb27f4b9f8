import type { CarInput } from '#domain/car/car.schema.ts';
import { kindOf } from '#domain/car/vehicle-kinds.ts';
import { bodies, itemTypeOfBody, itemTypes } from './bodies.data.ts';
import { drives, fuels, transmissions } from './engines.data.ts';
import { readCylinders, readEngineSize, type EngineSize } from './row-engine.ts';
import type { RowReader } from './row-reader.ts';
import { lookUp } from './vocabulary.ts';
import { findNumber, readNumber } from '#stock/values/feed-number.ts';
import {
  findOdometerUnit,
  kmPer,
  readOdometerSuffix,
  type OdometerUnit,
} from '#stock/values/odometer-units.ts';
import { parseYesNo } from '#stock/values/yes-no.ts';

/** No vehicle has driven further; a larger figure is a placeholder or two figures in one. */
const KM_MAX = 2_000_000;
/** Nines alone are a placeholder too: 999999. */
const NINES = /^9{6,}$/;

/** Odometer in kilometres, by the unit in the value or a column; unknown unless number and unit are sure. */
export function readKilometres(row: RowReader): number | null {
  const text = row.text('km');
  if (text === null) return null;
  const stated = row.text('km_unit');
  const unit = stated === null ? null : readOdometerUnit(stated);
  if (stated !== null && unit === null) return row.leaveOut('km_unit', 'word');
  return parseOdometer(text, unit) ?? row.leaveOut('km', 'value');
}

const readOdometerUnit = (text: string): OdometerUnit | null => {
  // A single letter other than Y and N is rather a unit: T for thousands.
  const miles = /^(?:[tfx]|on|off)$/i.test(text) ? null : parseYesNo(text);
  return miles === null ? findOdometerUnit(text) : miles ? 'mi' : 'km';
};

/** The kilometres of an odometer; `null` when the text is not surely one number in one unit. */
function parseOdometer(text: string, stated: OdometerUnit | null): number | null {
  const found = findNumber(text);
  if (found === null || found.before !== '') return null;
  const number = readNumber(found.digits);
  const suffix = number === null ? null : readOdometerSuffix(found.after, number.value);
  if (number === null || suffix === null || number.isDoubtful) return null;
  const isPart = suffix.factor === 1 && !Number.isInteger(number.value);
  // Rather thousands: 0.085 and 85.4 may be 85 and 85,400 kilometres.
  if (isPart && number.value < (suffix.unit === null && stated === null ? 1000 : 1)) return null;
  if (stated !== null && suffix.unit !== null && stated !== suffix.unit) return null;
  const km = Math.round(number.value * suffix.factor * kmPer[suffix.unit ?? stated ?? 'km']);
  return km > KM_MAX || NINES.test(String(number.value)) ? null : km;
}

/** Body, fuel, transmission and drive: the feed's words and their facet values. */
export function readKind(row: RowReader) {
  const body = row.text('bodyconfiguration');
  const trans = row.text('trans');
  const fuel = row.text('fuel');
  const stated = readItemType(row.text('item_type'));
  const { hasCarBody } = kindOf({ item_type: stated });
  const simpleBody = hasCarBody
    ? row.word(bodies, 'simple_body', 'bodyconfiguration', 'variant.bodyconfiguration')
    : (row.text('simple_body') ?? body);
  return {
    bodyconfiguration: body,
    simple_body: simpleBody,
    item_type: stated ?? itemTypeOfBody[simpleBody ?? ''] ?? null,
    trans,
    simple_transmission: row.word(transmissions, 'simple_transmission', 'trans', 'variant.geartype'),
    gearnum: row.count('gearnum') ?? readGears(trans),
    fuel,
    simple_fuel: row.word(fuels, 'simple_fuel', 'fuel'),
    // A truck's wheels, of which some are driven: 6x4.
    drive: hasCarBody ? row.word(drives, 'drive') : row.text('drive'),
  } satisfies Partial<CarInput>;
}

/** Longest type: it is a part of a path, and so of the name of a file. */
const TYPE_MAX = 100;

/** The item type that the feed states; `null` for a car, or where it states none. */
function readItemType(stated: string | null): string | null {
  if (stated === null || stated.length > TYPE_MAX) return null;
  const type = lookUp(itemTypes, stated) ?? stated.toLowerCase();
  return type === 'car' ? null : type;
}

const readGears = (trans: string | null): number | null =>
  Number(/\b(\d{1,2})[\s-]*sp(?:eed)?\b/i.exec(trans ?? '')?.[1] ?? 0) || null;

/** `variant`; `null` when the feed has none of its fields. */
export function readVariant(row: RowReader, engine: EngineSize) {
  const own = readEngineSize(row, 'variant.enginesize', 'variant.enginesize_litres');
  const variant = {
    cylinders: readCylinders(row),
    enginesize: own.cc,
    enginesize_litres: own.litres,
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
    enginesize: variant.enginesize ?? engine.cc,
    enginesize_litres: variant.enginesize_litres ?? engine.litres,
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
