import { expect, it } from 'vitest';
import { spellKind } from './trade-spelling.ts';

it.each([
  [
    { make: 'Land', model: 'Rover', badge: 'Discovery Sport' },
    { make: 'Land Rover', model: 'Discovery Sport', badge: null },
  ],
  [
    { make: 'Land', model: 'Rover', badge: 'Discovery Sport SE' },
    { make: 'Land Rover', model: 'Discovery Sport', badge: 'SE' },
  ],
  [
    { make: 'Hyundai', model: 'Santa', badge: 'Fe' },
    { make: 'Hyundai', model: 'Santa Fe', badge: null },
  ],
])('the kind %o, which a feed has cut, is %o', (stated, spelt) => {
  expect(spellKind(stated)).toEqual(spelt);
});
