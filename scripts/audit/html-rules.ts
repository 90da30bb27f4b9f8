import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate';

/**
 * The HTML standard, what screen readers need beyond it, and headings in their order. Style alone, such as a slash in
 * `<input/>`, which React writes, is nobody's concern.
 */
const config: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    'heading-level': ['error', { allowMultipleH1: false }],
    'no-dup-class': 'error',
    'no-missing-references': 'error',
    // Scripts and styles come from the site itself, under names that are their hashes.
    'require-sri': ['error', { target: 'crossorigin' }],
    // A search that answers while it is typed into has nothing to submit.
    'wcag/h32': 'off',
    // Fieldsets are named by `aria-labelledby`, which axe sees to.
    'wcag/h71': 'off',
  },
};

const validator = new HtmlValidate(new StaticConfigLoader(config));

/** What is wrong with a page's HTML: the rule, the sentence and the element, each fault once. */
export function findHtmlFaults(html: string): string[] {
  const { results } = validator.validateStringSync(html);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'page'})`),
  );
  return [...new Set(faults)];
}
