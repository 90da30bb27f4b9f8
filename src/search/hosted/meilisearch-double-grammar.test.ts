import { describe, expect, it } from 'vitest';
import { readFilter } from './meilisearch-double-grammar.fixture.ts';
import type { FilterTree } from './meilisearch-double-outside.fixture.ts';
import { FilterSyntaxError } from './meilisearch-double-values.fixture.ts';

/**
 * What the public tests of Meilisearch 1.50's filter parser (`crates/filter-parser`) cover, in words of cars. That
 * parser itself, compiled, gave the same trees and refusals for each of these filters.
 */

function show(tree: FilterTree | null): string {
  if (tree === null) return 'nothing';
  switch (tree.is) {
    case 'and':
    case 'or':
      return `${tree.is}(${tree.parts.map(show).join(', ')})`;
    case 'not':
      return `not(${show(tree.part)})`;
    case 'compare':
      return `{${tree.attribute}} ${tree.operator} {${tree.value}}`;
    case 'between':
      return `{${tree.attribute}} from {${tree.from}} to {${tree.to}}`;
    case 'in':
      return `{${tree.attribute}} in ${tree.values.map((value) => `{${value}}`).join('')}`;
    case 'contains':
    case 'starts with':
      return `{${tree.attribute}} ${tree.is} {${tree.value}}`;
    case 'outside':
      return tree.name;
    default:
      return `{${tree.attribute}} ${tree.is}`;
  }
}

const raw = String.raw;

const accepted: readonly [kind: string, cases: Readonly<Record<string, string>>][] = [
  [
    'values as words and in quotes',
    {
      'make = Kia': '{make} = {Kia}',
      'km = 12': '{km} = {12}',
      'make = .hidden': '{make} = {.hidden}',
      'make = Rolls-Royce': '{make} = {Rolls-Royce}',
      'make=Škoda': '{make} = {Škoda}',
      "make = 'Land Rover'": '{make} = {Land Rover}',
      'make = " spaces "': '{make} = { spaces }',
      "'body type' = Ute": '{body type} = {Ute}',
      '"body type" = \'Dual cab\'': '{body type} = {Dual cab}',
      'name = "cha)ssis"': '{name} = {cha)ssis}',
      "name = 'a\"b'": '{name} = {a"b}',
      'name = "a\'b"': "{name} = {a'b}",
      'name = ""': '{name} = {}',
      '   ': 'nothing',
    },
  ],
  [
    'escapes in quotes',
    {
      [raw`name = "a\\b"`]: raw`{name} = {a\b}`,
      [raw`name = 'a\\'`]: raw`{name} = {a\}`,
      [raw`name = 'a\\\\'`]: raw`{name} = {a\\}`,
      [raw`name = 'a\\\\\\'`]: raw`{name} = {a\\\}`,
      [raw`name = "\"\""`]: raw`{name} = {""}`,
      [raw`name = "a \"Edge\""`]: raw`{name} = {a "Edge"}`,
      [raw`name = "a \\\"Edge\\\""`]: raw`{name} = {a \"Edge\"}`,
      [raw`name = 'it\'s'`]: raw`{name} = {it's}`,
      [raw`name = 'it\\\'s'`]: raw`{name} = {it\'s}`,
      [raw`name = 'a\x20\n\t\"\'"'`]: '{name} = {a \n\t"\'"}',
      [raw`name = "\400"`]: '{name} = { 0}',
      [raw`name = "\101\u00e9\u{e9}\/\b\f\r\v"`]: '{name} = {Aéé/\b\f\r\v}',
    },
  ],
  [
    'lists',
    {
      'make IN[]': '{make} in ',
      'make IN[Kia]': '{make} in {Kia}',
      'make IN[Kia,]': '{make} in {Kia}',
      'make NOT IN[Kia,Audi]': 'not({make} in {Kia}{Audi})',
      ' make IN [  Kia , Audi , ]': '{make} in {Kia}{Audi}',
      ' make NOT  IN [Kia, Audi] ': 'not({make} in {Kia}{Audi})',
      ' make IN [Kia, Audi]  AND body = Ute ': 'and({make} in {Kia}{Audi}, {body} = {Ute})',
      'a = 1 OR NOT (make IN [Kia, Audi]  OR body = Ute) ':
        'or({a} = {1}, not(or({make} in {Kia}{Audi}, {body} = {Ute})))',
    },
  ],
  [
    'comparisons',
    {
      'make != Kia': '{make} != {Kia}',
      'NOT make = Kia': 'not({make} = {Kia})',
      'km < 1000': '{km} < {1000}',
      'km > 1000': '{km} > {1000}',
      'km <= 1000': '{km} <= {1000}',
      'km >= 1000': '{km} >= {1000}',
      'km 100 TO 1000': '{km} from {100} to {1000}',
      'NOT km 100 TO 1000': 'not({km} from {100} to {1000})',
    },
  ],
  [
    'what a field is',
    {
      'price IS NULL': '{price} null',
      'NOT price IS NULL': 'not({price} null)',
      'price  IS   NOT   NULL': 'not({price} null)',
      'NOT price IS NOT NULL': '{price} null',
      'price IS EMPTY': '{price} empty',
      'price IS NOT EMPTY': 'not({price} empty)',
      'price EXISTS': '{price} exists',
      'price NOT   EXISTS': 'not({price} exists)',
      'NOT price NOT EXISTS': '{price} exists',
      "name CONTAINS 'hello'": '{name} contains {hello}',
      'name NOT   CONTAINS hello': 'not({name} contains {hello})',
      "NOT name STARTS WITH 'hel'": 'not({name} starts with {hel})',
      'NOT name NOT STARTS WITH hel': '{name} starts with {hel}',
      'NOT "OR" EXISTS AND "EXISTS" NOT EXISTS': 'and(not({OR} exists), not({EXISTS} exists))',
    },
  ],
  [
    'AND, OR, NOT and parentheses',
    {
      ' (make = Kia OR make = Audi) ': 'or({make} = {Kia}, {make} = {Audi})',
      'a = 1 AND b = 2 OR c > 3': 'or(and({a} = {1}, {b} = {2}), {c} > {3})',
      'a = 1 AND b = 2 OR c > 3 OR d = 4 AND e = 5':
        'or(and({a} = {1}, {b} = {2}), {c} > {3}, and({d} = {4}, {e} = {5}))',
      'a = 1 AND ( b = 2 OR c > 3 )': 'and({a} = {1}, or({b} = {2}, {c} > {3}))',
      'NOT NOT NOT NOT x = 5': '{x} = {5}',
      'NOT NOT (NOT NOT x = 5)': '{x} = {5}',
      [`${'('.repeat(36)}x = 1${')'.repeat(36)}`]: '{x} = {1}',
      [`${'NOT '.repeat(141)}x = 1`]: 'not({x} = {1})',
    },
  ],
  [
    'places, vectors and other indexes',
    {
      '_geoRadius(12, 13, 14)': '_geoRadius',
      'NOT _geoRadius(12,13,14,1000)': 'not(_geoRadius)',
      '_geoBoundingBox([12,13], [14, -1.5e3])': '_geoBoundingBox',
      '_geoPolygon([12, 13], [14, 15], [-1.2,2939.2], [1,1])': '_geoPolygon',
      '_vectors EXISTS': '_vectors',
      '  _vectors  NOT  EXISTS': 'not(_vectors)',
      '_vectors.one.documentTemplate EXISTS': '_vectors',
      '_vectors." one  ".fragments."two! " EXISTS': '_vectors',
      '_foreign(owner, km = 1000)': '_foreign',
      "_foreign(owner, a = b AND ( 'c d' != 'e f' OR km > 1000 ))": '_foreign',
    },
  ],
];

