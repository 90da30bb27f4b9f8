import { Parser } from 'htmlparser2';
import { TOPIC_MAX, toWords } from '#api/tools/accompaniment.contract.ts';
import { ERRORS_HEADING, isGeneral, type FieldFault } from '#domain/lead/form-check.mini.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { applyEdits, type Edit } from './page-edits.ts';

const withAttribute = (tag: string, name: string, value: string): string => {
  const bare = tag.replace(new RegExp(` ${name}(?:="[^"]*")?(?=[ />])`), '');
  return bare.replace(
    /\s*\/?>$/,
    (end) => ` ${name}="${escapeHtml(value)}"${end.trim() === '/>' ? ' />' : '>'}`,
  );
};
const withoutAttribute = (tag: string, name: string): string =>
  tag.replace(new RegExp(` ${name}(?:="[^"]*")?(?=[ />])`), '');

const toErrorList = (faults: readonly FieldFault[], toId: (name: string) => string): string => {
  if (faults.every(isGeneral)) return faults.map(({ message }) => `<p>${escapeHtml(message)}</p>`).join('');
  const items = faults.map((fault) => {
    const words = escapeHtml(fault.message);
    return isGeneral(fault) ? `<li>${words}</li>` : `<li><a href="#${toId(fault.name)}">${words}</a></li>`;
  });
  return `<h3 aria-level="2">${ERRORS_HEADING}</h3><ul>${items.join('')}</ul>`;
};

type Typed = Readonly<Record<string, unknown>>;

const wordsOf = (typed: Typed, name: string): string => (typeof typed[name] === 'string' ? typed[name] : '');

type Tag = { tag: string; attributes: Readonly<Record<string, string>>; source: string };

/** The tag of a field with what was typed in it, and whether that is wrong; `null` for one that stays as it is. */
function fillField(
  { tag, attributes, source }: Tag,
  typed: Typed,
  wrong: ReadonlyMap<string, string>,
): string | null {
  const { name = '', type } = attributes;
  const words = wordsOf(typed, name);
  if (type === 'hidden') {
    // A time that is taken is not asked for again.
    const isKept = attributes['data-kind'] !== undefined && typed[name] !== undefined && !wrong.has(name);
    return isKept ? withAttribute(source, 'value', words) : null;
  }
  const marked = wrong.has(name) ? withAttribute(source, 'aria-invalid', 'true') : source;
  if (type === 'checkbox') {
    const bare = withoutAttribute(marked, 'checked');
    return name in typed ? withAttribute(bare, 'checked', '') : bare;
  }
  if (tag === 'textarea') return marked + escapeHtml(words);
  return tag === 'input' && type !== 'file' ? withAttribute(marked, 'value', words) : marked;
}

/**
 * Puts what was typed and what is wrong into a form of a published page, for a browser without script: the same page, as
 * it was compiled, with every word kept, also of its hidden fields. Its form and its topic tell it among several of a page;
 * one in a dialog is shown open. `car` was named by the address of the page; a form without a field for it gets one.
 */
export function fillPage(
  html: string,
  { form, topic, car = null }: { form: string; topic: string; car?: string | null },
  typed: Typed,
  faults: readonly FieldFault[],
): string {
  const edits: Edit[] = [];
  const wrong = new Map(faults.map(({ name, message }) => [name, message]));
  let isOfKind = false;
  let isOwn = false;
  let prefix = '';
  let select = '';
  /** Where the content of the text field that is being read begins. */
  let textFrom: number | null = null;
  /** Where a field for the car has room in the own form, and whether it has one. */
  let carAt = 0;
  let hasCar = false;
  /** The dialog around the form. */
  let dialog: Edit | null = null;
  const sourceOf = (parser: Parser): string => html.slice(parser.startIndex, parser.endIndex + 1);
  const replace = (parser: Parser, text: string): void => {
    edits.push({ from: parser.startIndex, to: parser.endIndex + 1, text });
  };
  const insert = (at: number, text: string): void => {
    edits.push({ from: at, to: at, text });
  };

  const parser = new Parser({
    onopentag(tag, attributes) {
      const { name = '' } = attributes;
      if (tag === 'title') insert(parser.endIndex + 1, 'Error: ');
      if (tag === 'form') {
        isOfKind = attributes['data-lead-form'] === form;
        isOwn = false;
        hasCar = false;
        prefix = attributes['id'] ?? '';
        return;
      }
      if (tag === 'dialog') {
        const from = parser.startIndex;
        dialog = { from, to: parser.endIndex + 1, text: withAttribute(sourceOf(parser), 'open', '') };
      }
      if (
        isOfKind &&
        tag === 'input' &&
        name === 'topic' &&
        toWords(attributes['value'], TOPIC_MAX) === topic
      ) {
        isOwn = true;
        if (dialog) edits.push(dialog);
        carAt = parser.endIndex + 1;
      }
      if (tag === 'input' && name === 'car_id') hasCar = true;
      if (!isOwn) return;
      if (attributes['data-form-errors'] !== undefined) {
        insert(
          parser.endIndex + 1,
          toErrorList(faults, (field) => `${prefix}-${field}`),
        );
      }
      if (attributes['data-error-of'] !== undefined) {
        insert(parser.endIndex + 1, escapeHtml(wrong.get(attributes['data-error-of']) ?? ''));
      }
      if (tag === 'option') {
        const isChosen = (attributes['value'] ?? '') === wordsOf(typed, select);
        const bare = withoutAttribute(sourceOf(parser), 'selected');
        replace(parser, isChosen ? withAttribute(bare, 'selected', '') : bare);
        return;
      }
      if (!['input', 'textarea', 'select'].includes(tag)) return;
      const filled = fillField({ tag, attributes, source: sourceOf(parser) }, typed, wrong);
      if (filled !== null) replace(parser, filled);
      if (tag === 'textarea') textFrom = parser.endIndex + 1;
      if (tag === 'select') select = name;
    },
    onclosetag(tag) {
      if (tag === 'dialog') dialog = null;
      if (tag === 'textarea' && textFrom !== null) {
        // What the page says there at first makes way for what was typed.
        edits.push({ from: textFrom, to: parser.startIndex, text: '' });
        textFrom = null;
      }
      if (tag !== 'form') return;
      if (isOwn && car !== null && !hasCar)
        insert(carAt, `<input type="hidden" name="car_id" value="${escapeHtml(car)}">`);
      isOfKind = false;
      isOwn = false;
    },
  });
  parser.write(html);
  parser.end();
  return applyEdits(html, edits);
}
