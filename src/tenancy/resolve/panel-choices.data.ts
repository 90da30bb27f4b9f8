import type { FacetAttribute, RangeAttribute } from '#domain/url/search-url.ts';
import type { SearchSettings } from '#tenancy/schemas/search.schema.ts';

/** The facets and ranges of a panel, in order. */
export type Panel = {
  facets: NonNullable<SearchSettings['facets']>;
  ranges: NonNullable<SearchSettings['ranges']>;
};

const list = (attribute: FacetAttribute, label: string): Panel['facets'][number] => ({
  attribute,
  label,
  as: 'list',
});

const slider = (attribute: RangeAttribute, label: string): Panel['ranges'][number] => ({
  attribute,
  label,
  as: 'slider',
});

/** What a panel may ask, in this order, where the dealer names no facets or no ranges. */
export const panelChoices: Panel = {
  facets: [
    list('car_type', 'Condition'),
    list('item_type', 'Type'),
    list('make', 'Make'),
    list('model', 'Model'),
    { attribute: 'body', label: 'Body', as: 'pictures' },
    list('fuel', 'Fuel'),
    list('transmission', 'Transmission'),
    list('drive', 'Drive'),
    list('seats', 'Seats'),
    list('colour', 'Colour'),
    list('dealership_name', 'Location'),
  ],
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
