import { carSynonyms } from '#search/contract/synonyms.data.ts';
import { isTypoOf } from '#search/contract/typed-terms.ts';
import type { Random } from './random-stock.fixture.ts';
import type { IndexedDocument } from '#search/contract/search.ts';

/** A query as a shopper types it, and the cars that its first page must show. */
export type TypedWords = { words: string; why: string; isWanted: (car: IndexedDocument) => boolean };

/** Minimum number of cars of a model to query it. */
const MODEL_CARS_MIN = 5;
/** Minimum length of a name in which one wrong letter leaves no doubt. */
const TYPO_NAME_MIN = 6;

type Model = { make: string; model: string; cars: number };

function modelsOf(cars: readonly IndexedDocument[]): Model[] {
  const models = new Map<string, Model>();
  for (const { make, model, make_model: name } of cars) {
    const known = models.get(name) ?? { make, model, cars: 0 };
    models.set(name, { ...known, cars: known.cars + 1 });
  }
  return [...models.values()].filter((model) => model.cars >= MODEL_CARS_MIN);
}

const isPlainName = (name: string): boolean => /^[a-z]+$/i.test(name) && name.length >= TYPO_NAME_MIN;

/** Drops a letter, doubles it, or swaps it with the next one; the first letter stays. */
function misspell(name: string, random: Random): string {
  const at = 1 + random.int(name.length - 3);
  const [before, letter, next, after] = [name.slice(0, at), name[at], name[at + 1], name.slice(at + 2)];
  return random
    .pick([
      `${before}${next}${after}`,
      `${before}${letter}${letter}${next}${after}`,
      `${before}${next}${letter}${after}`,
    ])
    .toLowerCase();
}

/** Whether a misspelt name is another word, or as close to another name. */
function isDoubtful(typo: string, name: string, names: ReadonlySet<string>): boolean {
  if (names.has(typo)) return true;
  const isNear = (other: string) =>
    Math.abs(other.length - typo.length) <= 2 && other.startsWith(typo.slice(0, 2));
  // "snata" is as near to Santa as to Sonata.
  const isAnother = (other: string) => isNear(other) || isTypoOf(typo, other);
  return [...names].some((other) => other !== name.toLowerCase() && isAnother(other));
}

const toWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** A query for a model named like a body (`Ute`, `Convertible`) or a kind (Nissan's `Caravan`) means that. */
const bodyWords = new Set([...carSynonyms.flat(), 'caravan']);

/** Makes and models by name, and with a typing mistake in the model; every title with both is wanted. */
export function modelWords(cars: readonly IndexedDocument[], random: Random): TypedWords[] {
  const titles = new Map(
    cars.map((car) => [car.id, new Set(toWords(`${car.make} ${car.model} ${car.badge ?? ''}`))]),
  );
  // "ptrol" is as near to petrol as to a Patrol.
  const kinds = new Set(cars.flatMap(({ body, fuel }) => toWords(`${body ?? ''} ${fuel ?? ''}`)));
  const names = new Set([...titles.values()].flatMap((title) => [...title]));
  return modelsOf(cars).flatMap(({ make, model }): TypedWords[] => {
    if (bodyWords.has(model.toLowerCase())) return [];
    const nameWords = toWords(`${make} ${model}`);
    const isNamed = (car: IndexedDocument) =>
      nameWords.every((word) => toWords(`${car.make} ${car.model}`).includes(word));
    // A number in a badge is an engine: "bmw 3" means no X5 3.0i.
    const isNumber = nameWords.some((word) => /^\d$/.test(word));
    const isWanted = (car: IndexedDocument) =>
      isNumber ? isNamed(car) : nameWords.every((word) => titles.get(car.id)?.has(word));
    const plain = { words: `${make} ${model}`.toLowerCase(), why: 'make and model', isWanted };
    if (!isPlainName(model)) return [plain];
    const typo = misspell(model, random);
    if (isDoubtful(typo, model, names) || [...kinds].some((kind) => isTypoOf(typo, kind))) return [plain];
    return [plain, { words: `${make} ${typo}`, why: 'typing mistake', isWanted }];
  });
}

/** Each built-in synonym of a value in the stock. */
export function synonymWords(cars: readonly IndexedDocument[]): TypedWords[] {
  const fields = ['body', 'drive', 'make', 'fuel', 'transmission', 'car_type'] as const;
  return carSynonyms.flatMap((group) =>
    fields.flatMap((field): TypedWords[] => {
      const isWanted = (car: IndexedDocument) => group.includes(String(car[field]).toLowerCase());
      if (!cars.some(isWanted)) return [];
      return group.map((words) => ({
        words,
        why: `synonym of ${field}`,
        // A model with that name (Mazda MPV) is also a correct answer.
        isWanted: (car) => isWanted(car) || car.model.toLowerCase() === words,
      }));
    }),
  );
}

/** Stock numbers, each of which must find one car. */
export const stockWords = (cars: readonly IndexedDocument[]): TypedWords[] =>
  cars
    .filter(({ stocknum }) => stocknum?.startsWith('KX'))
    .slice(0, 40)
    .map(({ id, stocknum }, index) => ({
      words: `${index % 2 === 0 ? '' : 'stock no. '}${(stocknum ?? '').toLowerCase()}`,
      why: 'stock number',
      isWanted: (car: IndexedDocument) => car.id === id,
    }));

/** Names as copied from a page that have words which are filters elsewhere: the cars of that name come first. */
export const nameWords = (cars: readonly IndexedDocument[]): TypedWords[] =>
  [
    ...new Set(
      cars.filter(({ name, badge }) => badge !== null && name.includes(badge)).map(({ name }) => name),
    ),
  ]
    .filter((name) => /\d(?:dr|st)\b|\(No | -[A-Z]{2}\b/.test(name))
    .slice(0, 60)
    .map((words) => ({ words, why: 'name', isWanted: ({ name }) => name === words }));

/** The real feed calls a Landcruiser 200 LC200; the seeded stock has none. */
const isLandcruiser200 = ({ model, badge }: IndexedDocument): boolean =>
  /land ?cruiser.*\b(?:LC)?200\b/i.test(`${model} ${badge ?? ''}`);

const isDiesel = ({ fuel }: IndexedDocument): boolean => fuel === 'Diesel';
const isFourWheelDrive = ({ drive }: IndexedDocument): boolean => drive === '4WD' || drive === 'AWD';

/** Queries from the issue, and phrases with a price, kilometres or a year. */
const phrases: readonly TypedWords[] = [
  { words: 'landcruser 200', why: 'issue', isWanted: isLandcruiser200 },
  { words: 'toyta hilx', why: 'issue', isWanted: ({ model }) => model.toLowerCase() === 'hilux' },
  { words: 'landcruser', why: 'issue', isWanted: ({ name }) => /land ?cruiser/i.test(name) },
  {
    words: '4x4 diesel ute under 30k',
    why: 'issue',
    isWanted: (car) =>
      car.body === 'Ute' &&
      isDiesel(car) &&
      isFourWheelDrive(car) &&
      car.price !== null &&
      car.price <= 30_000,
  },
  {
    words: 'automatic suv between $20,000 and $30,000',
    why: 'price',
    isWanted: ({ transmission, body, price }) =>
      transmission === 'Automatic' && body === 'SUV' && price !== null && price >= 20_000 && price <= 30_000,
  },
  {
    words: 'mazda under 100,000 km',
    why: 'kilometres',
    isWanted: ({ make, km }) => make === 'Mazda' && km !== null && km <= 100_000,
  },
  {
    words: 'kia 2018 or newer',
    why: 'year',
    isWanted: ({ make, year }) => make === 'Kia' && year >= 2018,
  },
  {
    words: '2016 ford',
    why: 'year as a word',
    isWanted: ({ make, year }) => make === 'Ford' && year === 2016,
  },
];

const isBody =
  (body: string) =>
  (car: IndexedDocument): boolean =>
    car.body === body;

/**
 * A word for a kind means the kind, as the body and the fuel say it; a model of that very name comes before, a badge
 * comes after. A number means the model of that name, not the engine of another.
 */
export const kindWords: readonly TypedWords[] = [
  { words: 'bmw 3', why: 'model', isWanted: ({ make, model }) => make === 'BMW' && model === '3' },
  { words: 'mpv', why: 'model', isWanted: ({ model }) => model === 'MPV' },
  { words: 'minivan', why: 'body', isWanted: isBody('People mover') },
  { words: 'mini van', why: 'body', isWanted: isBody('People mover') },
  { words: 'peoplemover', why: 'body', isWanted: isBody('People mover') },
  { words: 'crossover', why: 'body', isWanted: isBody('SUV') },
  { words: 'hev', why: 'fuel', isWanted: ({ fuel }) => fuel === 'Hybrid' },
];

/** The phrases that match at least one car. */
export const phraseWords = (cars: readonly IndexedDocument[]): readonly TypedWords[] =>
  phrases.filter(({ isWanted }) => cars.some(isWanted));

/** Numbers with a noun, which are facts about a car and no text; "seven airbags" stay text. */
export const factWords = (cars: readonly IndexedDocument[]): readonly TypedWords[] =>
  (
    [
      ['seven seats', ({ seats }) => seats !== null && seats >= 7],
      ['7 seater', ({ seats }) => seats !== null && seats >= 7],
      [
        '7 seater under 40k',
        ({ seats, price }) => seats !== null && seats >= 7 && price !== null && price <= 40_000,
      ],
      ['5 door', ({ doors }) => doors !== null && doors >= 5],
      ['suv with 7 seats', ({ body, seats }) => body === 'SUV' && seats !== null && seats >= 7],
      ['5 seats max', ({ seats }) => seats !== null && seats <= 5],
      ['two seater', ({ seats }) => seats === 2],
      ['2 door', ({ doors }) => doors === 2],
      ['six cylinder', ({ cylinders }) => cylinders === 6],
      ['4 berth', ({ sleeps }) => sleeps !== null && sleeps >= 4],
      [
        'caravan sleeps 4',
        ({ sleeps, item_type: type }) => sleeps !== null && sleeps >= 4 && type === 'caravan',
      ],
      [
        'sleeps 4 tow 2500',
        ({ sleeps, atm }) => sleeps !== null && sleeps >= 4 && atm !== null && atm <= 2_500,
      ],
      [
        '4 berth max atm 2500kg',
        ({ sleeps, atm }) => sleeps !== null && sleeps >= 4 && atm !== null && atm <= 2_500,
      ],
      ['towing 2500', ({ towing }) => towing !== null && towing >= 2_500],
      ['suv 3.5 tonne towing', ({ body, towing }) => body === 'SUV' && towing !== null && towing >= 3_500],
      ['under 2000kg atm', ({ atm }) => atm !== null && atm <= 2_000],
      ['no more than 2000kg atm', ({ atm }) => atm !== null && atm <= 2_000],
      [
        'tare under 1800 atm under 2500',
        ({ tare, atm }) => tare !== null && tare <= 1_800 && atm !== null && atm <= 2_500,
      ],
      ['tare under 1500', ({ tare }) => tare !== null && tare <= 1_500],
      ['seven airbags', ({ search_text: text }) => /seven airbags/i.test(text)],
    ] satisfies [string, TypedWords['isWanted']][]
  )
    .map(([words, isWanted]) => ({ words, why: 'fact', isWanted }))
    .filter(({ isWanted }) => cars.some(isWanted));

/** A name that is a model comes before a name that mentions it, and of equal names a car in stock before a sold one. */
export const rankedWords = (cars: readonly IndexedDocument[]): readonly TypedWords[] =>
  modelsOf(cars).flatMap(({ make, model }): TypedWords[] => {
    if (!isPlainName(model) || bodyWords.has(model.toLowerCase())) return [];
    const isNamed = (car: IndexedDocument) => car.model.toLowerCase() === model.toLowerCase();
    const isModel = (car: IndexedDocument) => isNamed(car) && car.make === make;
    // A Rover Mini "Cooper" and a GWM "Haval Jolion" have the names of other makes, too.
    const name = `${make} ${model}`.toLowerCase();
    const isOthersToo = cars.some(
      (car) => car.make !== make && `${car.make} ${car.model} ${car.badge}`.toLowerCase().includes(name),
    );
    return [
      { words: model, why: 'model before mention', isWanted: isNamed },
      {
        words: `${make} ${model}`,
        why: 'stock before sold',
        isWanted: (car: IndexedDocument) => isModel(car) && !car.sold && !isOthersToo,
      },
    ].filter(({ isWanted }) => cars.some(isWanted));
  });

const isNotWhite = ({ colour }: IndexedDocument): boolean => !/\bwhite\b/i.test(colour ?? '');

/**
 * Words that name a choice, which every car found keeps: a fuel that equipment has in its names, and what is left out.
 * `isExact`: all such cars are found; a word that is left out may stand elsewhere in a car, too.
 */
export const choiceWords: readonly (TypedWords & { isExact: boolean })[] = [
  { words: 'electric', isWanted: ({ fuel }: IndexedDocument) => fuel === 'Electric', isExact: true },
  { words: 'not electric', isWanted: ({ fuel }: IndexedDocument) => fuel !== 'Electric', isExact: true },
  {
    words: 'ev suv under 60k',
    isWanted: ({ fuel, body, price }: IndexedDocument) =>
      fuel === 'Electric' && body === 'SUV' && price !== null && price <= 60_000,
    isExact: true,
  },
  {
    words: 'kia not electric',
    isWanted: ({ make, fuel }: IndexedDocument) => make === 'Kia' && fuel !== 'Electric',
    isExact: true,
  },
  {
    words: 'toyota or kia',
    isWanted: ({ make }: IndexedDocument) => make === 'Toyota' || make === 'Kia',
    isExact: true,
  },
  {
    words: 'suv or ute under 40k',
    isWanted: ({ body, price }: IndexedDocument) =>
      (body === 'SUV' || body === 'Ute') && price !== null && price <= 40_000,
    isExact: true,
  },
  { words: 'not 2 door', isWanted: ({ doors }: IndexedDocument) => doors !== 2, isExact: true },
  {
    words: 'kia not over 40k',
    isWanted: ({ make, price }: IndexedDocument) => make === 'Kia' && price !== null && price <= 40_000,
    isExact: true,
  },
  { words: 'no older than 2018', isWanted: ({ year }: IndexedDocument) => year >= 2018, isExact: true },
  {
    words: 'not ford ranger',
    isWanted: ({ make, model }: IndexedDocument) => make !== 'Ford' || model !== 'Ranger',
    isExact: false,
  },
  { words: 'not white', isWanted: isNotWhite, isExact: false },
  {
    words: 'toyota except white',
    isWanted: (car: IndexedDocument) => car.make === 'Toyota' && isNotWhite(car),
    isExact: false,
  },
  {
    words: 'no white or black kia',
    isWanted: (car: IndexedDocument) =>
      car.make === 'Kia' && isNotWhite(car) && !/\bblack\b/i.test(car.colour ?? ''),
    isExact: false,
  },
  {
    words: 'kia without a sunroof',
    isWanted: (car: IndexedDocument) => car.make === 'Kia' && !/sun ?roof/i.test(car.search_text),
    isExact: false,
  },
].map((choice) => ({ ...choice, why: 'choice' }));
