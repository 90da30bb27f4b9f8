import { expect, test } from 'vitest';
import { describeImport } from './import-report.ts';

const none = {
  read: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  missing: 0,
  withdrawn: 0,
  rejected: 0,
  withheld: 0,
  returned: 0,
  rejectsFile: null,
  leftOut: 0,
  leftToEarlier: 0,
  unknownYards: new Map<string, number>(),
  unread: [],
  warnings: [],
};

test('a plain import is one line, with every count', () => {
  expect(describeImport({ ...none, read: 150, created: 150 }, 1)).toEqual([
    'read 150 rows: 150 cars created, 0 updated, 0 unchanged, 0 missing, 0 withdrawn; 0 rows rejected',
  ]);
  expect(describeImport({ ...none, read: 1, created: 1 }, 1)[0]).toMatch(/^read 1 row: 1 car created, 0/);
});

test('missing cars are reported with their consequence', () => {
  const result = { ...none, read: 9, unchanged: 9, missing: 2, withdrawn: 1 };
  expect(describeImport(result, 1)).toEqual([
    'read 9 rows: 0 cars created, 0 updated, 9 unchanged, 2 missing, 1 withdrawn; 0 rows rejected',
    '2 cars are missing from this feed and stay for now; a car is withdrawn when it is missing from 2 feeds in a row',
  ]);
  expect(describeImport({ ...none, missing: 1 }, 3)[1]).toBe(
    '1 car is missing from this feed and stays for now; a car is withdrawn when it is missing from 4 feeds in a row',
  );
});

test('rejected rows, cars that came back and unknown locations are reported', () => {
  const result = {
    ...none,
    read: 12,
    updated: 3,
    unchanged: 7,
    rejected: 2,
    withheld: 1,
    returned: 1,
    rejectsFile: '/data/7-rejected.csv',
    unknownYards: new Map([['WEST', 4]]),
  };
  expect(describeImport(result, 1)).toEqual([
    'read 12 rows: 0 cars created, 3 updated, 7 unchanged, 0 missing, 0 withdrawn; 2 rows rejected',
    "yard WEST (4 cars) is in no location's yard_codes; they are shown without a location",
    'of the updated, 1 was withdrawn and came back',
    "1 car is shown without a price, because the feed's cannot be read or be right",
    'rejected rows leave their cars as they were; which rows and why: /data/7-rejected.csv',
  ]);
});
