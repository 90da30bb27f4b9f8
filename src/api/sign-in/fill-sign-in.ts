import { editPage, insertAfter, replaceTag, type Edit } from '#api/leads/page-edits.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';

/** What is wrong with a step of the sign-in, and what was typed in its field. */
type Wrong = { field: 'phone' | 'code'; sentence: string; typed: string };

/** The published page of a step of the sign-in with what is wrong. */
export function fillSignIn(html: string, { field, sentence, typed }: Wrong): string {
  const edits: Edit[] = [];
  return editPage(html, edits, {
    open(tag) {
      const { name, attributes, source } = tag;
      if (name === 'title') edits.push(insertAfter(tag, 'Error: '));
      if (attributes['id'] === `sign-in-${field}-error`) edits.push(insertAfter(tag, escapeHtml(sentence)));
      if (name !== 'input' || attributes['name'] !== field) return;
      const filled = ` aria-invalid="true" value="${escapeHtml(typed)}">`;
      edits.push(
        replaceTag(
          tag,
          source.replace(/\s*\/?>$/, () => filled),
        ),
      );
    },
    close: () => undefined,
  });
}
