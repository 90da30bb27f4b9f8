import { expect, it } from 'vitest';
import { decideActions, decideSaleState } from './sale-state.ts';
import { decideLifeCycle } from './life-cycle.ts';
import { testCar } from './test-car.ts';

const policy = { soldDays: 3, tombstoneDays: 90, caravans: true };
const facts = { withdrawnAt: null, hold: null };

it.each([
  [{}, 'in-stock'],
  [{ status: 'coming_soon' }, 'coming-soon'],
  [{ reserved: true }, 'reserved'],
  [{ status: 'coming_soon', reserved: true }, 'reserved'],
  [{ tag: ' TEST drive only ' }, 'test-drive-only'],
  [{ tag: 'One owner' }, 'in-stock'],
  [{ sold: true, reserved: true }, 'sold'],
  [{ status: 'sold' }, 'sold'],
  [{ status: 'at_auction' }, 'sold'],
] as const)('the sale state of a vehicle with %o is %s', (fields, state) => {
  const car = testCar(fields);
  expect(decideSaleState(decideLifeCycle(car, facts, policy, 0), car)).toBe(state);
});

it('VDP-36 a vehicle that is not in stock offers similar vehicles, and no enquiry or test drive', () => {
  expect(decideActions({ testDriveOfComing: true, tradeIn: false, finance: false }, 'sold')).toEqual([
    'find-similar',
    'call',
  ]);
});

it('VDP-37 a coming vehicle can be booked for a test drive unless the dealer disables that', () => {
  expect(decideActions({ testDriveOfComing: true, tradeIn: false, finance: false }, 'coming-soon')).toContain(
    'test-drive',
  );
  expect(decideActions({ testDriveOfComing: false, tradeIn: false, finance: false }, 'coming-soon')).toEqual([
    'enquire',
    'call',
  ]);
  for (const state of ['in-stock', 'reserved', 'test-drive-only'] as const) {
    expect(decideActions({ testDriveOfComing: false, tradeIn: false, finance: false }, state)).toContain(
      'test-drive',
    );
  }
});

it('VDP-39 a vehicle for sale can be traded for in every state, where the dealer takes vehicles', () => {
  for (const state of ['in-stock', 'coming-soon', 'reserved', 'test-drive-only', 'sold'] as const) {
    for (const tradeIn of [true, false]) {
      const offered = decideActions({ testDriveOfComing: true, tradeIn, finance: false }, state).includes(
        'trade-in',
      );
      expect([state, offered]).toEqual([state, tradeIn && state !== 'sold']);
    }
  }
});

it('VDP-35 VDP-38: a vehicle for sale can be financed in every state but for test drives only, where the dealer has a lender', () => {
  for (const state of ['in-stock', 'coming-soon', 'reserved', 'test-drive-only', 'sold'] as const) {
    for (const finance of [true, false]) {
      for (const testDriveOfComing of [true, false]) {
        const actions = decideActions({ testDriveOfComing, tradeIn: true, finance }, state);
        const isOffered = finance && state !== 'sold' && state !== 'test-drive-only';
        // After the enquiry and before the trade-in.
        const at = isOffered ? actions.indexOf('trade-in') - 1 : -1;
        expect([state, actions.indexOf('finance')]).toEqual([state, at]);
      }
    }
  }
});

it('the test drive is the first action of a vehicle for test drives only', () => {
  expect(
    decideActions({ testDriveOfComing: true, tradeIn: false, finance: false }, 'test-drive-only')[0],
  ).toBe('test-drive');
});
