import { Parser } from 'htmlparser2';
import { escapeHtml } from '#domain/text/escape-html.ts';
import { formatDollars } from '#domain/text/money.ts';
import type { LeadTradeIn } from '#domain/trade-in/lead-trade-in.ts';
import { NO_OFFER, toSentence } from '#domain/trade-in/trade-in.ts';

const toParagraph = (text: string): string => `<p class="page-top-intro">${escapeHtml(text)}</p>`;

function toContent({ estimate, lines, words }: Pick<LeadTradeIn, 'estimate' | 'lines' | 'words'>): string {
  if (estimate === null) return toParagraph(words);
  const items = lines.map((line) => `<li>${escapeHtml(toSentence(line))}</li>`);
  return [
    toParagraph(
      `We estimate your vehicle at ${formatDollars(estimate.low)} to ${formatDollars(estimate.high)}.`,
    ),
    `<ul>${items.join('')}</ul>`,
    toParagraph(`${NO_OFFER} If it suits you, tell us so with your reference.`),
  ].join('');
}

/**
 * Puts the reference and the estimate of a trade-in into the published page after a form: below its heading, or where
 * script says the reference.
 */
export function fillSuccess(
  html: string,
  reference: string,
  tradeIn: Pick<LeadTradeIn, 'estimate' | 'lines' | 'words'>,
): string {
  const words = `Your reference is ${reference}.`;
  /** Where the words of the reference begin and end, and where what follows goes. */
  let from = -1;
  let to = -1;
  let after = -1;
  let heading = -1;
  const parser = new Parser({
    onopentag(tag) {
      if (tag === 'fc-lead-reference' && from < 0) from = parser.endIndex + 1;
    },
    onclosetag(tag) {
      if (tag === 'fc-lead-reference' && to < 0) to = parser.startIndex;
      if (tag === 'p' && to >= 0 && after < 0) after = parser.endIndex + 1;
      if (tag === 'h1' && heading < 0) heading = parser.endIndex + 1;
    },
  });
  parser.write(html);
  parser.end();
  if (from >= 0 && to >= from && after >= to)
    return html.slice(0, from) + words + html.slice(to, after) + toContent(tradeIn) + html.slice(after);
  if (heading < 0) return html;
  return html.slice(0, heading) + toParagraph(words) + toContent(tradeIn) + html.slice(heading);
}
