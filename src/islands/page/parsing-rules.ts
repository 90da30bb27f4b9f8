/** The layer of what holds while a page is parsed alone (`layouts/parsing.css`). */
const LAYER = 'parsing';

type Sheet = { readonly cssRules: ArrayLike<unknown>; deleteRule(at: number): void };

/**
 * Takes the rules for parsing off a page that is whole. Nothing matches them any more, but each change of the page
 * would be held against them.
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

/** None where the browser keeps them to itself: of a sheet from elsewhere, or one that has not come. */
function rulesOf(sheet: Sheet): ArrayLike<unknown> {
  try {
    return sheet.cssRules;
  } catch {
    // Nothing of ours, as said above.
    return [];
  }
}
