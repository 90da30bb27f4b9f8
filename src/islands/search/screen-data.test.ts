import { expect, it } from 'vitest';
import { toProps } from './search.fixture.tsx';
import { readScreenData, writeScreenData } from './screen-data.ts';

const props = toProps();

it('brings back all props of a search island, every car with all that is known of it', () => {
  expect(props.response.hits.length).toBeGreaterThan(2);
  expect(readScreenData(writeScreenData(props))).toMatchObject(props);
});

it('names the fields of cars once', () => {
  const data = writeScreenData(props);
  expect(data.match(/`stocknum`/g)).toHaveLength(1);
});

it('brings back a page without cars', () => {
  const none = { ...props, response: { ...props.response, hits: [], count: 0 } };
  expect(readScreenData(writeScreenData(none))).toMatchObject(none);
});
