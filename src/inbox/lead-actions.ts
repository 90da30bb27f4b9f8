import { html } from 'hono/html';
import type { InboxLead } from '#db/leads/lead-inbox.repository.ts';
import { nameOf } from './inbox-words.ts';

type Html = ReturnType<typeof html>;

/** A hidden field of a form. */
export const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}" />`;

/** Whether a lead has a booked time that is still to come. */
export const isBookedAhead = ({ appointment }: InboxLead, now: Date): boolean =>
  appointment?.state === 'booked' && appointment.startsAt > now.getTime();

/** A button that does something to a lead, and then shows the page `back` again. */
const toAction = (
  lead: Pick<InboxLead, 'id'>,
  { act, words, back, about }: { act: string; words: string; back: string; about: string },
): Html => html`
  <form method="post" action="/_leads/lead/${lead.id}/${act}" data-act>
    ${hidden('back', back)}
    <button class="button secondary" id="${act}-${lead.id}" type="submit">
      ${words}<span class="sr-only"> ${about}</span>
    </button>
  </form>
`;

/** What may be done with a lead now. */
export function toActions(lead: InboxLead, back: string, now: Date): Html {
  const about = `(${nameOf(lead)}, ${lead.reference})`;
  return html`
    ${lead.isHeld ? toAction(lead, { act: 'release', words: 'Release', back, about }) : ''}
    ${lead.answeredAt === null ? toAction(lead, { act: 'answered', words: 'Answered', back, about }) : ''}
    ${
      lead.deliveries.some(({ state }) => state === 'dead')
        ? toAction(lead, { act: 'retry', words: 'Deliver again', back, about })
        : ''
    }
    ${toTimeAction(lead, back, about, now)}
  `;
}

/** Books the time that was asked for, or frees the one that is booked. */
function toTimeAction(lead: InboxLead, back: string, about: string, now: Date): Html | '' {
  const { appointment } = lead;
  if (appointment === null || appointment.startsAt <= now.getTime()) return '';
  if (appointment.state === 'requested' && !lead.isHeld)
    return toAction(lead, { act: 'book', words: 'Book this time', back, about });
  if (!isBookedAhead(lead, now)) return '';
  return html`<a class="button secondary" href="/_leads/lead/${lead.id}/time"
    >Free this time<span class="sr-only"> ${about}</span></a
  >`;
}
