import type { BlockContext } from '#blocks/table/block-context.ts';
import type { PriceType } from '#domain/car/car.schema.ts';
import { isInStock } from '#domain/car/stock-status.ts';
import { formatFeetAsMetres } from '#domain/text/formats.ts';
import { formatCount } from '#domain/text/money.ts';
import type { SearchDocument } from '#search/contract/search.ts';

type Price = { price: number; type: PriceType };

/** How many are here, and how many on the way: the two are never added. */
export type ModelStock = { count: number; coming: number };

export type ModelFacts = {
  stock: ModelStock;
  from: Price | null;
  /** Its trims, the cheapest first; empty where the feed names none. */
  grades: { name: string; stock: ModelStock; from: Price | null }[];
  /** Values that its vehicles have, such as `Fuel`: `Hybrid, petrol`. */
  facts: { label: string; value: string }[];
};

function countStock(cars: readonly SearchDocument[]): ModelStock {
  const count = cars.filter(({ status }) => status === 'in_stock').length;
  return { count, coming: cars.length - count };
}

/** `3 cars, 2 on the way`; what there is none of is left out. */
export const formatStock = ({ count, coming }: ModelStock, noun: { one: string; many: string }): string =>
  [
    count > 0 && `${formatCount(count)} ${count === 1 ? noun.one : noun.many}`,
    coming > 0 && `${formatCount(coming)} on the way`,
  ]
    .filter((words) => words !== false)
    .join(', ');

/** The first price of cars in the order of their prices. */
const priceOf = (cars: readonly SearchDocument[]): Price | null =>
  cars.flatMap(({ price, price_type: type }) => (price === null ? [] : [{ price, type }])).at(0) ?? null;

const namesOf = (values: readonly (string | null)[]): string[] =>
  [...new Set(values)].filter((value) => value !== null);

/** `5` or `5 to 7`. */
function spanOf(
  values: readonly (number | null | undefined)[],
  format: (value: number) => string = String,
): string {
  const known = values.filter((value) => value !== null && value !== undefined);
  if (known.length === 0) return '';
  const [low, high] = [Math.min(...known), Math.max(...known)];
  return [...new Set([format(low), format(high)])].join(' to ');
}

const factsOf = (cars: readonly SearchDocument[]): ModelFacts['facts'] =>
  [
    { label: 'Fuel', value: namesOf(cars.map(({ fuel }) => fuel)).join(', ') },
    { label: 'Transmission', value: namesOf(cars.map(({ transmission }) => transmission)).join(', ') },
    { label: 'Seats', value: spanOf(cars.map(({ seats }) => seats)) },
    { label: 'Sleeps', value: spanOf(cars.map(({ caravan }) => caravan?.sleeps)) },
    {
      label: 'Length',
      value: spanOf(
        cars.map(({ caravan }) => caravan?.length_feet),
        formatFeetAsMetres,
      ),
    },
    { label: 'Body', value: namesOf(cars.map(({ body }) => body)).join(', ') },
  ].filter(({ value }) => value !== '');

/** The facts of a model in stock; `null` without any. */
export function listModelFacts(
  { stock }: Pick<BlockContext, 'stock'>,
  { make, models, condition }: { make: string; models: readonly string[]; condition: 'new' | 'any' },
): ModelFacts | null {
  const filters = {
    make: [make],
    model: models,
    ...(condition === 'new' && { car_type: ['new'] }),
  };
  const cars = stock.find({ filters, sort: 'price:asc' }).filter(isInStock);
  if (cars.length === 0) return null;
  return {
    stock: countStock(cars),
    from: priceOf(cars),
    grades: namesOf(cars.map(({ badge }) => badge)).map((name) => {
      const own = cars.filter(({ badge }) => badge === name);
      return { name, stock: countStock(own), from: priceOf(own) };
    }),
    facts: factsOf(cars),
  };
}
