import { expect, it } from 'vitest';
import { serviceUrl } from './service-access.schema.ts';

it.each([
  ['https://services.example/v1', true],
  ['http://localhost:4000', true],
  ['http://services.example', false],
  ['services.example', false],
  ['https://', false],
])('a key is sent to an encrypted address or to this machine: %s', (address, isTaken) => {
  expect(serviceUrl.safeParse(address).success).toBe(isTaken);
});
