import { TOPIC_MAX, toWords } from '#api/tools/accompaniment.contract.ts';
import { ERRORS_HEADING, isGeneral, type FieldFault } from '#domain/lead/form-check.mini.ts';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { editPage, insertAfter, replaceTag, type Edit, type Tag } from './page-edits.ts';

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

/** The tag of a field with what was typed in it, and whether that is wrong; `null` for one that stays as it is. */
function fillField(
  { name: element, attributes, source }: Tag,
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
  if (element === 'textarea') return marked + escapeHtml(words);
  return element === 'input' && type !== 'file' ? withAttribute(marked, 'value', words) : marked;
}

/** A form of the asked kind that is being read. */
type ReadForm = {
  id: string;
  /** Where a field for the car has room, once the topic has shown that the form is the asked one. */
  carAt: number | null;
  hasCar: boolean;
  /** The name of the select, and where the content of the text field begins, that is being read. */
  select: string;
  textFrom: number | null;
};

/** The edits of a tag of the asked form. */
function* fillTag(tag: Tag, form: ReadForm, typed: Typed, faults: readonly FieldFault[]): Generator<Edit> {
  const { name, attributes, source } = tag;
  const wrong = new Map(faults.map((fault) => [fault.name, fault.message]));
  const { 'data-form-errors': errors, 'data-error-of': field } = attributes;
  if (errors !== undefined)
    yield insertAfter(
      tag,
      toErrorList(faults, (each) => `${form.id}-${each}`),
    );
  if (field !== undefined) yield insertAfter(tag, escapeHtml(wrong.get(field) ?? ''));
  if (name === 'option') {
    const isChosen = (attributes['value'] ?? '') === wordsOf(typed, form.select);
    const bare = withoutAttribute(source, 'selected');
    yield replaceTag(tag, isChosen ? withAttribute(bare, 'selected', '') : bare);
  }
  if (!['input', 'textarea', 'select'].includes(name)) return;
  const filled = fillField(tag, typed, wrong);
  if (filled !== null) yield replaceTag(tag, filled);
  if (name === 'textarea') form.textFrom = tag.to;
  if (name === 'select') form.select = attributes['name'] ?? '';
}

/**
 * Puts what was typed and what is wrong into a form of a published page, for a browser without script: the same page, as
 * it was compiled, with every word kept, also of its hidden fields. Its form and its topic tell it among several of a page;
 * one in a dialog is shown open. `car` was named by the address of the page; a form without a field for it gets one.
 */
export function fillPage(
  html: string,
  asked: { form: string; topic: string; car?: string | null },
  typed: Typed,
  faults: readonly FieldFault[],
): string {
  const edits: Edit[] = [];
  let form: ReadForm | null = null;
  /** Opens the dialog around the form. */
  let dialog: Edit | null = null;

  function open(tag: Tag): void {
    const { name, attributes } = tag;
    if (name === 'title') edits.push(insertAfter(tag, 'Error: '));
    if (name === 'dialog') dialog = replaceTag(tag, withAttribute(tag.source, 'open', ''));
    if (name === 'form') {
      const isOfKind = attributes['data-lead-form'] === asked.form;
      const id = attributes['id'] ?? '';
      form = isOfKind ? { id, carAt: null, hasCar: false, select: '', textFrom: null } : null;
    }
    if (form === null || name === 'form') return;
    if (name === 'input' && attributes['name'] === 'car_id') form.hasCar = true;
    if (
      name === 'input' &&
      attributes['name'] === 'topic' &&
      toWords(attributes['value'], TOPIC_MAX) === asked.topic
    ) {
      form.carAt = tag.to;
      if (dialog) edits.push(dialog);
    }
    if (form.carAt !== null) edits.push(...fillTag(tag, form, typed, faults));
  }

  function close(name: string, at: number): void {
    if (name === 'dialog') dialog = null;
    if (form === null) return;
    // What the page says there at first makes way for what was typed.
    if (name === 'textarea' && form.textFrom !== null) {
      edits.push({ from: form.textFrom, to: at, text: '' });
      form.textFrom = null;
    }
    if (name !== 'form') return;
    const { carAt, hasCar } = form;
    if (carAt !== null && asked.car != null && !hasCar) {
      const text = `<input type="hidden" name="car_id" value="${escapeHtml(asked.car)}">`;
      edits.push({ from: carAt, to: carAt, text });
    }
    form = null;
  }

  return editPage(html, edits, { open, close });
}
