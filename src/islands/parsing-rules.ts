/** The layer of what holds while a page is parsed alone (`layouts/parsing.css`). */
const LAYER = 'parsing';

/**
 * Takes the rules for parsing off a page that is whole. Nothing matches them any more, but each change of the page
 * would be held against them.
 */
export function dropParsingRules({ styleSheets }: Pick<Document, 'styleSheets'>): void {
  for (const sheet of styleSheets) {
    // Browsers give no rules of a sheet from elsewhere.
    if (sheet.href !== null && new URL(sheet.href).origin !== location.origin) continue;
    for (let at = sheet.cssRules.length - 1; at >= 0; at -= 1) {
      const rule = sheet.cssRules[at];
      if (rule instanceof CSSLayerBlockRule && rule.name === LAYER) sheet.deleteRule(at);
    }
  }
}
