import { describe, expect, it } from 'vitest';
import type { FacetItem } from '#search/contract/search.ts';
import { FIRST_VALUES, isSearched, toListed, toShown } from './facet-values.ts';

const item = (value: string, count: number): FacetItem => ({ label: value, value, count });
const many = (length: number) => Array.from({ length }, (_, at) => item(`value ${at}`, length - at));
const none = { chosen: [], certifiedOnly: false };
const values = (items: readonly FacetItem[]) => items.map(({ value }) => value);

describe('the values of a facet', () => {
  it('SEARCH-30 make_model lists at most 30', () => {
    expect(toListed('make_model', many(45), none)).toHaveLength(30);
  });

  it('SEARCH-31 city lists at most 20', () => {
    expect(toListed('city', many(45), none)).toHaveLength(20);
  });

  it('SEARCH-32 dealerships list at most 40', () => {
    expect(toListed('dealership_name', many(45), none)).toHaveLength(40);
  });

  it('the most frequent are listed in their given order, together with the chosen ones', () => {
    const items = [item('rare', 1), ...many(25)];
    expect(values(toListed('city', items, none))).toEqual(values(many(25).slice(0, 20)));
    expect(values(toListed('city', items, { ...none, chosen: ['rare'] })).slice(0, 2)).toEqual([
      'rare',
      'value 0',
    ]);
    expect(toListed('make', many(45), none)).toHaveLength(45);
  });

  it('SEARCH-33 certified lists all its values unless a dealer shows certified only', () => {
    const items = [item('false', 9), item('true', 3)];
    expect(values(toListed('certified', items, none))).toEqual(['false', 'true']);
    expect(values(toListed('certified', items, { ...none, certifiedOnly: true }))).toEqual(['true']);
    expect(values(toListed('make', items, { ...none, certifiedOnly: true }))).toEqual(['false', 'true']);
  });

  it('SEARCH-29 SEARCH-38 seven are shown before "Show all", four drawings, and the chosen ones', () => {
    const show = (limit: number, chosen: string[] = []) => toShown(many(20), { words: '', limit, chosen });
    expect(show(FIRST_VALUES.list)).toHaveLength(7);
    expect(show(FIRST_VALUES.pictures)).toHaveLength(4);
    expect(values(show(7, ['value 19'])).at(-1)).toBe('value 19');
  });

  it('can be searched from 12 on, by any part of the name and without accents', () => {
    expect([isSearched(many(11)), isSearched(many(12))]).toEqual([false, true]);
    const makes = [...many(10), item('Citroën', 1), item('Mercedes-Benz', 2)];
    const find = (words: string) => values(toShown(makes, { words, limit: 7, chosen: ['value 1'] }));
    expect(find(' citroen ')).toEqual(['Citroën']);
    expect(find('BENZ')).toEqual(['Mercedes-Benz']);
    expect(find('zzz')).toEqual([]);
  });
});
