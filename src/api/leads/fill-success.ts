import { escapeHtml } from '#domain/text/escape-html.ts';
import { editPage, replaceTag, type Edit } from './page-edits.ts';

/** The attributes that take a fact, and what they set. */
const attributesOf = { 'data-sent-href': 'href', 'data-sent-src': 'src' } as const;

/** The words of a part; each line of a list is an item. */
const toContent = (tag: string, words: string): string =>
  /^[ou]l$/.test(tag)
    ? words
        .split('\n')
        .map((line) => `<li>${escapeHtml(line)}</li>`)
        .join('')
    : escapeHtml(words);

/**
 * Puts what is known of a lead into the published page after a form, as its script does (`sent-part-script.ts`): words into
 * `data-sent`, addresses into `data-sent-href` and `data-sent-src`; what has `data-sent-if` shows, `data-sent-else` hides.
 */
export function fillSuccess(html: string, facts: Readonly<Record<string, string>>): string {
  const edits: Edit[] = [];
  /** Where the content of each open element begins, if it is replaced. */
  const open: ({ from: number; text: string } | null)[] = [];
  const factOf = (name: string | undefined): string | undefined =>
    name !== undefined && Object.hasOwn(facts, name) ? facts[name] : undefined;
  return editPage(html, edits, {
    open(tag) {
      const { name: element, attributes, source, to } = tag;
      const words = factOf(attributes['data-sent']);
      open.push(words === undefined ? null : { from: to, text: toContent(element, words) });
      let changed = source;
      if (factOf(attributes['data-sent-if']) !== undefined)
        changed = changed.replace(/ hidden(?:="")?(?=[ />])/, '');
      if (factOf(attributes['data-sent-else']) !== undefined)
        changed = changed.replace(/\s*\/?>$/, ' hidden>');
      for (const [mark, name] of Object.entries(attributesOf)) {
        const address = factOf(attributes[mark]);
        if (address !== undefined)
          changed = changed
            .replace(new RegExp(` ${name}="[^"]*"`), '')
            .replace(/\s*\/?>$/, () => ` ${name}="${escapeHtml(address)}">`);
      }
      if (changed !== source) edits.push(replaceTag(tag, changed));
    },
    close(_name, at) {
      const part = open.pop();
      if (part) edits.push({ ...part, to: at });
    },
  });
}
