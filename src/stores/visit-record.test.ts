// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { recordVisit, visitRecord } from './visit-record.ts';

const record = (address: string): void => recordVisit(new URL(address, 'https://dealer.example'));

it.each([
  ['/stock.php?id=4', '/stock.php'],
  ['/about%20us', '/about%20us'],
  ['/used+cars', '/used+cars'],
  ['/cars/x,', '/cars/x,'],
  ['/a.b', '/a.b'],
  ['/café au lait', '/caf%C3%A9%20au%20lait'],
  [`/${'x'.repeat(297)}é`, `/${'x'.repeat(297)}`],
  [`/${'x'.repeat(900)}`, `/${'x'.repeat(299)}`],
])('%s is recorded as %s', (address, recorded) => {
  record(address);
  expect(visitRecord.$value.get().pages.at(-1)).toBe(recorded);
});

it('campaigns are cut, and nothing else of an address is kept', () => {
  record(`/?utm_source=${'s'.repeat(900)}&q=secret&gclid=%00%ED%A0%BD`);
  const { params } = visitRecord.$value.get();
  expect(Object.keys(params)).toEqual(['first_utm_source', 'first_gclid', 'utm_source', 'gclid']);
  expect(params['utm_source']).toBe('s'.repeat(200));
});
