import { formatCarType } from './car-words.ts';
import { kindOf, type FactName } from './vehicle-kinds.ts';
import { formatEngine, formatFuelUse } from './engine-words.ts';
import { formatFeetAsMetres, formatKilometres, formatLength } from '#domain/text/formats.ts';
import { formatCount } from '#domain/text/money.ts';
import { formatNumberOf } from '#domain/text/number-of.ts';
import { formatDate } from '#domain/time/moments.ts';
import type { PublicCar } from './public-car.ts';

export type FactIcon =
  | 'odometer'
  | 'transmission'
  | 'fuel'
  | 'body'
  | 'seats'
  | 'drive'
  | 'engine'
  | 'location'
  | 'sleeps'
  | 'length'
  | 'weight'
  | 'calendar';

type Fact = { icon: FactIcon; value: string; label: string };
type Specification = { label: string; value: string };

const KEY_FACTS_MAX = 6;

const kilograms = (weight: number): string => `${formatCount(weight)} kg`;

const fact = (icon: FactIcon, value: string | null | undefined, label: string): Fact[] =>
  value ? [{ icon, value, label }] : [];

const row = (label: string, value: string | null | undefined): Specification[] =>
  value ? [{ label, value }] : [];

const apply = <T>(value: T | null | undefined, format: (value: T) => string): string | null =>
  value == null ? null : format(value);

const toEngine = (car: PublicCar): string | null =>
  formatEngine({
    litres: car.engine_size_litres ?? (car.engine_size === null ? null : car.engine_size / 1000),
    cylinders: car.variant?.cylinders ?? null,
    fuel: car.simple_fuel,
  });

const keyFacts: Readonly<Record<FactName, (car: PublicCar) => Fact[]>> = {
  atm: ({ specifications: towed }) =>
    fact('weight', apply(towed?.aggregate_trailer_mass, kilograms), 'ATM, loaded'),
  berths: ({ specifications: towed }) =>
    fact(
      'sleeps',
      apply(towed?.sleeps, (count) => `Sleeps ${count}`),
      'Berths',
    ),
  body: (car) => fact('body', car.simple_body, 'Body'),
  'body-length': ({ specifications: towed }) =>
    fact('length', apply(towed?.body_length, formatLength), 'Body length'),
  drive: (car) => fact('drive', car.drive, 'Drive'),
  engine: (car) => fact('engine', toEngine(car), 'Engine'),
  'engine-size': (car) =>
    fact(
      'engine',
      apply(car.engine_size, (size) => `${formatCount(size)} cc`),
      'Engine',
    ),
  fuel: (car) => fact('fuel', car.simple_fuel, toConsumption(car) ?? 'Fuel'),
  'gross-mass': ({ variant }) => fact('weight', apply(variant?.grossvehiclemass, kilograms), 'GVM, loaded'),
  layout: (car) => fact('body', car.simple_body, 'Layout'),
  'model-year': (car) => fact('calendar', String(car.year), 'Year'),
  odometer: (car) => fact('odometer', apply(car.km, formatKilometres), 'Odometer'),
  seats: (car) =>
    fact(
      'seats',
      apply(car.seats, (count) => formatNumberOf(count, 'seat')),
      car.simple_body ?? 'Seats',
    ),
  tare: ({ specifications: towed }) => fact('weight', apply(towed?.tare_weight, kilograms), 'Tare, empty'),
  transmission: ({ simple_transmission: transmission, gearnum }) =>
    fact('transmission', transmission, gearnum === null ? 'Transmission' : `${gearnum}-speed`),
  // `Rego to 21/03/2027` (CONST-03).
  year: ({ year, rego_expiry: expiry }) =>
    fact('calendar', String(year), expiry === null ? 'Year' : `Rego to ${formatDate(expiry)}`),
};

/** The key facts under the gallery, at most six; a caravan of known measures shows them instead of kilometres. */
export function toKeyFacts(car: PublicCar): Fact[] {
  const kind = kindOf(car);
  const { facts } = kind.isLivedIn && car.specifications === null ? kindOf({ item_type: null }) : kind;
  return facts.flatMap((name) => keyFacts[name](car)).slice(0, KEY_FACTS_MAX);
}

