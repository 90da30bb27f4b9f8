import { both, hasEffect, islandEffect, textEffect, values, type Effect, type OptionProof } from './proof.ts';

/** Vehicle pages of the fixture's stock. */
export const rav4 = '/cars/2024-toyota-rav4-cruiser-hybrid-e1';
export const hilux = '/cars/2022-toyota-hilux-sr5-e2';
export const camry = '/cars/2017-toyota-camry-sl-e6';
export const seal = '/cars/2025-byd-seal-premium-e7';
export const mustang = '/cars/2021-ford-mustang-gt-e8';
export const caravan = '/cars/2024-tanami-longreach-e9';

/** What the search screen is given: a part of its JSON for each value. */
export const search = (...cases: readonly (readonly [unknown, string])[]): OptionProof =>
  values(...cases.map(([value, json]) => [value, islandEffect('/search', json)] as const));

/** What the search screen is given, and what a shopper then sees of it. */
export const screen = (...cases: readonly (readonly [unknown, string, Effect])[]): OptionProof =>
  values(
    ...cases.map(([value, json, shown]) => [value, both(islandEffect('/search', json), shown)] as const),
  );
/** What is drawn on the search screen. */
export const has = (selector: string): Effect => hasEffect('/search', selector);
export const says = (selector: string, text: string): Effect => textEffect('/search', selector, text);
