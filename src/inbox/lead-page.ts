import { html } from 'hono/html';
import type { findInboxLead, LedgerLine } from '#db/leads/lead-inbox.repository.ts';
import { formatSize } from '#domain/lead/lead-file.ts';
import { toLabel } from '#domain/lead/lead-words.ts';
import { isOfferedField } from '#domain/trade-in/offered-car.ts';
import { toOfferedRows } from '#domain/trade-in/offered-rows.ts';
import { toAnswer, toBooking, toDeliveries, toReasons } from './inbox-page.ts';
import { toActions } from './lead-actions.ts';
import type { InboxSite } from './inbox-site.ts';
import { aboutOf, formatMoment, listValues, nameOf } from './inbox-words.ts';

type Html = ReturnType<typeof html>;
type FoundLead = NonNullable<Awaited<ReturnType<typeof findInboxLead>>>;

const kinds: Readonly<Record<LedgerLine['kind'], string>> = {
  stored: 'Stored',
  repeated: 'Came again, and was not stored again',
  held: 'Held',
  released: 'Released',
  sent: 'Handed over',
  kept: 'Kept until there is a way to send it',
  dropped: 'Not sent any more',
  failed: 'Not handed over, to be tried again',
  dead: 'Not handed over, given up',
  retried: 'To be delivered again',
  answered: 'Answered',
  valued: 'Valued',
  booked: 'Its time was booked',
  unbooked: 'Its time is taken, or no longer offered',
  freed: 'Its time was freed',
};

const toLine = ({ at, kind, target, detail }: LedgerLine, site: InboxSite): Html => html`
  <tr>
    <td><time datetime="${at.toISOString()}">${formatMoment(at, site)}</time></td>
    <th scope="row">${kinds[kind]}${target === null ? '' : `: ${toLabel(target)}`}</th>
    <td>${detail ?? ''}</td>
  </tr>
`;

const toValue = ({ name, text }: { name: string; text: string }): Html | string => {
  if (name === 'email') return html`<a href="mailto:${text}">${text}</a>`;
  if (name === 'phone') return html`<a href="tel:${text.replaceAll(' ', '')}">${text}</a>`;
  return text;
};

const toTerm = (term: string, value: Html | string): Html => html`
  <div>
    <dt>${term}</dt>
    <dd>${value}</dd>
  </div>
`;

/** The car as the shopper saw it. */
const toCar = ({ car }: FoundLead['lead']): Html | string =>
  car === null
    ? ''
    : html`<h2>The vehicle</h2>
        <dl class="inbox-values">
          ${toTerm('Vehicle', html`<a href="${car.path}">${car.title}</a>`)}
          ${toTerm('Price', car.price_words)}
          ${car.stocknum === null ? '' : toTerm('Stock number', car.stocknum)}
        </dl>`;

/** What was sent with it: pictures to look at, and everything to be saved. */
const toFiles = ({ lead, about: { files = [] } }: FoundLead): Html | string =>
  files.length === 0
    ? ''
    : html`<h2 id="files">Files</h2>
        <ul class="inbox-files" role="list">
          ${files.map(({ id, name, type, size }) => {
            const address = `/_leads/lead/${lead.id}/file/${id}`;
            return html`<li>
              ${
                type.startsWith('image/')
                  ? html`<img src="${address}" alt="" loading="lazy" width="160" height="120" />`
                  : ''
              }
              <a href="${address}" download="${name}">${name}</a>
              <span>${formatSize(size)}</span>
            </li>`;
          })}
        </ul>`;

/** The vehicle that a shopper offers, with what the site said of its value. */
function toOffered(about: FoundLead['about']): Html | string {
  const rows = toOfferedRows(about);
  if (rows.length === 0) return '';
  return html`<h2>The vehicle on offer</h2>
    <dl class="inbox-values">${rows.map(({ label, value }) => toTerm(label, value))}</dl>`;
}

/** What was typed, but for the vehicle on offer and files, which have parts of their own. */
const toTyped = ({ lead, about }: FoundLead, site: InboxSite): Html[] =>
  listValues(lead, site)
    .filter(({ name }) => !isOfferedField(name) && !about.files?.some(({ field }) => field === name))
    .map((value) => toTerm(value.label, toValue(value)));

function toOrigin({ url, lead_attributes }: FoundLead['about']): Html {
  const { visited_pages: pages, linked_query_params: params } = lead_attributes;
  return html`<h2>Where it comes from</h2>
    <dl class="inbox-values">
      ${toTerm('Page', url)} ${pages.length === 0 ? '' : toTerm('Pages before', pages.join(', '))}
      ${Object.entries(params).map(([name, text]) => toTerm(name, text))}
    </dl>`;
}

const toLedger = ({ ledger }: FoundLead, site: InboxSite): Html =>
  html`<h2 id="ledger">What happened to it</h2>
    <div class="inbox-scroll" tabindex="0" role="region" aria-labelledby="ledger">
      <table>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col">More</th>
          </tr>
        </thead>
        <tbody>
          ${ledger.map((line) => toLine(line, site))}
        </tbody>
      </table>
    </div>`;

/** One lead: what was typed, where it comes from, who has it and since when. */
export function toLeadPage(found: FoundLead, site: InboxSite, now: Date): Html {
  const { lead, about } = found;
  return html`
    <p><a class="inbox-back" href="/_leads">All leads</a></p>
    <div data-live="lead">
      <h1>${nameOf(lead)}</h1>
      <p class="inbox-about">
        ${aboutOf(lead, site)} · ${formatMoment(lead.createdAt, site)} · ${lead.reference}
      </p>
      ${toBooking(lead, site)} ${toReasons(lead)}
      <p class="inbox-answer" data-open="${lead.answeredAt === null ? 'yes' : 'no'}">
        ${toAnswer(lead, now)}
      </p>
      ${toDeliveries(lead)}
      <div class="inbox-actions">${toActions(lead, `/_leads/lead/${lead.id}`, now)}</div>
      ${toCar(lead)} ${toOffered(about)}
      <h2>What was sent</h2>
      <dl class="inbox-values">${toTyped(found, site)}</dl>
      ${toFiles(found)} ${toOrigin(about)} ${toLedger(found, site)}
    </div>
  `;
}
