import { describe, expect, it } from 'vitest';
import { createOperatorCheck } from './operator.ts';

const TOKEN = 'a-token-of-twenty-four-c';
const asks = (remoteAddress: string | undefined, headers: Record<string, string> = {}, token?: string) =>
  createOperatorCheck(token)({ socket: { remoteAddress }, headers });

describe('the operator', () => {
  it.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('is who asks from %s', (address) => {
    expect(asks(address, { host: 'anything.example' })).toBe(true);
  });

  it.each([undefined, '', '10.0.0.1', '192.168.1.1', '203.0.113.5', '::ffff:10.0.0.1', '::12', 'fc00::1'])(
    'is not who asks from %s, whatever host is asked',
    (address) => {
      for (const host of ['localhost', '127.0.0.1', '[::1]', '']) expect(asks(address, { host })).toBe(false);
    },
  );

  it.each([
    'forwarded',
    'via',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-real-ip',
    'x-client-ip',
    'true-client-ip',
    'fastly-client-ip',
    'cf-connecting-ip',
    'cf-ray',
    'cdn-loop',
    'x-amzn-trace-id',
    'x-original-forwarded-for',
  ])('is not who comes through a proxy of this machine that sends %s', (name) => {
    expect(asks('127.0.0.1', { [name]: 'x' })).toBe(false);
  });

  it('is who has the token, from anywhere and through any proxy', () => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.5' };
    expect(asks('203.0.113.9', headers, TOKEN)).toBe(true);
  });

  it.each([
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(1)}`,
    'Bearer ',
    `Basic ${TOKEN}`,
    TOKEN,
    'Bearer undefined',
  ])('is not who sends %s', (authorization) => {
    expect(asks('203.0.113.9', { authorization }, TOKEN)).toBe(false);
    expect(asks('203.0.113.9', { authorization })).toBe(false);
  });
});
