import type { SearchScreenProps } from '#islands/search-state/search-screen-props.ts';
import { swapQuotes, writeAttribute } from '#domain/text/attribute-json.ts';

/* The props of a search island in its `data`: the names of a car's fields are half of it, and stand once. */

type Response = SearchScreenProps['response'];
type Car = Response['hits'][number];
type Written = Omit<SearchScreenProps, 'response'> & {
  response: Omit<Response, 'hits'> & { names: (keyof Car)[]; hits: Car[keyof Car][][] };
};

/** Writes the props of a search island for its `data`. */
export function writeScreenData({ response, ...props }: SearchScreenProps): string {
  const names = [...new Set(response.hits.flatMap(Object.keys))] as (keyof Car)[];
  const hits = response.hits.map((car) => names.map((name) => car[name]));
  return writeAttribute({ ...props, response: { ...response, names, hits } } satisfies Written);
}

/** Reads what `writeScreenData` wrote. */
export function readScreenData(data: string): SearchScreenProps {
  const { response, ...props }: Written = JSON.parse(swapQuotes(data));
  const { names, hits, ...others } = response;
  const cars = hits.map((values) => Object.fromEntries(names.map((name, at) => [name, values[at]])) as Car);
  return { ...props, response: { ...others, hits: cars } };
}
