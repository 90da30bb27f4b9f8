import { html } from 'hono/html';
import type { InboxFilter, InboxLead } from '#db/leads/lead-inbox.repository.ts';
import { formatNumberOf } from '#domain/text/number-of.ts';
import { toInboxAddress } from './inbox-page.ts';
import { hidden } from './lead-actions.ts';
import type { InboxSite } from './inbox-site.ts';
import { bookingOf, nameOf } from './inbox-words.ts';

type Html = ReturnType<typeof html>;

const toTold = (words: string): Html =>
  html`<p>
    <label class="inbox-check"><input type="checkbox" name="told" value="yes" checked /> ${words}</label>
  </p>`;

const toBack = (href: string, words: string): Html =>
  html`<a class="button secondary" href="${href}">${words}</a>`;

/** Asks before the time of one lead is freed. */
export const toTimePage = (lead: InboxLead, site: InboxSite): Html => html`
  <h1>Free this time?</h1>
  <p>${nameOf(lead)}, ${lead.reference}. ${bookingOf(lead, site)}.</p>
  <p>Somebody else can book it at once. The lead stays.</p>
  <form method="post" action="/_leads/lead/${lead.id}/free">
    ${hidden('back', `/_leads/lead/${lead.id}`)} ${toTold('Tell the shopper by mail that it is cancelled')}
    <div class="inbox-actions">
      <button class="button" type="submit">Free it</button>
      ${toBack(`/_leads/lead/${lead.id}`, 'Keep it')}
    </div>
  </form>
`;

export type TimesView = {
  site: InboxSite;
  filter: InboxFilter;
  leads: readonly InboxLead[];
  /** Whether there are more than one form frees. */
  hasMore: boolean;
  /** Leads that come later are not meant. */
  until: Date;
};

const toListed = ({ leads, hasMore, site }: TimesView): Html => html`
  <p class="inbox-note">
    ${
      hasMore
        ? `The newest ${leads.length} of them; the others can be freed afterwards.`
        : 'Somebody else can book them at once. The leads stay.'
    }
  </p>
  <ul class="inbox-times">
    ${leads.map(
      (lead) =>
        html`<li>
          <a href="/_leads/lead/${lead.id}">${nameOf(lead)}</a>
          ${bookingOf(lead, site)}
          <label class="inbox-check"
            ><input type="checkbox" name="keep" value="${lead.id}" /> Keep this one
            <span class="sr-only">(${nameOf(lead)})</span></label
          >
        </li>`,
    )}
  </ul>
`;

/** Asks before the times of all leads of a filter are freed, such as those of a robot; persons among them may be kept. */
export function toTimesPage(view: TimesView): Html {
  const { filter, leads, until } = view;
  const back = toInboxAddress(filter);
  if (leads.length === 0)
    return html`<h1>No time to free</h1>
      <p>None of the leads shown has a booked time that is still to come.</p>
      <p><a class="inbox-back" href="${back}">Back to the leads</a></p>`;
  return html`
    <h1>Free ${formatNumberOf(leads.length, 'booked time')}?</h1>
    <form method="post" action="/_leads/times/free">
      ${hidden('state', filter.state)} ${hidden('location', filter.location ?? '')}
      ${hidden('words', filter.words)} ${hidden('until', until.toISOString())}
      ${toTold('Tell each shopper by mail that it is cancelled')}
      <div class="inbox-actions">
        <button class="button" type="submit">Free ${leads.length === 1 ? 'it' : 'them'}</button>
        ${toBack(back, leads.length === 1 ? 'Keep it' : 'Keep all')}
      </div>
      ${toListed(view)}
    </form>
  `;
}
