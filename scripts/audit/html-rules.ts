import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate';

/**
 * The HTML standard, requirements of screen readers beyond it, and the order of headings. Rules of style,
 * such as the slash in `<input/>` that React writes, are off.
 */
const config: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    'heading-level': ['error', { allowMultipleH1: false }],
    'no-dup-class': 'error',
    'no-missing-references': 'error',
    // Scripts and styles come from the site itself, and their names contain hashes.
    'require-sri': ['error', { target: 'crossorigin' }],
    // A search that updates while typing needs no submit button.
    'wcag/h32': 'off',
    // Fieldsets are named by `aria-labelledby`, which axe checks.
    'wcag/h71': 'off',
  },
};

const validator = new HtmlValidate(new StaticConfigLoader(config));

/** Returns the faults in a page's HTML: rule, sentence and element, each fault once. */
export function findHtmlFaults(html: string): string[] {
  const { results } = validator.validateStringSync(html);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'page'})`),
  );
  return [...new Set(faults)];
}
