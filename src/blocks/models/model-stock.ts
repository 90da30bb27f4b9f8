import type { BlockContext } from '#blocks/table/block-context.ts';
import type { ModelStock } from '#components/content/model-stock.ts';
import { isInStock } from '#domain/car/stock-status.ts';
import { chooseModels, type Model } from '#domain/content/model.ts';
import type { PageFind } from '#search/engine/page-query.ts';

/** The stock of each model of a section; models without stock are left out. */
export const listModelStock = (
  { site, stock }: BlockContext,
  settings: Parameters<typeof chooseModels>[1],
): ModelStock[] =>
  chooseModels(site.models, settings)
    .map((model) => toStockOf(model, stock.find))
    .filter(({ count, coming }) => count + coming > 0);

function toStockOf({ slug, make, stockNames }: Model, find: PageFind): ModelStock {
  const filters = { make: [make], model: stockNames, car_type: ['new'] };
  const cars = find({ filters, sort: 'price:asc' }).filter(isInStock);
  const standing = cars.filter(({ status }) => status === 'in_stock');
  // The price of a car in stock, if there is one: others may arrive much later.
  const [from = null] = (standing.length > 0 ? standing : cars).flatMap(({ price, price_type: type }) =>
    price === null ? [] : [{ price, type }],
  );
  return { slug, count: standing.length, coming: cars.length - standing.length, from };
}
