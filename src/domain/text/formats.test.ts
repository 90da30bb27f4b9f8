import { describe, expect, it } from 'vitest';
import {
  DEFAULT_PRICE_RANGE_MAX,
  formatFeetAsMetres,
  formatLength,
  formatKilometres,
  formatTelLink,
  isPostcode,
  maskPhone,
  METRES_PER_FOOT,
  PHONE_MASK_VISIBLE,
  POSTCODE_LENGTH,
  toSlug,
} from './formats.ts';
import { formatDate } from '#domain/time/moments.ts';
import { formatDollars } from './money.ts';

describe('formats', () => {
  it.each([
    [0, '$0'],
    [999, '$999'],
    [1000, '$1,000'],
    [52_990, '$52,990'],
    [1_250_000, '$1,250,000'],
    [1000.4, '$1,000'],
    [-1500, '-$1,500'],
  ])('CONST-01 %d dollars read %s', (amount, expected) => {
    expect(formatDollars(amount)).toBe(expected);
  });

  it.each([
    [0, '0 km'],
    [999, '999 km'],
    [28_140, '28,140 km'],
    [1_000_000, '1,000,000 km'],
  ])('CONST-02 %i kilometres read %s', (km, expected) => {
    expect(formatKilometres(km)).toBe(expected);
  });

  it.each([
    ['2026-11-02', '02/11/2026'],
    ['2026-11-02T23:30:00Z', '02/11/2026'],
    ['2024-02-29', '29/02/2024'],
  ])('CONST-03 the date %s reads %s', (date, expected) => {
    expect(formatDate(date)).toBe(expected);
  });
  it('CONST-03 a moment reads as the date in the dealer’s time zone', () => {
    const moment = Date.parse('2026-11-20T13:30:00Z');
    expect(formatDate(moment)).toBe('21/11/2026');
    expect(formatDate(moment, 'Australia/Brisbane')).toBe('20/11/2026');
    expect(formatDate(moment, 'Australia/Perth')).toBe('20/11/2026');
  });

  it.each([
    [1, '0.30 m'],
    [19.5, '5.94 m'],
    [0, '0.00 m'],
  ])('CONST-04 %d feet are %s', (feet, expected) => {
    expect(METRES_PER_FOOT).toBe(0.3048);
    expect(formatFeetAsMetres(feet)).toBe(expected);
  });

  it.each([
    [19.5, '5.94 m (19′6)'],
    [21, '6.40 m (21′0)'],
    [17.99, '5.48 m (18′0)'],
  ])('%d feet are written in metres, and as caravans are named', (feet, expected) => {
    expect(formatLength(feet)).toBe(expected);
  });

  it('the default upper end of a price range is 100000', () => {
    expect(DEFAULT_PRICE_RANGE_MAX).toBe(100_000);
  });

  it.each([
    ['2000', true],
    ['0800', true],
    ['200', false],
    ['20000', false],
    ['20a0', false],
    [' 2000', false],
    ['', false],
  ])('CONST-07 "%s" is a postcode: %s', (text, expected) => {
    expect(POSTCODE_LENGTH).toBe(4);
    expect(isPostcode(text)).toBe(expected);
  });

  it.each([
    ['02 5550 0142', '02 55•• ••••'],
    ['0491 570 006', '0491 ••• •••'],
    ['1300 1', '1300 •'],
    ['13 00', '13 00'],
  ])('CONST-09 the mask of %s is %s: five characters stay', (phone, expected) => {
    expect(PHONE_MASK_VISIBLE).toBe(5);
    expect(maskPhone(phone)).toBe(expected);
    expect(maskPhone(phone)).toHaveLength(phone.length);
  });
});

describe('formatTelLink', () => {
  it.each([
    ['02 5550 0142', 'tel:+61255500142'],
    ['0491 570 006', 'tel:+61491570006'],
    ['(07) 5550 0188', 'tel:+61755500188'],
    ['1300 031 264', 'tel:1300031264'],
    ['+61 2 5550 0142', 'tel:+61255500142'],
    ['+61 (0)2 5550–0142', 'tel:+61255500142'],
  ])('ROUTE-76 %s dials %s', (phone, expected) => {
    expect(formatTelLink(phone)).toBe(expected);
  });
});

describe('toSlug', () => {
  it.each([
    ['Land Rover', 'land-rover'],
    ['Škoda', 'skoda'],
    ['Citroën', 'citroen'],
    ['CX-5 (2021)', 'cx-5-2021'],
    ['Town & Country', 'town-and-country'],
    ['Driver’s Choice', 'drivers-choice'],
    ['---', ''],
    ['日本', ''],
  ])('the slug of %s is %s', (text, expected) => {
    expect(toSlug(text)).toBe(expected);
    expect(toSlug(expected)).toBe(expected);
  });
});
