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
])('the kind %o, which a feed has cut, is %o', (stated, spelt) => {
  expect(spellKind(stated)).toEqual(spelt);
});
