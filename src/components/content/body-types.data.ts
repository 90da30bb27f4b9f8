import { bodyDrawings, type BodyDrawing } from '#islands/page/body-drawings.data.ts';

const own = {
  fourByFour: {
    path: 'M7.5 28C6 26.5 6.2 8.4 7.6 6.4 8.6 5 10 4.6 13 4.5L53 4.3C57 4.5 60.5 9 63.4 13.8 74 14.2 84.5 14.8 88.4 16.4 91 17.8 91.8 25.5 90.5 28H82.6A7.8 7.8 0 0 0 67 28H31A7.8 7.8 0 0 0 15.4 28ZM11.6 13.6V7.2H27V13.6ZM29.5 13.6V7.2H43V13.6ZM45.5 13.6V7.1H52.4C54.6 7.6 57 10.6 58.8 13.6ZM17 2.2H50V3.2H17ZM2.6 12.6C2.6 11 3.2 10.4 4.6 10.4H5.6V22.4H4.6C3.2 22.4 2.6 21.8 2.6 20.2Z',
    wheels: [23.2, 74.8],
  },
  electric: {
    path: 'M10 28.5C8.6 27 9 19.5 11.5 16.8 17 11.2 24 8.2 33 7.8H45C54 8 61 12.4 67 17 75 17.6 83 18.8 87 21.4 89 22.8 89.3 27 88 28.5H79.4A6.4 6.4 0 0 0 66.6 28.5H30.4A6.4 6.4 0 0 0 17.6 28.5ZM18.5 16.6C22.5 12.6 27 10.4 33 10H41V16.6ZM43.5 16.6V10H46C52 10.4 57 13.2 61 16.6ZM50 17.8 44.6 23.4H47.8L46 27.6 52.2 21.8H48.8L50.8 17.8Z',
    wheels: [24, 73],
  },
  hardtop: {
    path: 'M5 28.5C3.6 27.5 3.8 21.6 5.5 19.4L19 17.4C25 12.6 30 9.6 37 9.4H46C53 9.6 59.5 13.4 65.8 17.3 76 18 86 19.6 90 22 92 23.4 92.2 27.5 91 28.5H81.4A6.4 6.4 0 0 0 68.6 28.5H28.4A6.4 6.4 0 0 0 15.6 28.5ZM31.4 16.9C34 13.8 37 12.2 40.4 12H46.6C51 12.2 55.6 14.4 59.6 16.9ZM24.6 17.1 34.4 10.4 35 11.3 26.4 17.1Z',
    wheels: [22, 75],
  },
  softtop: {
    path: 'M5 28.5C3.6 27.5 3.8 21.4 5.5 19.2L20.4 17.2 27.6 10.2C28.6 9.2 29.6 8.9 31 8.8L46 8.6C50 8.8 52.4 9.8 55 11.4L65.8 17.3C76 18 86 19.6 90 22 92 23.4 92.2 27.5 91 28.5H81.4A6.4 6.4 0 0 0 68.6 28.5H28.4A6.4 6.4 0 0 0 15.6 28.5ZM36 16.9 38.6 12.2C38.9 11.7 39.3 11.4 40 11.4H46.6C50.6 11.6 55.4 14.2 59.6 16.9ZM30.2 16.9 34 9.6H34.9L31.6 16.9ZM24.8 17 30.6 9.8H31.5L26.2 17Z',
    wheels: [22, 75],
  },
  motorhome: {
    path: 'M4 28V6.4C4 4.4 5.2 3 7.4 3H70C76 3 79 5.4 79.6 9.2L79.8 11H75L78.6 17C84.5 17.6 89.5 18.6 91 21.2 92 23.5 92 26.5 91 28H83.4A7.4 7.4 0 0 0 68.6 28H27.4A7.4 7.4 0 0 0 12.6 28ZM12 8.6H27V15H12ZM34 8H45V26H34ZM52 8.6H61V14.4H52ZM66 11.6H71L74 16.6H66Z',
    wheels: [20, 76],
  },
  prestige: {
    path: 'M3.6 28.5C2.4 27.5 2.4 22 4.2 19.8L16 17.8C25 11.4 29.4 9.2 37 9H46.4C54.6 9.2 61 13.2 67.4 17.6 78.4 18 88.6 19 92.4 21.4 94 22.6 94.2 27.5 93 28.5H83.2A6.4 6.4 0 0 0 70.4 28.5H26.6A6.4 6.4 0 0 0 13.8 28.5ZM22 17.4C26.4 13.6 30.4 11.4 36.8 11.2H42.6V17.4ZM44.6 17.4V11.2H46.4C52 11.4 57 14 62 17.4ZM30 21.4H67V22.2H30Z',
    wheels: [20.2, 76.8],
  },
} satisfies Record<string, BodyDrawing>;

const {
  Hatchback,
  Sedan,
  Wagon,
  SUV,
  Ute,
  Coupe,
  Convertible,
  Van,
  'People mover': PeopleMover,
  'Cab chassis': CabChassis,
  Bus,
  Truck,
  Caravan,
  'Pop top': PopTop,
  'Camper trailer': CamperTrailer,
} = bodyDrawings;

/** The body types with a drawing, by the names of the specification (CONTENT-15). */
export const bodyTypes = {
  '4x4': own.fourByFour,
  bus: Bus,
  cabChassis: CabChassis,
  convertible: Convertible,
  coupe: Coupe,
  ev: own.electric,
  hardtop: own.hardtop,
  hatch: Hatchback,
  hatchback: Hatchback,
  motorhome: own.motorhome,
  lightTruck: Truck,
  peopleMover: PeopleMover,
  prestige: own.prestige,
  sedan: Sedan,
  softtop: own.softtop,
  suv: SUV,
  ute: Ute,
  van: Van,
  wagon: Wagon,
  stationWagon: Wagon,
} as const satisfies Record<string, BodyDrawing | undefined>;

/** Synonyms of body types, as `toKey` writes them. */
const others: Readonly<Record<string, BodyDrawing | undefined>> = {
  truck: Truck,
  electric: own.electric,
  caravan: Caravan,
  poptop: PopTop,
  campertrailer: CamperTrailer,
  campervan: own.motorhome,
  fourwheeldrive: own.fourByFour,
};

const toKey = (words: string): string => words.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
const drawings = new Map([
  ...Object.entries(others),
  ...Object.entries(bodyTypes).map(([name, drawing]) => [toKey(name), drawing] as const),
]);

/** The drawing of a body type in any spelling: `SUV`, `SUVs`, `People mover`; `null` without one. */
export function toBodyDrawing(words: string): BodyDrawing | null {
  const key = toKey(words);
  return drawings.get(key) ?? drawings.get(key.replace(/(?<=ch)es$|s$/, '')) ?? null;
}
