import { expect, it } from 'vitest';
import { toClockTime } from './clock-time.ts';

it.each([
  ['08:30', '08:30'],
  ['8:30', '08:30'],
  ['17.30', '17:30'],
  ['8.30am', '08:30'],
  ['8:30 am', '08:30'],
  ['8:30 A.M.', '08:30'],
  ['5pm', '17:00'],
  ['12pm', '12:00'],
  ['12am', '00:00'],
  ['12.15 am', '00:15'],
  ['noon', '12:00'],
  ['24:00', null],
  ['8:60', null],
  ['13pm', null],
  ['0am', null],
  ['830', null],
  ['soon', null],
  ['', null],
])('%s is the time %s', (text, time) => expect(toClockTime(text)).toBe(time));
