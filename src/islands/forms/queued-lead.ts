import type { LeadForm as FormName } from '#domain/lead/lead.ts';
import type { QueuedLead } from '#stores/lead-refused.ts';
import { visitRecord } from '#stores/visit-record.ts';
import { readDraft, writeDraft } from './form-draft.ts';
import { describeFilling } from './form-filling.ts';
import { toPlace } from './reopened-lead.ts';

export const readHidden = (form: HTMLFormElement, name: string): string =>
  String(new FormData(form).get(name) ?? '');

type Sending = {
  /** Whether its words were typed since the page opened. */
  isAnew: boolean;
  /** Id of the refused lead whose words they are; `null` for none. */
  reopened: string | null;
  files: NonNullable<QueuedLead['files']>;
};

/** The lead of a form. The same words keep their id over every try, so that they are one lead. */
export function toQueuedLead(
  form: HTMLFormElement,
  values: Record<string, string | boolean>,
  { isAnew, reopened, files }: Sending,
): QueuedLead {
  const sent = JSON.stringify(values);
  const before = readDraft(form)?.tried;
  const submission = before?.sent === sent ? before.submission : crypto.randomUUID();
  writeDraft(form, { values, tried: { submission, sent }, ...(reopened !== null && { reopened }) });
  const { pages, params } = visitRecord.$value.get();
  const car = readHidden(form, 'car_id');
  return {
    submission,
    form: readHidden(form, 'form') as FormName,
    page: readHidden(form, 'page'),
    place: toPlace(form),
    topic: readHidden(form, 'topic'),
    ...(car !== '' && { car_id: car }),
    userData: { ...values, isLastStep: true },
    lead_attributes: { visited_pages: pages, linked_query_params: params },
    filled: describeFilling(form, isAnew),
    ...(files.length > 0 && { files }),
  };
}
