import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { FeedCar } from '#stock/rows/normalise-row.ts';
import { checkedRows } from './test-checked-rows.ts';
import { readProposed } from './test-proposal.ts';
import { noData, realData } from '#tests/real-data.ts';
import { loadRealFeed } from './test-real-feed.ts';

/** What a person held against the row of the feed. */
const factsOf = (car: FeedCar): string =>
  JSON.stringify([
    car.year, car.make, car.model, car.badge, car.series, car.price, car.before_price, car.price_type, car.km,
    car.simple_body, car.bodyconfiguration, car.simple_fuel, car.simple_transmission, car.drive, car.colour,
    car.interior_colour, car.doors, car.seats, car.engine_size, car.variant?.cylinders,
    car.variant?.fuelconsumptioncombined, car.car_type, car.status, car.sold, car.city, car.state, car.stocknum,
    car.vin, car.regplate, car.rego_expiry, car.images.length, car.tag,
  ]); // prettier-ignore

const digestOf = (facts: string): string => createHash('sha256').update(facts).digest('hex').slice(0, 8);

test.for(checkedRows)(
  'the rows of $file that a person has checked are read as they were then',
  { timeout: 120_000 },
  async ({ file, currency, digests }, context) => {
    if (realData === undefined) return context.skip(noData);
    const { cars, rows } = await readProposed(loadRealFeed(file), { currency });
    const facts = new Map(cars.map((car, index) => [String(rows[index]), factsOf(car)]));
    const checked = Object.entries(digests).filter(([row]) => facts.has(row));
    const changed = checked.filter(([row, digest]) => digestOf(facts.get(row) ?? '') !== digest);
    const words = changed.map(([row]) => `row ${row} is now ${facts.get(row)}`).join('\n');
    expect(changed, `Hold these against the feed by hand, then record them:\n${words}`).toEqual([]);
    expect(checked.length).toBeGreaterThan(0);
  },
);
