import { anonymous, feed } from './feeds.data.ts';
import type { StockCase, StockProofs } from './stock-proof.ts';

/** The comments of a car, read like this. */
const comments = (expression: unknown, shows: RegExp): StockCase => ({
  set: { fields: { dealercomments: expression } },
  shows,
});
/** The first words of the Corolla, with a step of the expression. */
const step = (expression: object, shows: RegExp): StockCase =>
  comments({ column: 'Words', ...expression }, shows);
const km = (expression: object, shows: RegExp): StockCase => ({
  set: { fields: { km: { column: 'Odometer', ...expression } } },
  shows,
});
/** The engine of a car of few kilometres. */
const engine = (field: string, expression: object, shows: RegExp): StockCase => ({
  set: { fields: { km: { constant: '77' }, [field]: expression } },
  shows,
});
const otherTitle = '2022 Mazda CX-5 Touring';
const rows = (condition: object, shows: RegExp): StockCase => ({ set: { rows: [condition] }, shows });

const onlyCorolla = /^(?!.*Rio).*Toyota Corolla/s;
const onlyRio = /^(?!.*Corolla).*Kia Rio/s;

/** What a mapping and overrides have in common. */
export const readingOptions: StockProofs = {
  'fields.*.column': [
    comments({ column: 'Words' }, /(?<!Warranty\s*)gammon wordum/),
    comments({ column: 'Others' }, /(?<!Warranty\s*)betum wordum/),
    // Comments come from a column by themselves.
    { set: { fields: { warranty: 'Words', dealercomments: { constant: 'x' } } }, shows: /Warranty\s*gammon/ },
    { set: { fields: { warranty: 'Others', dealercomments: { constant: 'x' } } }, shows: /Warranty\s*betum/ },
  ],
  'fields.*.join.columns': [
    comments({ join: { columns: ['Words', 'Others'] } }, /alphon wordum betum wordum/),
    comments({ join: { columns: ['Others', 'Words'] } }, /betum wordum alphon wordum/),
  ],
  'fields.*.join.separator': [
    comments({ join: { columns: ['Words', 'Others'], separator: ' plus ' } }, /alphon wordum plus betum/),
    comments({ join: { columns: ['Words', 'Others'], separator: ' cum ' } }, /alphon wordum cum betum/),
  ],
  'fields.*.constant': [
    comments({ constant: 'constans uno' }, /constans uno/),
    comments({ constant: 'constans duo' }, /constans duo/),
  ],
  'fields.*.withoutPrefix': [
    comments({ column: 'Series Line', withoutPrefix: ['Make'] }, /(?<!Toyota )Corolla sportum/),
    comments({ column: 'Series Line', withoutPrefix: ['Make', 'Model'] }, /(?<!Corolla |Rio )sportum/),
  ],
  'fields.*.split.separator': [
    comments({ column: 'Cut', split: { separator: '-', index: 1 } }, /duo\/tria(?!-)/),
    comments({ column: 'Cut', split: { separator: '/', index: 1 } }, /(?<!\/)tria-quad/),
  ],
  'fields.*.split.index': [
    comments({ column: 'Cut', split: { separator: '-', index: 0 } }, /\buno(?!-)/),
    comments({ column: 'Cut', split: { separator: '-', index: 2 } }, /(?<!-)quad/),
  ],
  'fields.*.part': [
    { set: { fields: { badge: { column: 'Title', part: 'badge' } } }, shows: /Corolla Ascent/ },
    { set: { fields: { year: { column: 'Title', part: 'year' } } }, shows: /2021 Toyota/ },
    { set: { fields: { make: { constant: otherTitle, part: 'make' } } }, shows: /Mazda Corolla/ },
    { set: { fields: { model: { constant: otherTitle, part: 'model' } } }, shows: /Toyota CX-5/ },
  ],
  'fields.*.replace[].pattern': [
    step({ replace: [{ pattern: 'alphon', with: 'novum' }] }, /novum wordum/),
    step({ replace: [{ pattern: 'wordum', with: 'novum' }] }, /alphon novum/),
  ],
  'fields.*.replace[].with': [
    step({ replace: [{ pattern: 'alphon', with: 'deltum' }] }, /deltum wordum/),
    step({ replace: [{ pattern: 'alphon', with: 'omegum' }] }, /omegum wordum/),
  ],
  'fields.*.replace[].ignoreCase': [
    step({ replace: [{ pattern: 'ALPHON', with: 'novum', ignoreCase: true }] }, /novum wordum/),
    step({ replace: [{ pattern: 'ALPHON', with: 'novum', ignoreCase: false }] }, /alphon wordum/),
  ],
  'fields.*.pattern': [
    step({ pattern: '^\\w+' }, /alphon(?! w)/),
    step({ pattern: '^\\w+ w' }, /alphon w(?!o)/),
  ],
  'fields.*.ignoreCase': [
    comments([{ column: 'Words', pattern: '^[A-Z]+', ignoreCase: true }, 'Others'], /alphon(?! wordum)/),
    comments([{ column: 'Words', pattern: '^[A-Z]+', ignoreCase: false }, 'Others'], /betum wordum/),
  ],
  'fields.*.unknown': [
    comments([{ column: 'Words', unknown: ['Alphon wordum'] }, 'Others'], /betum wordum/),
    comments([{ column: 'Words', unknown: ['gammon wordum'] }, 'Others'], /^(?!.*gammon).*alphon wordum/s),
  ],
  'fields.*.values': [
    step({ values: { 'Alphon wordum': 'electum unum' } }, /electum unum/),
    step({ values: { 'Alphon wordum': 'electum duum' } }, /electum duum/),
  ],
  'fields.*.otherwise': [
    step({ values: { other: 'x' }, otherwise: 'alius unus' }, /alius unus/),
    step({ values: { other: 'x' }, otherwise: 'alius duus' }, /alius duus/),
  ],
  'fields.*.unit': [
    km({ unit: 'km' }, /(?<!\d)50,000 km/),
    km({ unit: 'mi' }, /80,467 km/),
    km({ unit: 'mil' }, /500,000 km/),
    engine('engine_size_litres', { constant: '2500', unit: 'cc' }, /2\.5L/),
    engine('engine_size', { constant: '1.8', unit: 'litres' }, /1\.8L/),
  ],
  'fields.*.scale': [km({ scale: 2 }, /page 20.*100,000 km/), km({ scale: 3 }, /page 20.*150,000 km/)],
  'fields.*.locale': [
    { set: { fields: { km: { column: 'Decimal', locale: 'de' } } }, shows: /12,345 km/ },
    { set: { fields: { km: { column: 'Decimal', locale: 'en-AU' } } }, shows: /^(?!.*12,345 km).*Corolla/s },
  ],
  'fields.*.list': [
    { set: { fields: { standardEquipment: { column: 'Listed', list: ';' } } }, shows: /duus\|trius/i },
    { set: { fields: { standardEquipment: { column: 'Listed', list: '|' } } }, shows: /onus;duus/i },
  ],
  unknown: [
    {
      set: { unknown: ['alphon wordum'], fields: { dealercomments: ['Words', 'Others'] } },
      shows: /betum wordum/,
    },
    {
      set: { unknown: ['gammon wordum'], fields: { dealercomments: ['Words', 'Others'] } },
      shows: /^(?!.*gammon).*alphon wordum/s,
    },
  ],
  'rows[].column': [
    rows({ column: 'Words', is: ['alphon wordum'] }, onlyCorolla),
    rows({ column: 'Others', is: ['alphon wordum'] }, onlyRio),
  ],
  'rows[].is': [
    rows({ column: 'Model', is: ['corolla'] }, onlyCorolla),
    rows({ column: 'Model', is: ['rio'] }, onlyRio),
  ],
  'rows[].isNot': [
    rows({ column: 'Model', isNot: ['rio'] }, onlyCorolla),
    rows({ column: 'Model', isNot: ['corolla'] }, onlyRio),
  ],
  'rows[].matches': [
    rows({ column: 'Model', matches: '^cor' }, onlyCorolla),
    rows({ column: 'Model', matches: '^ri' }, onlyRio),
  ],
  'rows[].isFilled': [
    rows({ column: 'Filled', isFilled: true }, onlyCorolla),
    rows({ column: 'Filled', isFilled: false }, onlyRio),
  ],
  optional: ['Absent', 'Lacking'].map((name, index, all) => ({
    set: { fields: { colour: 'Absent', interior_colour: 'Lacking' }, optional: [name] },
    shows: new RegExp(`(lacks the column |No record of the feed has ")${all[1 - index]}`),
  })),
  // Two cars that differ in `Others` alone: those that are alike are numbered.
  identity: [
    {
      set: { fields: { stocknum: null }, identity: ['Words'] },
      files: { 'feed.csv': anonymous },
      shows: /page 2020-toyota-corolla-\w+-2\.html/,
    },
    {
      set: { fields: { stocknum: null }, identity: ['Others'] },
      files: { 'feed.csv': anonymous },
      shows: /^(?!.*-2\.html).*2 created/s,
    },
  ],
  dateOrder: [
    { set: { fields: { rego_expiry: 'Day' }, dateOrder: 'day-first' }, shows: /4\/2027/ },
    { set: { fields: { rego_expiry: 'Day' }, dateOrder: 'month-first' }, shows: /3\/2027/ },
  ],
};

const record = (words: string) => ({
  StockNumber: 'R1',
  Make: 'Toyota',
  Model: 'Corolla',
  YearGroup: 2020,
  DAPPrice: 20_000,
  Odometer: 50_000,
  Words: words,
});
const json = JSON.stringify({
  first: [record('firstum wordum')],
  second: { cars: [record('secundum wordum')] },
});
const inJson = { beside: { format: 'mapped-json' }, files: { 'feed.csv': json } };
const titled = { files: { 'feed.csv': `Export of today\n${feed}` } };

/** What only a mapping has. */
export const mappingOptions: StockProofs = {
  ...readingOptions,
  records: [
    { set: { records: 'first' }, ...inJson, shows: /firstum wordum/ },
    { set: { records: 'second.cars' }, ...inJson, shows: /secundum wordum/ },
  ],
  headerLine: [
    { set: { headerLine: 1 }, ...titled, shows: /holds no delimiter/ },
    { set: { headerLine: 2 }, ...titled, shows: /alphon wordum/ },
  ],
};
