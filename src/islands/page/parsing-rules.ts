/** The cascade layer of rules that apply only while a page is parsed (`layouts/parsing.css`). */
const LAYER = 'parsing';

type Sheet = { readonly cssRules: ArrayLike<unknown>; deleteRule(at: number): void };

/**
 * Removes the rules for parsing from a loaded page. They match nothing any more, but the browser would check them at
 * each change of the page.
 */
export function dropParsingRules({ styleSheets }: { styleSheets: Iterable<Sheet> }): void {
  for (const sheet of styleSheets) {
    const rules = rulesOf(sheet);
    for (let at = rules.length - 1; at >= 0; at -= 1) {
      const rule = rules[at];
      if (rule instanceof CSSLayerBlockRule && rule.name === LAYER) sheet.deleteRule(at);
    }
  }
}

/** Returns no rules where the browser does not let us read them: a sheet from another origin, or one not loaded yet. */
function rulesOf(sheet: Sheet): ArrayLike<unknown> {
  try {
    return sheet.cssRules;
  } catch {
    // Not one of our sheets, see above.
    return [];
  }
}
