import { html } from 'hono/html';
import {
  INBOX_STATES,
  type AnswerSpeed,
  type InboxFilter,
  type InboxLead,
} from '#db/leads/lead-inbox.repository.ts';
import { toLabel } from '#domain/lead/lead-words.ts';
import { formatNumberOf } from '#domain/text/number-of.ts';
import type { InboxSite } from './inbox-site.ts';
import { hidden, isBookedAhead, toActions } from './lead-actions.ts';
import {
  aboutOf,
  bookingOf,
  describeDelivery,
  formatMoment,
  formatSpan,
  messageOf,
  nameOf,
} from './inbox-words.ts';

type Html = ReturnType<typeof html>;

export type InboxView = {
  site: InboxSite;
  filter: InboxFilter;
  leads: readonly InboxLead[];
  /** The last lead of this page, when there are more. */
  next: InboxLead | null;
  speed: AnswerSpeed;
  now: Date;
  /** How many times were just made free; `null` for none. */
  freed: number | null;
};

const stateWords = {
  all: 'All',
  open: 'Not answered',
  booked: 'Booked a time',
  requested: 'Asked for a time',
  held: 'Held',
  failed: 'Not delivered',
} as const;

/** What is said in place of a list. */
const emptyWords = {
  all: 'There is no lead yet.',
  open: 'Every lead is answered.',
  booked: 'No lead has booked a time that is still to come.',
  requested: 'No lead asks for a time that is still to come.',
  held: 'No lead is held.',
  failed: 'Every lead was delivered.',
} as const;

/** The filters that an address may have; typed words never stand in one. */
export function toInboxAddress({
  state,
  location,
  freed,
}: Pick<InboxFilter, 'state' | 'location'> & { freed?: number }): string {
  const params = new URLSearchParams();
  if (state !== 'all') params.set('state', state);
  if (location !== null) params.set('location', location);
  if (freed !== undefined) params.set('freed', String(freed));
  const query = params.toString();
  return query === '' ? '/_leads' : `/_leads?${query}`;
}

/** Speed to lead, which dealers look at first. */
const toSpeed = ({ leads, answered, median }: AnswerSpeed): Html => html`
  <section class="inbox-speed" aria-labelledby="speed">
    <h2 id="speed">Time to first answer today</h2>
    <p class="inbox-median">${median === null ? '–' : formatSpan(median)}</p>
    <p>
      ${
        leads === 0
          ? 'No leads yet today.'
          : `${median === null ? '' : 'Half of the answers were as quick as this. '}${answered} of ${formatNumberOf(leads, 'lead')} answered.`
      }
    </p>
  </section>
`;

const toFilters = ({ site, filter, leads, next, now }: InboxView): Html => html`
  <form class="inbox-filter" method="get" action="/_leads">
    <div class="form-row">
      <label for="state">Show</label>
      <select class="field" id="state" name="state">
        ${INBOX_STATES.map(
          (state) =>
            html`<option value="${state}" ${state === filter.state ? 'selected' : ''}>
              ${stateWords[state]}
            </option>`,
        )}
      </select>
    </div>
    ${
      site.dealerships.length < 2
        ? ''
        : html`<div class="form-row">
            <label for="location">${toLabel(site.noun.one)}</label>
            <select class="field" id="location" name="location">
              <option value="">All</option>
              ${site.dealerships.map(
                ({ slug, name }) =>
                  html`<option value="${slug}" ${slug === filter.location ? 'selected' : ''}>
                    ${name}
                  </option>`,
              )}
            </select>
          </div>`
    }
    <button class="button" type="submit">Show</button>
  </form>
  <form class="inbox-filter" method="post" action="/_leads/search" data-search>
    ${hidden('state', filter.state)} ${hidden('location', filter.location ?? '')}
    <div class="form-row inbox-words">
      <label for="words">Search</label>
      <p class="form-hint" id="words-hint">A name, a phone number, a reference, a word of the message.</p>
      <input
        class="field"
        id="words"
        name="words"
        type="search"
        maxlength="100"
        autocomplete="off"
        value="${filter.words}"
        aria-describedby="words-hint"
      />
    </div>
    <button class="button" type="submit">Search</button>
    <button class="button secondary" type="submit" formaction="/_leads/leads.csv">Save as CSV</button>
    ${
      next !== null || leads.some((lead) => isBookedAhead(lead, now))
        ? html`<button class="button secondary" type="submit" formaction="/_leads/times">
            Free their times
          </button>`
        : ''
    }
  </form>
`;

