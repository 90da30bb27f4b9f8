import { describe, expect, it } from 'vitest';
import { insertBreaks, listBreakSites } from './break-sites.ts';

/** The code with every fault of it planted, as a function body that can be run with one switched on. */
function plant(text: string, file = 'src/a.ts') {
  const sites = listBreakSites(file, text).map((site, index) => ({ ...site, id: String(index) }));
  return { sites, code: insertBreaks(text, sites, 'on') };
}

/** What the code returns with no fault, and then with each. */
function runEach(text: string, values: Record<string, unknown>): unknown[] {
  const { sites, code } = plant(text);
  const run = (id: string | null): unknown =>
    new Function('on', ...Object.keys(values), `return ${code}`)(
      (asked: string) => asked === id,
      ...Object.values(values),
    );
  return [run(null), ...sites.map(({ id }) => run(id))];
}

describe('faults of an expression', () => {
  it.each([
    ['a ?? 5', { a: 1 }, [1, 5]],
    ['a && b', { a: 0, b: 7 }, [0, 7]],
    ['a || b', { a: 0, b: 7 }, [7, false]],
    ['a === b', { a: 1, b: 1 }, [true, false]],
    ['a < b', { a: 1, b: 2 }, [true, false]],
    ['!a', { a: true }, [false, true]],
    ['a ? 1 : 2', { a: true }, [1, 2]],
    ['a.filter((each) => each)', { a: [0, 1] }, [[1], [0, 1]]],
    [
      'a.toSorted((x, y) => x - y)',
      { a: [2, 1] },
      [
        [1, 2],
        [2, 1],
      ],
    ],
    ['a.slice(0, 1)', { a: [2, 1] }, [[2], [2, 1]]],
    [
      '[() => ({ a }), () => ({ b: a })].map((each) => each())',
      { a: 1 },
      [
        [{ a: 1 }, { b: 1 }],
        [{ a: undefined }, { b: 1 }],
        [{ a: 1 }, { b: undefined }],
      ],
    ],
    ['a.default(5)', { a: { default: (value: number) => value } }, [5, 6]],
    ['a.default(true)', { a: { default: (value: boolean) => value } }, [true, false]],
  ])('%s is right with none on, and another with each', (text, values, results) => {
    expect(runEach(text, values)).toEqual(results);
  });

  it('are planted one within the other', () => {
    expect(runEach('a && b && c ? a ?? b : !c', { a: 1, b: 0, c: 3 })).toEqual([
      false,
      1,
      1,
      false,
      false,
      true,
    ]);
  });

  it('end in the order of their beginnings', () => {
    expect(runEach('a.slice(0, !b)', { a: [2, 1], b: 0 })).toEqual([[2], [2, 1], []]);
  });
});

describe('the places of a file', () => {
  it('have a line, and whether they run when the module is loaded', () => {
    const { sites } = plant('export const a = b ?? 1;\nexport const f = () => b ?? 2;');
    expect(sites.map(({ line, isStatic, code }) => [line, isStatic, code])).toEqual([
      [1, true, 'b ?? 1'],
      [2, false, 'b ?? 2'],
    ]);
  });

  it('are those of the front matter and the markup of an Astro file, not of its scripts and sheets', () => {
    const page =
      '---\nconst { a } = Astro.props;\nconst b = a ?? 1;\n---\n\n{a && <A href={b} />}\n<script>\n  a && b;\n</script>\n<style>a{}</style>\n';
    const { sites, code } = plant(page, 'src/a.astro');
    expect(sites.map(({ line, fault }) => [line, fault])).toEqual([
      [3, 'the value is lost and its default taken'],
      [6, 'a condition holds always'],
      [6, 'href is not passed on'],
    ]);
    expect(code).toBe(
      "---\nconst { a } = Astro.props;\nconst b = (on('0') ? null : a) ?? 1;\n---\n\n{(on('1') || a) && <A href={(on('2') ? undefined : b)} />}\n" +
        '<script>\n  a && b;\n</script>\n<style>a{}</style>\n',
    );
  });

  it('are none in types', () => {
    expect(plant('type A = B extends C ? 1 : 2;\ninterface D { a: string }').sites).toEqual([]);
  });
});
