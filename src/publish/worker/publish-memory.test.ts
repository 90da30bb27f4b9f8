import { expect, it } from 'vitest';
import { createTestCar, createTestSite, createTestSnapshot } from '#publish/pages/test-site.ts';
import { createPublishMemory, type Remembered } from './publish-memory.ts';

const site = createTestSite('quiet-lane');
function remember(cars: number): Remembered {
  const stock = Array.from({ length: cars }, (_, index) => createTestCar({ id: index + 1 }));
  const record = { version: 1, build: '', site: '', publishedAt: 0, files: {}, superseded: {} } as const;
  return { snapshot: createTestSnapshot(site, stock), site: site.fingerprint, record, state: null };
}

it('remembers the tenants published last, up to a number of cars of all together', () => {
  const memory = createPublishMemory(10);
  memory.keep('first', remember(4));
  memory.keep('second', remember(4));
  memory.keep('first', remember(5));
  memory.keep('third', remember(3));
  expect(['first', 'second', 'third'].map((id) => memory.get(id) !== undefined)).toEqual([true, false, true]);
  memory.forget('first');
  memory.keep('fourth', remember(7));
  expect([memory.get('third') !== undefined, memory.get('first')]).toEqual([true, undefined]);
});

it('remembers the tenant published last, however many cars it has', () => {
  const memory = createPublishMemory(10);
  memory.keep('small', remember(1));
  memory.keep('large', remember(20));
  expect([memory.get('small'), memory.get('large') !== undefined]).toEqual([undefined, true]);
});
