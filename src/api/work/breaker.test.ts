import { expect, it } from 'vitest';
import { createBreaker, ServiceRests } from './breaker.ts';

function open(isDown?: (error: unknown) => boolean) {
  const clock = { now: 0 };
  let asked = 0;
  const breaker = createBreaker({
    clock: () => clock.now,
    failuresMax: 2,
    restMs: 100,
    ...(isDown && { isDown }),
  });
  const ask = (answer: string | Error, service = 'a.example') =>
    breaker
      .ask(service, async () => {
        asked += 1;
        if (answer instanceof Error) throw answer;
        return answer;
      })
      .catch((error: unknown) => error);
  return { clock, ask, count: () => asked };
}
const down = new Error('down');

it('a service that failed twice in a row is paused, and no other', async () => {
  const { ask, count } = open();
  expect([await ask(down), await ask(down)]).toEqual([down, down]);
  expect([await ask('up'), count()]).toEqual([expect.any(ServiceRests), 2]);
  expect(await ask('up', 'b.example')).toBe('up');
});

it('sends one request after the pause, which decides', async () => {
  const { ask, clock, count } = open();
  await ask(down);
  await ask(down);
  clock.now = 100;
  expect([await ask(down), await ask('up'), count()]).toEqual([down, expect.any(ServiceRests), 3]);
  clock.now = 200;
  expect([await ask('up'), await ask(down), await ask('up')]).toEqual(['up', down, 'up']);
});

it('an answer that only declines is no failure', async () => {
  const { ask, count } = open((error) => error === down);
  const no = new Error('404');
  for (let time = 0; time < 4; time += 1) await ask(no);
  expect([await ask(down), await ask(no), await ask(down), await ask('up')]).toEqual([down, no, down, 'up']);
  expect(count()).toBe(8);
});
