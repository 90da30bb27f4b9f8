import { describe, expect, it } from 'vitest';
import { cpuTimeOf } from '#tests/cpu-time.ts';
import { parseQuery, readQuery } from './parse-query.ts';

const upTo = (max: number) => ({ min: null, max });
const from = (min: number) => ({ min, max: null });

describe('parseQuery', () => {
  it.each([
    ['4x4 diesel ute under 30k', '4x4 diesel ute', { price: upTo(30_000) }],
    ['below $25,000 hatch', 'hatch', { price: upTo(25_000) }],
    ['hyundai i30 for under $20k', 'hyundai i30', { price: upTo(20_000) }],
    ['under 20000 seat ibiza', 'seat ibiza', { price: upTo(20_000) }],
    ['ute within 40k', 'ute', { price: upTo(40_000) }],
    ['no more than 20000', '', { price: upTo(20_000) }],
    ['no less than 20000', '', { price: from(20_000) }],
    ['max 40k', '', { price: upTo(40_000) }],
    ['suv max budget 40k', 'suv', { price: upTo(40_000) }],
    ['max price of $40,000', '', { price: upTo(40_000) }],
    ['ldv t60 max under 40k', 'ldv t60 max', { price: upTo(40_000) }],
    ['cars under 2000', '', { price: upTo(2_000) }],
    ['over 10000', '', { price: from(10_000) }],
    ['mercedes c 200 from $30000', 'mercedes c 200', { price: from(30_000) }],
    ['wagon between 20k and 30k', 'wagon', { price: { min: 20_000, max: 30_000 } }],
    ['20-30k suv', 'suv', { price: { min: 20_000, max: 30_000 } }],
    ['$20k to 30k', '', { price: { min: 20_000, max: 30_000 } }],
    ['between 5000 and 9000', '', { price: { min: 5_000, max: 9_000 } }],
    ['hybrid about 20000', 'hybrid', { price: { min: 18_000, max: 22_000 } }],
    ['around $25k', '', { price: { min: 22_500, max: 27_500 } }],
    ['hatch between 900 and $1500', 'hatch', { price: { min: 900, max: 1_500 } }],
  ])('extracts the price from "%s"', (query, text, ranges) => {
    expect(parseQuery(query)).toEqual({ text, ranges });
  });

  it.each([
    ['up to 100,000 km', '', { km: upTo(100_000) }],
    ['less than 80,000kms', '', { km: upTo(80_000) }],
    ['under 50 000 km', '', { km: upTo(50_000) }],
    ['kms under 100000', '', { km: upTo(100_000) }],
    ['max km 100000', '', { km: upTo(100_000) }],
    ['maximum kilometres 80,000', '', { km: upTo(80_000) }],
    ['between 20,000 and 50,000 km', '', { km: { min: 20_000, max: 50_000 } }],
    ['kms between 5000 and 9000', '', { km: { min: 5_000, max: 9_000 } }],
    ['5000km to 9000', '', { km: { min: 5_000, max: 9_000 } }],
  ])('extracts the kilometres from "%s"', (query, text, ranges) => {
    expect(parseQuery(query)).toEqual({ text, ranges });
  });

  it.each([
    ['2018 or newer', '', { year: from(2_018) }],
    ['from 2015', '', { year: from(2_015) }],
    ['mazda cx-5 2019+', 'mazda cx-5', { year: from(2_019) }],
    ['newer than 2018 camry', 'camry', { year: from(2_019) }],
    ['porsche 911 2010 or older', 'porsche 911', { year: upTo(2_010) }],
    ['from 2015 to 2018', '', { year: { min: 2_015, max: 2_018 } }],
    ['from 2018 to 2015', '', { year: { min: 2_015, max: 2_018 } }],
    ['2015-2018 ranger', 'ranger', { year: { min: 2_015, max: 2_018 } }],
  ])('extracts the year from "%s"', (query, text, ranges) => {
    expect(parseQuery(query)).toEqual({ text, ranges });
  });

  it.each([
    ['stock no. U1042', 'U1042'],
    ['Stock Number: u1042', 'u1042'],
    ['stock# U-1042', 'U-1042'],
    ['stock 77', '77'],
    ['#B-77/1', 'B-77/1'],
    ['stock utes', 'stock utes'],
    ['stock 2019 camry', 'stock 2019 camry'],
    ['no. 5', 'no. 5'],
  ])('removes the words before a stock number: "%s"', (query, text) => {
    expect(parseQuery(query)).toEqual({ text, ranges: {} });
  });

  const exactly = (value: number) => ({ min: value, max: value });

  it.each([
    ['seven seats', '', { seats: from(7) }],
    ['SUV with 7 seats', 'SUV', { seats: from(7) }],
    ['suv that seats seven', 'suv', { seats: from(7) }],
    ['seven-seater suv', 'suv', { seats: from(7) }],
    ['7seater', '', { seats: from(7) }],
    ['7st suv', 'suv', { seats: from(7) }],
    ['1st owner 21st', '1st owner 21st', {}],
    ['at least 7 seats diesel', 'diesel', { seats: from(7) }],
    ['7+ seats', '', { seats: from(7) }],
    ['7 or more seats', '', { seats: from(7) }],
    ['under 5 seats', '', { seats: upTo(4) }],
    ['5 to 7 seats', '', { seats: { min: 5, max: 7 } }],
    ['mazda 3 5 door', 'mazda 3', { doors: from(5) }],
    ['two door coupe', 'coupe', { doors: exactly(2) }],
    ['3dr hatch', 'hatch', { doors: exactly(3) }],
    ['at least 2 doors', '', { doors: from(2) }],
    ['2 or more doors', '', { doors: from(2) }],
    ['4 door sedan', 'sedan', { doors: from(4) }],
    ['two seater', '', { seats: exactly(2) }],
    ['4 seater convertible', 'convertible', { seats: from(4) }],
    ['2 berth', '', { sleeps: from(2) }],
    ['7 seater under 40k', '', { seats: from(7), price: upTo(40_000) }],
    ['7 seater max', '', { seats: upTo(7) }],
    ['exactly 7 seater', '', { seats: exactly(7) }],
    ['just five seats', '', { seats: exactly(5) }],
    ['6 cylinder ute', 'ute', { cylinders: exactly(6) }],
    ['six-cyl wagon under 30k', 'wagon', { cylinders: exactly(6), price: upTo(30_000) }],
    ['4 berth', '', { sleeps: from(4) }],
    ['four berth caravan', 'caravan', { sleeps: from(4) }],
    ['caravan sleeps 4', 'caravan', { sleeps: from(4) }],
    ['sleeps up to six', '', { sleeps: from(6) }],
    ['no more than 5 seats', '', { seats: { min: null, max: 5 } }],
    ['no less than 5 seats', '', { seats: from(5) }],
    ['sleeps at most six', '', { sleeps: { min: null, max: 6 } }],
    ['2-4 berth pop top', 'pop top', { sleeps: { min: 2, max: 4 } }],
    ['4 door 7 seater', '', { doors: from(4), seats: from(7) }],
    ['5 seats max', '', { seats: upTo(5) }],
    ['seats 5 max', '', { seats: upTo(5) }],
    ['seats 5 or less', '', { seats: upTo(5) }],
    ['6 berths maximum', '', { sleeps: upTo(6) }],
    ['sleeps 6 people max', '', { sleeps: upTo(6) }],
    ['4 doors or fewer hatch', 'hatch', { doors: upTo(4) }],
    ['4 berth min', '', { sleeps: from(4) }],
    ['7 seats or more', '', { seats: from(7) }],
    ['7 seats max 40k', '', { seats: from(7), price: upTo(40_000) }],
    ['7 seats maxima', 'maxima', { seats: from(7) }],
    ['5 seats max diesel suv', 'diesel suv', { seats: upTo(5) }],
    ['7 seats max under 40k', '', { seats: from(7), price: upTo(40_000) }],
    ['4 berth maximum up to 60k', '', { sleeps: from(4), price: upTo(60_000) }],
    ['7 seats max budget 40k', '', { seats: from(7), price: upTo(40_000) }],
    ['seats 7 max price 40k', '', { seats: from(7), price: upTo(40_000) }],
    ['7 seats max km 100000', '', { seats: from(7), km: upTo(100_000) }],
    ['7 seater max kms 50000', '', { seats: from(7), km: upTo(50_000) }],
    ['berths 4', '', { sleeps: from(4) }],
    ['family of 5 suv', 'suv', { seats: from(5) }],
    ['car for a family of seven', '', { seats: from(7) }],
    ['car for 7 people', '', { seats: from(7) }],
    ['8 passenger van', 'van', { seats: from(8) }],
    ['5 adults max', '', { seats: upTo(5) }],
    // Where no vehicle has the weight, its words are text.
    ['4 berth max atm 2500kg', 'max atm 2500kg', { sleeps: from(4) }],
    ['sleeps 4 max tow 2500', 'max tow 2500', { sleeps: from(4) }],
  ])('reads the number with its noun as a fact: "%s"', (query, text, ranges) => {
    expect(parseQuery(query)).toEqual({ text, ranges });
  });

  it.each([
    'seven airbags',
    '0 seats',
    'mazda 3',
    'mercedes a 200',
    'four wheel drive',
    'heated seats 4wd',
    'seat ibiza',
    'third row seats',
    'carnival 8 people mover',
    'cx-7 seat covers',
    'electric seats 2019',
    'heated seats 3 series',
    'bmw leather seats 5 series',
    'rear seats 2 tone',
    'electric seats 2 owners',
  ])('leaves a number without such a noun, and a noun without a number: "%s"', (query) => {
    expect(parseQuery(query)).toEqual({ text: query, ranges: {} });
  });

  const everyWeight = ['towing', 'atm', 'tare'] as const;

  it.each([
    ['tow 2500', '', { towing: from(2_500) }],
    ['tows 2500kg', '', { towing: from(2_500) }],
    ['ute towing 2,500', 'ute', { towing: from(2_500) }],
    ['2.5 tonne towing', '', { towing: from(2_500) }],
    ['2.3t towing capacity', '', { towing: from(2_300) }],
    ['hilux that can tow up to 3500 kg', 'hilux', { towing: from(3_500) }],
    ['over 4000 kg towing', '', { towing: from(4_000) }],
    ['tow 2500kg or more', '', { towing: from(2_500) }],
    ['towing 2500 plus', '', { towing: from(2_500) }],
    ['2500kg+ towing', '', { towing: from(2_500) }],
    ['ute 2500+ towing', 'ute', { towing: from(2_500) }],
    ['2500kg or more towing', '', { towing: from(2_500) }],
    ['2500kg towing min', '', { towing: from(2_500) }],
    ['hilux towing 3500 max', 'hilux', { towing: from(3_500) }],
    ['tows 2000kg or less', '', { towing: upTo(2_000) }],
    ['atm 2500kg max', '', { atm: upTo(2_500) }],
    ['2500kg atm max', '', { atm: upTo(2_500) }],
    ['2500kg atm maximum', '', { atm: upTo(2_500) }],
    ['atm 2000 or more', '', { atm: from(2_000) }],
    ['towing 2500 max 40k', '', { towing: from(2_500), price: upTo(40_000) }],
    ['tows under 2000', '', { towing: upTo(2_000) }],
    ['under 2500kg atm', '', { atm: upTo(2_500) }],
    ['atm under 2500', '', { atm: upTo(2_500) }],
    ['van max 2.5 tonnes ATM sleeps 4', 'van', { atm: upTo(2_500), sleeps: from(4) }],
    ['atm over 2000', '', { atm: from(2_000) }],
    ['tare below 1,500 kg', '', { tare: upTo(1_500) }],
    ['weight under 2500', '', { atm: upTo(2_500) }],
    ['no more than 2500kg atm', '', { atm: upTo(2_500) }],
    ['atm no less than 2000', '', { atm: from(2_000) }],
    ['tare 1800kg atm 2500kg', '', { tare: upTo(1_800), atm: upTo(2_500) }],
    ['tare under 1800 atm under 2500', '', { tare: upTo(1_800), atm: upTo(2_500) }],
    [
      '1800kg tare 2500kg atm 3000kg towing',
      '',
      { tare: upTo(1_800), atm: upTo(2_500), towing: from(3_000) },
    ],
    ['tare weight under 2000kg', '', { tare: upTo(2_000) }],
    ['2000kg tare mass', '', { tare: upTo(2_000) }],
    ['towing 3,5t', '', { towing: from(3_500) }],
    ['towing 2500 to 3500', '', { towing: { min: 2_500, max: 3_500 } }],
    ['2.5-3t towing', '', { towing: { min: 2_500, max: 3_000 } }],
    ['2t to 2500kg towing', '', { towing: { min: 2_000, max: 2_500 } }],
    ['atm between 2000 and 2500', '', { atm: { min: 2_000, max: 2_500 } }],
    ['towing 2500kg and 2018 or newer', '', { towing: from(2_500), year: from(2_018) }],
    ['towing 3500kg 7 seats under 60k', '', { towing: from(3_500), seats: from(7), price: upTo(60_000) }],
    ['4 berth max atm 2500kg', '', { sleeps: from(4), atm: upTo(2_500) }],
    ['4 berth max weight 2000kg', '', { sleeps: from(4), atm: upTo(2_000) }],
    ['caravan 4 berth max tare 1800kg', 'caravan', { sleeps: from(4), tare: upTo(1_800) }],
    ['sleeps 4 maximum atm 2500', '', { sleeps: from(4), atm: upTo(2_500) }],
    ['7 seats max towing 2500', '', { seats: from(7), towing: from(2_500) }],
    ['tare 1800kg max atm 2500kg', '', { tare: upTo(1_800), atm: upTo(2_500) }],
    ['min atm 2000kg', '', { atm: from(2_000) }],
    ['4 berth under 2500kg', '', { sleeps: from(4), atm: upTo(2_500) }],
    ['caravan up to 2.5 t', 'caravan', { atm: upTo(2_500) }],
    ['2 tonne caravan', 'caravan', { atm: upTo(2_000) }],
    ['caravan 2000-2500kg', 'caravan', { atm: { min: 2_000, max: 2_500 } }],
    ['2500kg max pop top', 'pop top', { atm: upTo(2_500) }],
    ['under 2000kg under $40k', '', { atm: upTo(2_000), price: upTo(40_000) }],
    ['tow limit 2,500', '', { towing: from(2_500) }],
    ['my car can tow 2000kg', '', { atm: upTo(2_000) }],
    ['caravan my old prado can tow up to 2.5t', 'caravan', { atm: upTo(2_500) }],
    ['my ute tows 3000', '', { atm: upTo(3_000) }],
  ])('reads a weight that vehicles have as a limit: "%s"', (query, text, ranges) => {
    expect(parseQuery(query, everyWeight)).toEqual({ text, ranges });
  });

  it.each([
    ['suv towing under 50000', 'suv towing', { price: upTo(50_000) }],
    ['ute towing under 150000 km', 'ute towing', { km: upTo(150_000) }],
    ['ute towing under 5000 km', 'ute towing', { km: upTo(5_000) }],
    ['under 50000 towing 2500', '', { towing: from(2_500), price: upTo(50_000) }],
  ])('reads no price or mileage as a weight: "%s"', (query, text, ranges) => {
    expect(parseQuery(query, everyWeight)).toEqual({ text, ranges });
  });

  it('reads a family and people as berths in words about caravans, and where only caravans are sold', () => {
    expect(parseQuery('caravan for family of 4', everyWeight).ranges).toEqual({ sleeps: from(4) });
    expect(parseQuery('for 4 people', ['atm']).ranges).toEqual({ sleeps: from(4) });
    expect(parseQuery('for 4 people', everyWeight).ranges).toEqual({ seats: from(4) });
  });

  it('reads what a car tows as the most that a van may weigh, where only vans are sold', () => {
    expect(parseQuery('2500kg', ['atm', 'tare']).ranges).toEqual({ atm: upTo(2_500) });
    expect(parseQuery('towing limit 2,500', ['atm', 'tare']).ranges).toEqual({ atm: upTo(2_500) });
    expect(parseQuery('tow 2500', ['atm', 'tare']).ranges).toEqual({ atm: upTo(2_500) });
  });

  it.each<[query: string, expected: ReturnType<typeof parseQuery>['ranges']]>([
    ['sleeps 4 tow 2500', { sleeps: from(4), atm: upTo(2_500) }],
    ['towing 2500kg 4 berth', { sleeps: from(4), atm: upTo(2_500) }],
    ['caravan towing under 2000', { atm: upTo(2_000) }],
    ['sleeps 4 tows 2 to 2.5 tonnes', { sleeps: from(4), atm: { min: 2_000, max: 2_500 } }],
    ['motorhome sleeps 4 tow 2500', { sleeps: from(4), towing: from(2_500) }],
    ['jayco caravan towing 2500kg', { atm: upTo(2_500) }],
    ['family caravan tow 2500', { atm: upTo(2_500) }],
    ['ute to tow caravan, towing 2500', { towing: from(2_500) }],
    ['ute to tow jayco caravan, towing 2500', { towing: from(2_500) }],
    ['ute to tow my caravan, towing 2500', { towing: from(2_500) }],
    ['suv towing a caravan 2500kg towing', { towing: from(2_500) }],
    ['suv for caravan towing 2500kg', { towing: from(2_500) }],
    ['towing 2500 for a caravan', { towing: from(2_500) }],
    ['7 seats towing 2500 for my 4 berth caravan', { seats: from(7), sleeps: from(4), towing: from(2_500) }],
    ['car to tow a 4 berth, towing 2500', { sleeps: from(4), towing: from(2_500) }],
    ['to tow a 4 berth caravan, towing 2500', { sleeps: from(4), towing: from(2_500) }],
    ['to tow a van that sleeps 4, towing 2500', { sleeps: from(4), towing: from(2_500) }],
    ['4wd caravan towing 3000', { towing: from(3_000) }],
    ['wagons caravan towing 2500', { towing: from(2_500) }],
    ['tow 2500 sleeps 4', { sleeps: from(4), atm: upTo(2_500) }],
    ['towing 2500 4 berth caravan', { sleeps: from(4), atm: upTo(2_500) }],
    ['tow 2 tonnes sleeps 4', { sleeps: from(4), atm: upTo(2_000) }],
    ['caravan for family sleeps 4 tow 2000', { sleeps: from(4), atm: upTo(2_000) }],
    ['campervan sleeps 4 tow 2000', { sleeps: from(4), towing: from(2_000) }],
    ['camper van sleeps 4 tow 2000', { sleeps: from(4), towing: from(2_000) }],
    ['motor-home sleeps 4 tow 2500', { sleeps: from(4), towing: from(2_500) }],
  ])('reads it so in words about caravans where cars that tow are sold, too: "%s"', (query, expected) => {
    expect(parseQuery(query, everyWeight).ranges).toEqual(expected);
  });

  it('leaves a weight in the text that no vehicle has', () => {
    expect(parseQuery('tow 2500', ['tare'])).toEqual({ text: 'tow 2500', ranges: {} });
    expect(parseQuery('atm under 2500kg', ['towing']).ranges).toEqual({});
    expect(parseQuery('tare weight under 2000kg', ['atm']).ranges).toEqual({});
    expect(parseQuery('tare 1800kg towing 2500', ['towing']).ranges).toEqual({ towing: from(2_500) });
  });

  it.each([
    'ram 2500 towing',
    'ram 2500 max towing',
    'ram 1500',
    'towing 2019',
    'towing 2000 to 2525',
    '2500kg tow bar',
    'tow bar 2500',
    '2500kg tow hitch',
    '2500kg tow kit',
    '2500kg towing mirrors',
    '2500kg tow hook',
    '2500kg tow point',
    '2500kg towing package',
    'tow 4x4',
    'tow 50',
    'ute 2500kg',
    'payload over 900kg',
    'gvm under 4495kg',
    'caravan 2500kg tow hitch',
    'caravan under 50kg',
    'caravan over 7 t',
  ])('leaves a model, a year and what only has to do with towing: "%s"', (query) => {
    expect(parseQuery(query, everyWeight)).toEqual({ text: query, ranges: {} });
  });

  it('names the typed words of each part that it understood', () => {
    expect(readQuery('Kia 7 seats under 40k').understood).toEqual([
      { attribute: 'seats', range: from(7), words: '7 seats' },
      { attribute: 'price', range: upTo(40_000), words: 'under 40k' },
    ]);
  });

  it.each<[query: string, text: string, ranges: ReturnType<typeof parseQuery>['ranges']]>([
    ['not over 40k', '', { price: upTo(40_000) }],
    ['not under 20k', '', { price: from(20_000) }],
    ['not more than $20,000', '', { price: upTo(20_000) }],
    ['not less than 20k', '', { price: from(20_000) }],
    ['nothing over 40k', '', { price: upTo(40_000) }],
    ["suv i don't want over 100000 km", 'suv', { km: upTo(100_000) }],
    ['no older than 2018', '', { year: from(2_018) }],
    ['not newer than 2018', '', { year: upTo(2_018) }],
    ['not 2018 or newer', '', { year: upTo(2_017) }],
    ['not before 2015', '', { year: from(2_015) }],
    ['not over 5 seats', '', { seats: upTo(5) }],
    ['not under 5 seats', '', { seats: from(5) }],
    ['no 7 seater', '', { seats: upTo(6) }],
    ['caravan not over 2500kg', 'caravan', { atm: upTo(2_500) }],
    ['caravan not under 2000kg atm', 'caravan', { atm: from(2_000) }],
    ['kia not over 40k not under 20k', 'kia', { price: { min: 20_000, max: 40_000 } }],
    ['piano under 20k', 'piano', { price: upTo(20_000) }],
  ])('turns a denied limit round: "%s"', (query, text, ranges) => {
    const read = readQuery(query, everyWeight);
    expect(read).toMatchObject({ text, ranges, groups: [], unwanted: [], ignored: [] });
    expect(Object.keys(read.ranges)).toEqual(Object.keys(ranges));
  });

  it.each([
    ['not 2 door', '', 'doors:-2', 'Doors: not 2', 'not 2 door'],
    ['kia not with 2 doors', 'kia', 'doors:-2', 'Doors: not 2', 'not with 2 doors'],
    ['not a 4 cylinder ute', 'ute', 'cylinders:-4', 'Cylinders: not 4', 'not a 4 cylinder'],
    ['not exactly 7 seats', '', 'seats:-7', 'Seats: not 7', 'not exactly 7 seats'],
  ])('leaves out a denied number: "%s"', (query, text, filter, meaning, words) => {
    expect(readQuery(query)).toMatchObject({
      text,
      ranges: {},
      groups: [[filter]],
      understood: [{ words, meaning }],
      ignored: [],
    });
  });

  it.each([
    ['kia not between 10k and 20k', 'kia', ['not between 10k and 20k']],
    ['not 2015-2018', '', ['not 2015-2018']],
    ['not around 20k ute', 'ute', ['not around 20k']],
    ['not 5 or 7 seats', '', ['not 5 or 7 seats']],
  ])('reads no filter from a denial that none can say: "%s"', (query, text, ignored) => {
    expect(readQuery(query)).toMatchObject({ text, ignored, ranges: {}, groups: [], understood: [] });
  });

  it('says the words of a denied limit with its denial', () => {
    expect(readQuery('kia not over 40k').understood).toEqual([
      { attribute: 'price', range: upTo(40_000), words: 'not over 40k' },
    ]);
  });

  it('parses several phrases at once', () => {
    expect(parseQuery('rav4 2020 or newer under 40k under 60000km')).toEqual({
      text: 'rav4',
      ranges: { year: from(2_020), price: upTo(40_000), km: upTo(60_000) },
    });
  });

  it.each([
    'landcruser 200',
    'mazda 3',
    '300',
    '2018 toyota corolla',
    'peugeot 3008 - 5008',
    'isuzu d-max 2019',
    'd max 2019',
    'ram 1500',
    'over 4000 kg towing',
    'over 2000 kg towing',
    'under 2000 cc',
    'from 1500 nm to 2500 nm',
    'at least 1800 mm wide',
    'from 1000 to 2000 l boot',
    'volvo 240 to 300',
    'U100200',
    '30k',
  ])('does not change "%s"', (query) => {
    expect(parseQuery(query)).toEqual({ text: query, ranges: {} });
  });

  it.each([
    ['used cars for sale', 'used'],
    ['cars', ''],
    ['vehicles with sunroof in sydney', 'sunroof sydney'],
    ['Land Rover Discovery', 'Land Rover Discovery'],
    ['suv within 50 km of Sydney', 'suv Sydney'],
    ['within 1,000kms from Perth', 'Perth'],
    ['plug in hybrid in sydney', 'plug in hybrid sydney'],
  ])('removes words that no car has from "%s"', (query, text) => {
    expect(parseQuery(query)).toEqual({ text, ranges: {} });
  });

  it('is not slowed down by a crafted query', () => {
    const took = cpuTimeOf(() => {
      parseQuery('under 1 '.repeat(25));
      parseQuery(`under ${'1,111'.repeat(40)}`);
      parseQuery('from 2015 to '.repeat(16));
      parseQuery('seven to '.repeat(24));
      parseQuery('sleeps up to '.repeat(16));
      parseQuery('max braked tow '.repeat(14), everyWeight);
      parseQuery('1 '.repeat(100), everyWeight);
      parseQuery('between 1 and '.repeat(15), everyWeight);
      parseQuery(`tow ${'1-'.repeat(100)}`, everyWeight);
      parseQuery('5 seats max '.repeat(14), everyWeight);
      parseQuery('tow caravan '.repeat(14) + 'tow 2500', everyWeight);
      parseQuery('tow a 4 '.repeat(14) + 'berth tow 2500', everyWeight);
      parseQuery('max price of '.repeat(14), everyWeight);
      parseQuery('my car can '.repeat(18), everyWeight);
      parseQuery('payload weight 2500kg '.repeat(9), everyWeight);
      parseQuery('a family of '.repeat(16), everyWeight);
      parseQuery('but is do not '.repeat(14) + 'over 40k', everyWeight);
      parseQuery('not over 40k '.repeat(15), everyWeight);
    });
    expect(took).toBeLessThan(100);
  });
});