const refused: readonly string[] = [
  'make = Kia = 12',
  'make =    ',
  'make = 🐻',
  'make = 🐻 AND km < 100',
  "'OR'",
  'OR',
  'make Kia',
  'make = Kia OR',
  '_geoRadius',
  '_geoRadius = 12',
  '_geoRadius(1, 2)',
  'place <= _geoRadius(12, 13, 14)',
  '_geoBoundingBox = 12',
  '_geoBoundingBox(1.0, 1.0)',
  '_geoPolygon(1,2,3)',
  '_geoPolygon([1,2],[1,2],[1,2,3])',
  '_geoPolygon([1,2],[1,2])',
  '_geoPolygon([1,2)',
  '_geoPoint(12, 13, 14)',
  'place <= _geoPoint(12, 13, 14)',
  '_geoDistance(12, 13, 14)',
  'place <= _geo(12, 13, 14)',
  "make = 'Kia",
  'make = "Kia',
  'make = Kia OR (km >= 1000',
  'make = Kia OR km >= 1000)',
  'make NOT EXIST',
  'km 100 TO1000',
  "make = Kia ORbody != 'Ute'",
  raw`name = "\x"`,
  raw`name = "\xg0"`,
  raw`name = "a\b\c"`,
  raw`name = "a\ b"`,
  raw`name = "\u{110000}"`,
  raw`name = "\ud800"`,
  raw`name = "a\"`,
  raw`name = "a\\\"`,
  'make IN Kia, Audi]',
  "make IN [Kia, Audi, 'Ute' > 2]",
  'make IN [Kia, Audi, AND]',
  'make IN [Kia, Audi',
  "make IN ['Kia, Audi",
  'x = EXISTS',
  'AND = 8',
  `${'('.repeat(50)}x = 1${')'.repeat(50)}`,
  `${'NOT '.repeat(200)}x = 1`,
  '_vectors _vectors EXISTS',
  '_vectors. one EXISTS',
  '_vectors .one EXISTS',
  '_vectors.one. EXISTS',
  '_vectors."one EXISTS',
  '_vectors."on"e EXISTS',
  '_vectors.one.fragments EXISTS',
  '_vectors.one.fragments. EXISTS',
  '_vectors.one.fargments.two EXISTS',
  '_vectors.one."userProvided" EXISTS',
  '_vectors.one.userProvided.fragments.two EXISTS',
  'NOT OR EXISTS AND EXISTS NOT EXISTS',
  'price NULL',
  'price NOT NULL',
  'price EMPTY',
  'price IS',
  'price IS NOT',
  'price IS EXISTS',
  'price IS NOT EXISTS',
  '_foreign(owner)',
];

describe('the double of Meilisearch reads a filter as the server does:', () => {
  it.each(accepted)('%s', (_kind, cases) => {
    const read = Object.keys(cases).map((filter) => [filter, show(readFilter(filter))]);
    expect(Object.fromEntries(read)).toEqual(cases);
  });

  it.each(refused)('refuses %j', (filter) => {
    expect(() => readFilter(filter)).toThrow(FilterSyntaxError);
  });
});
