import { facetHref } from '#domain/url/facet-href.ts';
import { facetAttributes, type FacetAttribute } from '#domain/url/facets.ts';
import { apart, at, attributeEffect, beside, both, islandEffect, set, values } from './proof.ts';
import type { Effect, OptionProof } from './proof.ts';
import { says } from './search-screen.ts';

/** Facets are proven in two halves, each with an effect of every facet in it. */
const middle = Math.ceil(facetAttributes.length / 2);
const halves = [facetAttributes.slice(0, middle), facetAttributes.slice(middle)];

const about = (attribute: string): string => `About ${attribute}`;
const given = (attribute: string): Effect =>
  islandEffect('/search', `{"attribute":"${attribute}","label":"${about(attribute)}"`);
/** Of the others the screen draws nothing before a shopper chose something, or no car has a value. */
const drawn =
  'car_type make body fuel drive badge state dealership_name location_name make_model status price_range weekly_price_range';

const chosenIn = (setting: string, heading: string, names: string, lists: readonly (readonly string[])[]) =>
  at(
    setting,
    values(
      ...lists.map((list): [object[], Effect] => [
        list.map((attribute) => ({ attribute, label: about(attribute) })),
        both(
          ...list.map(given),
          ...list.filter((name) => names.split(' ').includes(name)).map((name) => says(heading, about(name))),
        ),
      ]),
    ),
  );

/** Every facet and every range that the search screen may have. */
export const searchFacets: OptionProof = apart(
  'facets',
  chosenIn('search.facets', '.facets h3', drawn, halves),
);
export const searchRanges: OptionProof = apart(
  'ranges',
  beside(
    [
      set('features.json', 'subscriptions', {}),
      set('stock.json', 'overrides.fields.subscription_price', { constant: '333' }),
    ],
    // A timestamp has no slider, and a subscription no repayment.
    chosenIn('search.ranges', '.facet-range h3', 'price km year subscription_price', [
      ['price', 'weekly_price', 'subscription_price', 'seats', 'doors', 'cylinders', 'sleeps'],
      ['km', 'year', 'created_at_timestamp', 'length_feet', 'tare', 'atm', 'towing'],
    ]),
  ),
);

/** Values of the stock that have search pages of their own. */
const ownPages: Partial<Record<FacetAttribute, string>> = {
  make: 'Land Rover',
  car_type: 'used',
  item_type: 'Caravan',
};
/** The address of some value of a facet, or how all of them begin. */
function addressOf(attribute: FacetAttribute): string {
  const value = ownPages[attribute];
  return value === undefined ? `/search?${attribute}=` : facetHref(attribute, value);
}

/** A page with a section for each facet of a half, which links to the cars of its values. */
export const facetSections = (type: string, page: string, root: string): OptionProof => ({
  ...values(
    ...halves.map((half): [object[], Effect] => [
      half.map((attribute) => ({ type, attribute, heading: about(attribute), limit: 20 })),
      both(...half.map((attribute) => attributeEffect(page, `${root} a`, 'href', addressOf(attribute)))),
    ]),
  ),
  place: 'sections',
  apart: 'facets of sections',
  beside: [
    set('stock.json', 'overrides', {
      fields: {
        tag: { constant: 'UTE' },
        'variant.cylinders': { constant: '4' },
        'specifications.sleeps': { constant: '4' },
      },
    }),
  ],
});
