import { chooseModels, type Model } from '#domain/content/model.ts';
import { isInStock } from '#domain/car/visibility.ts';
import type { Ask } from '#search/engine/ask-under.ts';
import type { SectionSettings } from '#tenancy/schemas/sections.schema.ts';
import { asker } from './finder-data.ts';
import type { PageContext } from './page-context.ts';
import type { ModelStock } from './page.ts';

type ModelsSettings = Extract<SectionSettings, { type: 'models' }>;

/** What is in stock of each model a section shows; none of which there is nothing. */
export function toModelStock(context: PageContext, settings: ModelsSettings): ModelStock[] {
  const { ask } = asker(context);
  const hitsPerPage = context.snapshot.engine().size;
  return chooseModels(context.site.models, settings)
    .map((model) => toStockOf(model, ask, hitsPerPage))
    .filter(({ count, coming }) => count + coming > 0);
}

function toStockOf({ slug, make, stockNames }: Model, ask: Ask, hitsPerPage: number): ModelStock {
  const filters = { make: [make], model: stockNames, car_type: ['new', 'demo'] };
  const cars = ask({ filters, sort: 'price:asc', hitsPerPage }).hits.filter(isInStock);
  const standing = cars.filter(({ status }) => status === 'in_stock');
  // The price of one that stands there: another may be long in coming.
  const cheapest = (standing.length > 0 ? standing : cars).find(({ price }) => price !== null);
  const from =
    cheapest === undefined || cheapest.price === null
      ? null
      : { price: cheapest.price, type: cheapest.price_type };
  return { slug, count: standing.length, coming: cars.length - standing.length, from };
}
