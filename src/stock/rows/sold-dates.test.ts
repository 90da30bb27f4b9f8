import { expect, test } from 'vitest';
import { accept } from './test-row.ts';

const DAY = 86_400;
const sold = (day: string) => ({
  status: 'sold',
  sold: true,
  sold_date_timestamp: Date.parse(day) / 1000,
});
const onSale = { status: 'in_stock', sold: false, sold_date_timestamp: null };

/** The clock of these rows is noon of 21 November 2026 in UTC. */
test.each<[string, Record<string, string>, object]>([
  ['a day before today', { sold_date: '20/11/2026' }, sold('2026-11-20')],
  ['today', { sold_date: '21/11/2026' }, sold('2026-11-21')],
  ['a day to come', { sold_date: '22/11/2026' }, onSale],
  ['no day', { sold_date: '-' }, onSale],
  ['a day beside a status for sale', { status: 'Available', sold_date: '2026-11-01' }, sold('2026-11-01')],
  ['a day beside a reservation', { status: 'Reserved', sold_date: '2026-11-01' }, sold('2026-11-01')],
  ['a day in the column of the flag', { sold: '01/11/2026' }, sold('2026-11-01')],
  ['a day to come in the column of the flag', { sold: '01/12/2026' }, onSale],
  ['both columns', { sold: 'Yes', sold_date: '2026-11-01' }, sold('2026-11-01')],
  ['a day to come beside a flag', { sold: 'Yes', sold_date: '2026-12-01' }, sold('2026-12-01')],
  ['an earlier sale of a car that came again', { sold_date: '2026-05-01', created_at: '2026-11-02' }, onSale],
  ['the day of arrival', { sold_date: '2026-11-02', created_at: '2026-11-02' }, sold('2026-11-02')],
  ['a year before the model year', { year: '2019', sold_date: '2018-01-01' }, sold('2018-01-01')],
])('a sold date: %s', (_name, values, expected) => {
  const { car, unread } = accept(values);
  expect(car).toMatchObject({ reserved: values['status'] === 'Reserved', ...expected });
  expect(unread).toEqual([]);
});

test.each(['1900-01-01', '01/01/1970', '1989-12-31', '2017-12-31'])(
  'a day on which the car was not built yet, %s, is no sale and is reported',
  (day) => {
    const { car, unread } = accept({ year: '2019', sold_date: day });
    expect(car).toMatchObject(onSale);
    expect(unread).toEqual([{ field: 'sold_date', kind: 'value', text: day }]);
  },
);

test.each(['no', '0', 'N', 'False'])('a day beside a flag that says %s is no sale and is reported', (no) => {
  const said = { status: 'Not sold', sold: no };
  const { car, unread } = accept({ ...said, sold_date: '2026-11-01' });
  expect(car).toMatchObject(onSale);
  expect(unread).toEqual([{ field: 'sold_date', kind: 'value', text: '2026-11-01' }]);
  // One to come, or of an earlier sale, contradicts nothing.
  expect(accept({ ...said, sold_date: '2026-12-01' })).toMatchObject({ car: onSale, unread: [] });
  const cameAgain = { ...said, sold_date: '2026-05-01', created_at: '2026-11-02' };
  expect(accept(cameAgain)).toMatchObject({ car: onSale, unread: [] });
  // A status that says sold as well has that day.
  const both = accept({ status: 'Sold', sold: no, sold_date: '2026-11-01' });
  expect(both).toMatchObject({ car: sold('2026-11-01'), unread: [] });
});

test('the day is that of the dealer, in the order of the feed', () => {
  const late = { now: Date.UTC(2026, 10, 21, 20) };
  const sydney = { ...late, timeZone: 'Australia/Sydney' };
  expect(accept({ sold_date: '22/11/2026' }, late).car.sold).toBe(false);
  expect(accept({ sold_date: '22/11/2026' }, sydney).car.sold).toBe(true);
  const monthFirst = { ...late, dateOrder: 'month-first' } as const;
  expect(accept({ sold_date: '12/11/2026' }, monthFirst).car.sold).toBe(false);
  expect(accept({ sold: '12/11/2026' }, monthFirst).car.sold).toBe(false);
  expect(accept({ sold: '10/12/2026' }, monthFirst).car.sold_date_timestamp).toBe(
    Date.UTC(2026, 9, 12) / 1000,
  );
  expect(accept({ sold_date: String(Date.UTC(2026, 10, 21) / 1000 - DAY) }).car.sold).toBe(true);
});
