import { KEPT_MS } from '#domain/lead/kept-days.ts';

/** What was typed into a form and is not sent yet; it outlives a reload and the browser's Back. */
export type FormDraft = {
  values: Readonly<Record<string, string | boolean>>;
  /** The id of the last try, and what it sent: other words are another lead. */
  tried?: { submission: string; sent: string };
  /** Id of the refused lead whose words it has. */
  reopened?: string;
  /** The lead that it became, while something follows on its page. */
  stored?: StoredForm;
};

/** A form that was stored. */
export type StoredForm = {
  id: string;
  category: string;
  reference: string;
  /** What the page that follows says; missing in drafts of before 2026-11-28. */
  facts?: Readonly<Record<string, string>>;
};

/** Not by the address: that of a page which the API answered is the API's. */
const toKey = (form: HTMLFormElement): string =>
  `forecourt:draft:${form.querySelector<HTMLInputElement>('[name="page"]')?.value ?? ''}#${form.id}`;

/** A form in steps is kept on the device, any other in its tab. */
const isLong = (form: HTMLFormElement): boolean => form.dataset.draft === 'device';
const storeOf = (form: HTMLFormElement): Storage => (isLong(form) ? localStorage : sessionStorage);

export function readDraft(form: HTMLFormElement): FormDraft | null {
  try {
    const stored = JSON.parse(storeOf(form).getItem(toKey(form)) ?? 'null') as
      | (FormDraft & { until?: number })
      | null;
    if (typeof stored?.values !== 'object') return null;
    // clock: how long ago it was typed.
    if (stored.until === undefined || stored.until > Date.now()) return stored;
    writeDraft(form, null);
    return null;
  } catch (error) {
    console.info('No draft of the form is read:', error);
    return null;
  }
}

export function writeDraft(form: HTMLFormElement, draft: FormDraft | null): void {
  try {
    if (draft === null) return storeOf(form).removeItem(toKey(form));
    // clock: from now on. Shoppers go on with a form in steps on another day.
    const until = isLong(form) ? { until: Date.now() + KEPT_MS } : {};
    storeOf(form).setItem(toKey(form), JSON.stringify({ ...draft, ...until }));
  } catch (error) {
    console.info('No draft of the form is kept:', error);
  }
}
