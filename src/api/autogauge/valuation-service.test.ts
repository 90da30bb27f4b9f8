import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { testCar } from '#domain/car/test-car.ts';
import { askValuationService, type ServiceSettings } from './valuation-service.ts';

const gauge = {
  fill: 19,
  listing_price: 58_990,
  market_range_min: 57_200,
  market_range_max: 66_800,
  confidence: 0.84,
  description: 'Below most of its kind.',
};
const fields = {
  vin: 'JM0 KG4',
  km: 28_140,
  state: 'QLD',
  price: 58_990,
  autograb_data: { state_average_market_price: 61_130, average_market_price: 60_000 },
};
const car = testCar(fields);

/** Asks with this machine open to services. */
const ask = (settings: ServiceSettings, of: typeof car) =>
  askValuationService({ networks: ['127.0.0.1'], ...settings }, of);

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** A test double of the service on its own port. */
async function openService(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const asked: { url: string | undefined; authorization: string | undefined }[] = [];
  const server = createServer((request, response) => {
    asked.push({ url: request.url, authorization: request.headers.authorization });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, host: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
const json = (value: unknown) => (_request: IncomingMessage, response: ServerResponse) => {
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
};

describe('askValuationService', () => {
  it('ENT-10 reads the wire format of the service, queried for this very car', async () => {
    const { asked, host } = await openService(json({ ...gauge, more: 'is left out' }));
    const url = `${host}/gauge/{vin}?km={km}&price={price}&state={state}`;
    expect(await ask({ url, key: 'secret' }, car)).toEqual({
      ...gauge,
      averages: { state: 61_130, national: 60_000 },
      state: 'QLD',
      source: 'service',
    });
    expect(asked).toEqual([
      { url: '/gauge/JM0%20KG4?km=28140&price=58990&state=QLD', authorization: 'Bearer secret' },
    ]);
  });
  it('takes missing figures as unknown, and sends no key where there is none', async () => {
    const { asked, host } = await openService(json({ fill: null, listing_price: 9_000 }));
    const bare = testCar({ price: 9_000 });
    expect(await ask({ url: `${host}/`, key: undefined }, bare)).toEqual({
      fill: null,
      listing_price: 9_000,
      market_range_min: null,
      market_range_max: null,
      confidence: null,
      description: null,
      averages: { state: null, national: null },
      state: null,
      source: 'service',
    });
    expect(asked[0]?.authorization).toBe(undefined);
  });
  it('does not query a car without any identifier that the service uses', async () => {
    const { asked, host } = await openService(json(gauge));
    const url = `${host}/{vin}/{nvic}`;
    expect(await ask({ url, key: undefined }, testCar({ price: 58_990 }))).toMatchObject({
      fill: null,
    });
    await ask({ url, key: undefined }, testCar({ price: 58_990, nvic: 'ABC' }));
    expect(asked.map((one) => one.url)).toEqual(['//ABC']);
  });
  it.each([
    ['another price', { price: 57_990 }, 1],
    ['the price before the offer', { offer_price: 55_000 }, 1],
    ['a price that the page does not tell', { price_type: 'enquire' as const }, 0],
    ['a price where there is none', { price: null }, 0],
  ])('draws nothing of %s', async (_what, change, questions) => {
    const { asked, host } = await openService(json(gauge));
    const answer = await ask({ url: host, key: undefined }, testCar({ ...fields, ...change }));
    expect(answer).toMatchObject({ fill: null, listing_price: null, market_range_min: null });
    expect(asked).toHaveLength(questions);
  });
  it.each([
    ['an error', (_: IncomingMessage, r: ServerResponse) => r.writeHead(503).end('{}'), /answered 503\.$/],
    [
      'an error with a large page',
      (_: IncomingMessage, r: ServerResponse) => r.writeHead(500).end(Buffer.alloc(80 * 1024)),
      /answered 500\.$/,
    ],
    [
      'an error whose page never ends',
      (_: IncomingMessage, r: ServerResponse) => void r.writeHead(502).write('<html>'),
      /answered 502\.$/,
    ],
    ['a page', (_: IncomingMessage, r: ServerResponse) => r.end('<html>'), /did not answer with JSON\.$/],
    ['words for figures', json({ ...gauge, fill: 'nineteen' }), /sent fill that cannot be used: .+\.$/],
    ['a list', json([gauge]), /sent the answer that cannot be used: .+\.$/],
    [
      'a long answer',
      (_: IncomingMessage, r: ServerResponse) => r.end(Buffer.alloc(70 * 1024)),
      /sent more than 64 KB\.$/,
    ],
    [
      'the way to another host',
      (_: IncomingMessage, r: ServerResponse) => r.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
      /answered 302\.$/,
    ],
    ['a broken line', (request: IncomingMessage) => request.socket.destroy(), /cannot be reached: .+\.$/],
  ])('rejects with a sentence when the service answers with %s', async (_what, answer, sentence) => {
    const { host } = await openService(answer as Parameters<typeof openService>[0]);
    await expect(ask({ url: host, key: undefined }, car)).rejects.toThrow(sentence);
  });
  it.each([
    ['nothing', () => undefined],
    ['half of it', (_: IncomingMessage, r: ServerResponse) => void r.writeHead(200).write('{"fill":')],
  ])('rejects with a sentence when the service answers with %s for too long', async (_what, answer) => {
    const { host } = await openService(answer);
    await expect(ask({ url: host, key: undefined, timeoutMs: 400 }, car)).rejects.toThrow(
      /^127\.0\.0\.1:\d+ did not answer within 0\.4 s\.$/,
    );
  });
  it('sends nothing to this machine or a private network unless the operator opened it', async () => {
    const { asked, host } = await openService(json(gauge));
    for (const networks of [[], undefined, ['10.0.0.0/8']]) {
      const settings = { url: host, key: 'secret', networks };
      await expect(askValuationService(settings, car)).rejects.toThrow('127.0.0.1 is no public address');
    }
    expect(asked).toEqual([]);
    expect(await ask({ url: host, key: 'secret' }, car)).toMatchObject(gauge);
  });
  it('rejects when the service is unreachable', async () => {
    await expect(ask({ url: 'http://127.0.0.1:1/', key: undefined }, car)).rejects.toThrow(
      /^127\.0\.0\.1:1 cannot be reached: /,
    );
  });
});