/** Kilometres, transmission and body with icons in the sidebar (VDP-09); caravans also show berths. */
export const toBuyFacts = (car: PublicCar): Fact[] => [
  ...keyFacts.odometer(car),
  ...fact('transmission', car.simple_transmission, 'Transmission'),
  ...keyFacts.body(car),
  ...keyFacts.berths(car),
];

const toConsumption = (car: PublicCar): string | null =>
  apply(car.variant?.fuelconsumptioncombined, formatFuelUse);

/** `03/2023`: compliance plates give a month only; the day in feeds is arbitrary. */
const formatMonth = (date: string): string => `${date.slice(5, 7)}/${date.slice(0, 4)}`;

const millimetres = (length: number): string => `${formatCount(length)} mm`;

/** Rows that apply to every vehicle; unknown values are left out. */
const toKeyInformation = (car: PublicCar): Specification[] => [
  ...row('Condition', formatCarType(car)),
  ...row('Year', String(car.year)),
  ...row('Odometer', apply(car.km, formatKilometres)),
  ...row('Warranty', car.warranty),
  ...row('Colour', car.colour),
  ...row('Interior', car.interior_colour),
  ...row('Build date', apply(car.build_date, formatMonth)),
  ...row('Compliance date', apply(car.compliance_date, formatMonth)),
  ...row('Registration', car.regplate),
  ...row('Registration expires', apply(car.rego_expiry, formatDate)),
  ...row('Stock number', car.stocknum),
  ...row('VIN', car.vin),
];

/** Measurements of a towed vehicle, lengths in metres (CONST-04). */
function toTowedFigures({ specifications: towed }: PublicCar): Specification[] {
  if (towed === null) return [];
  const { aggregate_trailer_mass: atm, tare_weight: tare } = towed;
  return [
    ...row('Body length', apply(towed.body_length, formatLength)),
    ...row('Body width', apply(towed.body_width, formatFeetAsMetres)),
    ...row('Tare weight', apply(tare, kilograms)),
    ...row('ATM', apply(atm, kilograms)),
    ...row('Load it may carry', atm === null || tare === null ? null : kilograms(atm - tare)),
    ...row('Axle', towed.axle_type),
    ...row('Sleeps', apply(towed.sleeps, String)),
  ];
}

const toMechanics = (car: PublicCar): Specification[] => [
  ...row('Body', car.bodyconfiguration ?? car.simple_body),
  ...row('Engine', toEngine(car)),
  ...row('Transmission', car.trans ?? car.simple_transmission),
  ...row('Drive', car.drive),
  ...row('Fuel', car.fuel ?? car.simple_fuel),
  ...row('Fuel use (combined)', toConsumption(car)),
  ...row('Seats', apply(car.seats, String)),
  ...row('Doors', apply(car.doors, String)),
];

const toVariantFigures = ({ variant }: PublicCar): Specification[] => [
  ...row(
    'Torque',
    apply(variant?.torque, (torque) => `${torque} Nm`),
  ),
  ...row('Induction', variant?.induction),
  ...row('Towing (braked)', apply(variant?.towingcapacitybraked, kilograms)),
  ...row(
    'Fuel tank',
    apply(variant?.fuelcapacity, (litres) => `${litres} L`),
  ),
  ...row('Gross vehicle mass', apply(variant?.grossvehiclemass, kilograms)),
  ...row('Length', apply(variant?.vehiclelength, millimetres)),
  ...row('Width', apply(variant?.vehiclewidth, millimetres)),
  ...row('Height', apply(variant?.vehicleheight, millimetres)),
  ...row(
    'ANCAP',
    apply(variant?.ancaprating, (stars) => formatNumberOf(stars, 'star')),
  ),
];

/** Key information and specifications (SPEC-01); measurements of a towed vehicle come before the engine. */
export function toDetails(car: PublicCar): { heading: string; rows: Specification[] }[] {
  const lists = [
    { heading: 'Key information', rows: toKeyInformation(car) },
    {
      heading: 'Specifications',
      rows: [...toTowedFigures(car), ...toMechanics(car), ...toVariantFigures(car)],
    },
  ];
  return lists.filter(({ rows }) => rows.length > 0);
}
