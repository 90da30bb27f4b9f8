import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dropParsingRules } from './parsing-rules.ts';

class Layer {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}
beforeEach(() => void vi.stubGlobal('CSSLayerBlockRule', Layer));
afterEach(() => void vi.unstubAllGlobals());

const sheetOf = (...names: string[]) => ({
  cssRules: names.map((name) => new Layer(name)),
  deleteRule(at: number) {
    this.cssRules.splice(at, 1);
  },
});

it('drops the rules for parsing from every readable sheet, and skips the others', () => {
  const closed = {
    get cssRules(): never {
      throw new DOMException('Cannot access rules', 'SecurityError');
    },
    deleteRule: () => {},
  };
  const sheets = [sheetOf('parsing', 'page', 'parsing'), sheetOf('template', 'parsing')] as const;
  dropParsingRules({ styleSheets: [sheets[0], closed, sheets[1]] });
  expect(sheets[0].cssRules).toEqual([new Layer('page')]);
  expect(sheets[1].cssRules).toEqual([new Layer('template')]);
});
