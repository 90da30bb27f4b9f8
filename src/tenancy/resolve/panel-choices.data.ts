import type { FacetAttribute } from '#domain/url/facets.ts';
import type { RangeAttribute } from '#domain/url/search-url.ts';
import type { SearchSettings } from '#tenancy/schemas/search.schema.ts';

/** The facets and ranges of a panel, in order. */
export type Panel = {
  facets: NonNullable<SearchSettings['facets']>;
  ranges: NonNullable<SearchSettings['ranges']>;
};

/** What a panel calls a facet where the dealer names none, in its order; `null`: it does not ask. */
const facetLabels: Readonly<Record<FacetAttribute, string | null>> = {
  car_type: 'Condition',
  item_type: 'Type',
  make: 'Make',
  model: 'Model',
  body: 'Body',
  fuel: 'Fuel',
  transmission: 'Transmission',
  drive: 'Drive',
  seats: 'Seats',
  colour: 'Colour',
  dealership_name: 'Location',
  badge: null,
  doors: null,
  cylinders: null,
  sleeps: null,
  state: null,
  city: null,
  location_name: null,
  make_model: null,
  categories: null,
  certified: null,
  status: null,
  tag: null,
  price_range: null,
  weekly_price_range: null,
  filtered_features: null,
};

const slider = (attribute: RangeAttribute, label: string): Panel['ranges'][number] => ({
  attribute,
  label,
  as: 'slider',
});

/** What a panel may ask, in this order, where the dealer names no facets or no ranges. */
export const panelChoices: Panel = {
  facets: (Object.keys(facetLabels) as FacetAttribute[]).flatMap((attribute) => {
    const label = facetLabels[attribute];
    return label === null ? [] : [{ attribute, label, as: attribute === 'body' ? 'pictures' : 'list' }];
  }),
  ranges: [
    { attribute: 'sleeps', label: 'Sleeps', as: 'stepper' },
    { attribute: 'atm', label: 'Your car can tow', as: 'tow-limit' },
    slider('price', 'Price'),
    slider('weekly_price', 'Weekly repayment'),
    slider('km', 'Kilometres'),
    slider('year', 'Year'),
    slider('length_feet', 'Length'),
    slider('tare', 'Tare'),
    slider('towing', 'Towing capacity'),
  ],
};
