import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { leadForms } from '#domain/lead/lead-forms.ts';
import type { Site } from '#tenancy/site/site.ts';
import { dealers } from './shopper.ts';

/** A form on a published page. */
export type FormPlace = {
  /** Of `lead-forms.ts`. */
  form: string;
  site: Site;
  path: string;
  /** Id of the form in its page. */
  id: string;
  /** Id of the dialog that it stands in; `null` for one in the page itself. */
  dialog: string | null;
};

/** Every form of the product that is one page; those in steps have journeys of their own (`trade-in.test.ts`, `finance-application.test.ts`). */
export const allForms: readonly string[] = Object.entries(leadForms).flatMap(([form, { steps }]) =>
  steps === undefined ? [form] : [],
);

/** The page of the address that a published file has. */
const toPath = (file: string): string => `/${file.slice(0, -'.html'.length)}`.replace(/\/index$/, '/');

function listPages(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below))
    .toSorted()
    .flatMap((name) => {
      const file = join(below, name);
      if (statSync(join(folder, file)).isDirectory()) return listPages(folder, file);
      return name.endsWith('.html') && !name.startsWith('_') ? [file] : [];
    });
}

type FoundForm = Pick<FormPlace, 'form' | 'id' | 'dialog'>;

/** The forms of a page, each with the dialog around it. */
function listForms(html: string): FoundForm[] {
  const found = [];
  let dialog: string | null = null;
  for (const [tag] of html.matchAll(/<\/?(?:dialog|form)\b[^>]*>/g)) {
    if (tag.startsWith('</dialog')) dialog = null;
    const id = / id="([^"]*)"/.exec(tag)?.[1] ?? '';
    if (tag.startsWith('<dialog')) dialog = id;
    const form = / data-lead-form="([^"]*)"/.exec(tag)?.[1];
    if (form !== undefined && allForms.includes(form)) found.push({ form, id, dialog });
  }
  return found;
}

/** The dialogs that script puts into the page of a car, of those that all cars of a dealer share. */
function listDialogs(html: string, shared: readonly FoundForm[]): FoundForm[] {
  const [, ids = ''] = /<fc-car-forms[^>]* data-forms="([^"]*)"/.exec(html) ?? [];
  return shared.filter(({ dialog }) => dialog !== null && ids.split(' ').includes(dialog));
}

/**
 * Finds one page of each of these dealers with every form that it has, in the page and in a dialog, in the files that were
 * published: a form that is added to the product is among them by itself.
 */
export function listFormPlaces(sites: readonly Site[] = dealers): FormPlace[] {
  return sites.flatMap((site) => {
    const folder = join(inject('sitesDir'), site.id);
    const places = new Map<string, FormPlace>();
    const shared = listForms(readFileSync(join(folder, '_car-forms.html'), 'utf8'));
    for (const file of listPages(folder)) {
      const html = readFileSync(join(folder, file), 'utf8');
      // Of one page the forms with an own id stand first; the next ones of a kind are the same again.
      const own = html.includes('data-lead-form=') ? listForms(html) : [];
      for (const { form, id, dialog } of [...own, ...listDialogs(html, shared)]) {
        const kind = `${form} ${id.replace(/-?\d+$/, '')} ${dialog === null}`;
        if (!places.has(kind)) places.set(kind, { form, site, path: toPath(file), id, dialog });
      }
    }
    return [...places.values()];
  });
}

/** One place of each form and kind, the dealers in turn, so that each template has some. */
export function chooseInTurn(places: readonly FormPlace[]): FormPlace[] {
  const kinds = Map.groupBy(
    places,
    ({ form, id, dialog }) => `${form} ${id.replace(/-?\d+$/, '')} ${dialog === null}`,
  );
  return [...kinds.values()]
    .map((same, index) => same[index % same.length])
    .filter((place) => place !== undefined);
}

export const nameOf = ({ form, site, path, dialog }: FormPlace): string =>
  `${form}, ${dialog === null ? 'in the page' : 'in a dialog'} ${path} of ${site.id}`;