/** Whether and how quickly a lead was answered. */
export const toAnswer = ({ createdAt, answeredAt }: InboxLead, now: Date): string =>
  answeredAt === null
    ? `Waits for ${formatSpan((now.getTime() - createdAt.getTime()) / 1000)}`
    : `Answered after ${formatSpan((answeredAt.getTime() - createdAt.getTime()) / 1000)}`;

export const toDeliveries = ({ deliveries }: InboxLead): Html => html`
  <ul class="inbox-deliveries" aria-label="Deliveries">
    ${deliveries.map((one) => html`<li data-state="${one.state}">${describeDelivery(one)}</li>`)}
  </ul>
`;

export const toReasons = ({ reasons, isHeld }: InboxLead): Html | '' =>
  isHeld
    ? html`<div class="inbox-held">
        <p>Held, because a robot may have sent it:</p>
        <ul>
          ${reasons.map((reason) => html`<li>${reason}</li>`)}
        </ul>
      </div>`
    : '';

export function toBooking(lead: InboxLead, site: InboxSite): Html | '' {
  const booking = bookingOf(lead, site);
  return booking === '' ? '' : html`<p class="inbox-booking">${booking}</p>`;
}

const toItem = (lead: InboxLead, { site, filter, now }: InboxView): Html => html`
  <li class="inbox-lead" id="lead-${lead.id}">
    <h3><a href="/_leads/lead/${lead.id}">${nameOf(lead)}</a></h3>
    <p class="inbox-about">
      ${aboutOf(lead, site)} ·
      <time datetime="${lead.createdAt.toISOString()}">${formatMoment(lead.createdAt, site)}</time>
      · ${lead.reference}
    </p>
    ${toBooking(lead, site)}
    ${messageOf(lead) === '' ? '' : html`<p class="inbox-message">${messageOf(lead)}</p>`} ${toReasons(lead)}
    <p class="inbox-answer" data-open="${lead.answeredAt === null ? 'yes' : 'no'}">${toAnswer(lead, now)}</p>
    ${toDeliveries(lead)}
    <div class="inbox-actions">${toActions(lead, toInboxAddress(filter), now)}</div>
  </li>
`;

const toOlder = ({ filter }: InboxView, next: InboxLead): Html => html`
  <form class="inbox-older" method="post" action="/_leads/search">
    ${hidden('state', filter.state)} ${hidden('location', filter.location ?? '')}
    ${hidden('words', filter.words)} ${hidden('after', `${next.createdAt.toISOString()} ${next.id}`)}
    <button class="button secondary" type="submit">Older leads</button>
  </form>
`;

/** The inbox: speed, filters, leads. */
export const toInboxPage = (view: InboxView): Html => html`
  <h1>Leads</h1>
  ${
    view.freed === null
      ? ''
      : html`<p class="inbox-done" role="status">
          ${view.freed === 1 ? '1 time is' : `${view.freed} times are`} free again.
        </p>`
  }
  <div data-live="speed">${toSpeed(view.speed)}</div>
  ${toFilters(view)}
  <p class="sr-only" role="status" data-news></p>
  <section aria-labelledby="list" ${view.filter.after === null ? 'data-live=list' : ''}>
    <h2 id="list">
      ${view.filter.words === '' ? stateWords[view.filter.state] : `Found for “${view.filter.words}”`}
    </h2>
    ${
      view.leads.length === 0
        ? html`<p>${view.filter.words === '' ? emptyWords[view.filter.state] : 'Nothing was found.'}</p>`
        : html`<ol class="inbox-list">
            ${view.leads.map((lead) => toItem(lead, view))}
          </ol>`
    }
    ${view.next === null ? '' : toOlder(view, view.next)}
  </section>
`;
