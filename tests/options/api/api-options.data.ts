import { australianStates } from '#domain/location/postcode-state.ts';
import type { Patch } from '../json-place.ts';
import { set } from '../proof.ts';

/** A value of an option, and what the API then answers. */
export type ApiCase = { patches: readonly Patch[]; shows: RegExp };

export type ApiProof = {
  /** Path of the question, asked of the API. */
  path: string;
  cases: readonly ApiCase[];
};

const features = (place: string, value: unknown): Patch => set('features.json', place, value);
const toSydney = '/api/delivery?postcode=2000';
/** Sydney belongs to the last region of the fixture; the main yard is in Perth. */
const delivery = (
  ...cases: readonly (readonly [place: string, value: unknown, shows: RegExp])[]
): ApiProof => ({
  path: toSydney,
  cases: cases.map(([place, value, shows]) => ({ patches: [features(`delivery.${place}`, value)], shows })),
});
const otherStates = australianStates.filter((state) => state !== 'NSW');
const elsewhere = /"name":"Elsewhere"/;

/** Maps services of the test, at which Sydney lies in Perth or in Sydney. */
const maps = (more: object = {}) => ({ kind: 'maps', endpoint: 'PERTH_MAPS', ...more });
const valuation = (...cases: readonly (readonly [value: object, shows: RegExp])[]): ApiProof => ({
  path: '/api/cars/2022-toyota-hilux-sr5-e2/autogauge',
  cases: cases.map(([value, shows]) => ({ patches: [features('valuation', value)], shows })),
});
const service = (fill: number, more: object = {}) => ({
  kind: 'service',
  url: `VALUATIONS?rego={rego}&fill=${fill}`,
  ...more,
});

/** Options that show in an answer of the API. */
export const apiProofs: Readonly<Record<string, ApiProof>> = {
  'delivery.regions[].name': delivery(
    ['regions.2.name', 'Alpha region', /"name":"Alpha region"/],
    ['regions.2.name', 'Beta region', /"name":"Beta region"/],
  ),
  'delivery.regions[].price': delivery(
    ['regions.2.price', 111, /"price":111\b/],
    ['regions.2.price', 222, /"price":222\b/],
  ),
  'delivery.regions[].within': delivery(
    ['regions.0.within', 20_000, /"name":"Nearby"/],
    ['regions.0.within', 20, elsewhere],
  ),
  'delivery.regions[].states': delivery(
    ['regions.1', { name: 'By state', price: 1, states: ['NSW'] }, /"name":"By state"/],
    ['regions.1', { name: 'By state', price: 1, states: otherStates }, elsewhere],
  ),
  'delivery.regions[].postcodes': delivery(
    ['regions.1', { name: 'By postcode', price: 1, postcodes: ['1999-2001'] }, /"name":"By postcode"/],
    ['regions.1', { name: 'By postcode', price: 1, postcodes: ['3000'] }, elsewhere],
  ),
  'delivery.geocoder[kind=embedded].kind': delivery(
    ['geocoder', { kind: 'embedded' }, elsewhere],
    ['geocoder', maps(), /"name":"Nearby"/],
  ),
  'delivery.geocoder[kind=maps].kind': delivery(
    ['geocoder', maps(), /"name":"Nearby"/],
    ['geocoder', { kind: 'embedded' }, elsewhere],
  ),
  'delivery.geocoder[kind=maps].endpoint': delivery(
    ['geocoder', maps({ endpoint: 'PERTH_MAPS' }), /"name":"Nearby"/],
    ['geocoder', maps({ endpoint: 'SYDNEY_MAPS' }), elsewhere],
  ),
  'delivery.geocoder[kind=maps].keyVariable': delivery(
    ['geocoder', maps({ keyVariable: 'RIGHT_GEOCODING_KEY' }), /"name":"Nearby"/],
    ['geocoder', maps({ keyVariable: 'WRONG_GEOCODING_KEY' }), /"status":502/],
  ),
  'valuation[kind=own-stock].kind': valuation(
    [{ kind: 'own-stock' }, /"source":"own-stock"/],
    [service(10), /"source":"service"/],
  ),
  'valuation[kind=service].kind': valuation(
    [service(10), /"source":"service"/],
    [{ kind: 'own-stock' }, /"source":"own-stock"/],
  ),
  'valuation[kind=service].url': valuation([service(30), /"fill":30\b/], [service(40), /"fill":40\b/]),
  'valuation[kind=service].keyVariable': valuation(
    [service(50, { keyVariable: 'FIRST_VALUATION_KEY' }), /"description":"key is first"/],
    [service(51, { keyVariable: 'SECOND_VALUATION_KEY' }), /"description":"key is second"/],
  ),
};
