import { readAttribute } from '#domain/text/attribute-json.ts';
import { Parser } from 'htmlparser2';
import type { ApiTools } from '#api/tools/api-tools.ts';
import { type CarFormFacts, fillCarForms } from '#domain/lead/filled-car-forms.ts';
import { carFormsPath } from '#domain/url/paths.ts';

type Part = { from: number; to: number; attributes: Readonly<Record<string, string>> };

/** The elements of a page that `isWanted` by their tags, each from its first character to the one after its last. */
function findParts(html: string, isWanted: (tag: string, attributes: Part['attributes']) => boolean): Part[] {
  const found: Part[] = [];
  const open: (Part | null)[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      const part = isWanted(tag, attributes) ? { from: parser.startIndex, to: 0, attributes } : null;
      if (part) found.push(part);
      open.push(part);
    },
    onclosetag() {
      const part = open.pop();
      if (part) part.to = parser.endIndex + 1;
    },
  });
  parser.write(html);
  parser.end();
  return found;
}

/** Puts a form's dialog into a car's page, as script does; a page without such a dialog stays as it is. */
function insertDialog(html: string, shared: string, form: string): string {
  const [forms] = findParts(html, (tag) => tag === 'fc-car-forms');
  const [dialog] = findParts(shared, (tag) => tag === 'dialog').filter(({ from, to }) =>
    shared.slice(from, to).includes(` data-lead-form="${form}"`),
  );
  const ids = (forms?.attributes['data-forms'] ?? '').split(' ');
  if (!forms || !dialog || !ids.includes(dialog.attributes['id'] ?? '')) return html;
  const facts = readAttribute(forms.attributes['data-settings'] ?? '{}') as CarFormFacts;
  const sheets = findParts(shared, (tag, { rel }) => tag === 'link' && rel === 'stylesheet').filter(
    ({ from }) => from < dialog.from,
  );
  const parts = [...sheets, dialog].map(({ from, to }) => shared.slice(from, to)).join('');
  const at = html.lastIndexOf('</fc-car-forms>', forms.to);
  return html.slice(0, at) + fillCarForms(parts, facts) + html.slice(at);
}

/** The published page from which a form was sent, also from a dialog about its car; `null` for none. */
export async function readFormPage(
  { readPage }: Pick<ApiTools, 'readPage'>,
  tenant: string,
  { page, form }: { page: string; form: string },
): Promise<string | null> {
  const html = (await readPage?.(tenant, page)) ?? null;
  if (html?.includes('<fc-car-forms') !== true) return html;
  const shared = await readPage?.(tenant, carFormsPath);
  return shared == null ? html : insertDialog(html, shared, form);
}
