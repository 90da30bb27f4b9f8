/** What was typed into a form and is not sent yet; it outlives a reload and the browser's Back in this tab. */
export type FormDraft = {
  values: Readonly<Record<string, string | boolean>>;
  /** The id of the last try, and what it sent: other words are another lead. */
  tried?: { submission: string; sent: string };
};

const toKey = (name: string): string => `forecourt:draft:${name}`;

export function readDraft(name: string): FormDraft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(toKey(name)) ?? 'null') as FormDraft | null;
    return typeof stored?.values === 'object' ? stored : null;
  } catch (error) {
    console.info('No draft of the form is read:', error);
    return null;
  }
}

export function writeDraft(name: string, draft: FormDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(toKey(name));
    else sessionStorage.setItem(toKey(name), JSON.stringify(draft));
  } catch (error) {
    console.info('No draft of the form is kept:', error);
  }
}
