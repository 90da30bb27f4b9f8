import { swapQuotes } from '#ui/attribute-json.ts';
import type { SearchScreenProps } from './search-screen-props.ts';

/* The props of a search island in its `data`: the names of a card's fields are half of it, and stand once. */

type Car = SearchScreenProps['response']['hits'][number];
type Packed = { names: string[]; hits: unknown[][] };

/** Writes the props of a search island for its `data`. */
export function writeScreenData({ response, ...props }: SearchScreenProps): string {
  const names = [...new Set(response.hits.flatMap(Object.keys))] as (keyof Car)[];
  const hits = response.hits.map((car) => names.map((name) => car[name]));
  return swapQuotes(JSON.stringify({ ...props, response: { ...response, names, hits } }));
}

/** Reads what `writeScreenData` wrote. */
export function readScreenData(data: string): SearchScreenProps {
  const props = JSON.parse(swapQuotes(data)) as SearchScreenProps;
  const { names, hits } = props.response as unknown as Packed;
  const cars = hits.map((values) => Object.fromEntries(names.map((name, at) => [name, values[at]])));
  return { ...props, response: { ...props.response, hits: cars as unknown as Car[] } };
}
