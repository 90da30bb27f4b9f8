import { describe, expect, it } from 'vitest';
import { findProofsWithoutProduct } from './proofs-without-product.ts';
import { nameExport } from './unshipped-code.ts';

const unshipped = {
  files: new Set(['src/domain/unused.ts']),
  exports: new Set([nameExport('src/domain/text/toggle.ts', 'collapseDisclaimer')]),
};
const find = (...lines: string[]) =>
  findProofsWithoutProduct('src/domain/text/toggle.test.ts', lines.join('\n'), unshipped);

const imports = [
  "import { expect, it } from 'vitest';",
  "import { collapseDisclaimer, collapseComments } from './toggle.ts';",
  "import { schema } from '#domain/unused.ts';",
];

describe('a proof by code that only tests use', () => {
  it.each([
    [
      'calls an export that no page calls',
      ["it('SPEC-06 cuts', () => expect(collapseDisclaimer('a')).toBe('a'));"],
    ],
    ['parses with a schema of tests', ["it('SPEC-06 is parsed', () => { schema.parse({}); });"]],
    [
      'does so through a helper of the file',
      [
        'const cut = (text: string) => collapseDisclaimer(text);',
        "it('SPEC-06 cuts', () => expect(cut('a')).toBe('a'));",
      ],
    ],
    [
      'does so for every row of a table',
      ["it.each([['SPEC-06', collapseDisclaimer]])('%s cuts', (_rule, cut) => expect(cut('a')).toBe('a'));"],
    ],
  ])('is refused when it %s', (_name, lines) => {
    expect(find(...imports, ...lines)).toEqual(['SPEC-06']);
  });

  it.each([
    [
      'the test calls code of the product, too',
      ["it('SPEC-06 cuts', () => expect(collapseDisclaimer('a')).toBe(collapseComments('a')));"],
    ],
    [
      'another test of the rule does',
      [
        "it('SPEC-06 cuts', () => collapseDisclaimer('a'));",
        "it('SPEC-06 cuts', () => collapseComments('a'));",
      ],
    ],
    [
      'a hook does',
      ["beforeEach(() => collapseComments('a'));", "it('SPEC-06 cuts', () => collapseDisclaimer('a'));"],
    ],
    ['it names no rule', ["it('cuts', () => collapseDisclaimer('a'));"]],
  ])('is accepted when %s', (_name, lines) => {
    expect(find(...imports, ...lines)).toEqual([]);
  });
});
