import { formatNumberOf } from '#domain/text/number-of.ts';
import type { LeadValues } from './lead.ts';

/** What a dealer does about what robots send; see `abuse` in `forms.json`. */
export type AbusePolicy = {
  /** Whether suspicious leads wait for a person before they are handed over. */
  quarantine: boolean;
  /** Seconds from the opening of a page that a person needs at least. */
  minSeconds: number;
  /** Words of advertising, in lower case. */
  words: readonly string[];
  /** Requests that one address may send a minute. */
  perAddress: number;
  /** Leads an hour with one phone number or e-mail address; further ones wait for a person. */
  perPerson: number;
  /** New leads an hour of one tab of a browser. */
  perSession: number;
};

/** How a form was filled in and sent. */
export type Sending = {
  /** What the field has that no person sees. */
  trap: string;
  /** Seconds from the opening of the page; `null` where unknown, as without script. */
  seconds: number | null;
  /** How often the same long message came today before. */
  repeats: number;
};

/** A sign that no shopper wrote a lead, as a sentence for the dealer. */
type Sign = { sentence: string; points: number };

/**
 * A lead with so many points waits for a person. A sign that no shopper gives has as many by itself; one that a shopper may
 * give, such as a link to a car elsewhere, has fewer and needs others beside it.
 */
const ENOUGH = 3;
const CERTAIN = 3;
const LIKELY = 2;
const POSSIBLE = 1;

const MANY_LINKS = 3;
const MIXED_WORDS = 2;
const MANY_REPEATS = 3;

function linkedHosts(text: string): Set<string> {
  const hosts = new Set<string>();
  for (const [link] of text.matchAll(/\b(?:https?:\/\/|www\.)[^\s<>"')\]]+/gi)) {
    const address = /^https?:/i.test(link) ? link : `https://${link}`;
    const host = URL.parse(address)?.host.replace(/^www\./, '');
    if (host) hosts.add(host);
  }
  return hosts;
}

/** Words with letters of two alphabets that look alike, by which advertising hides its words. */
const mixedWords = (text: string): string[] =>
  (text.match(/[\p{L}\p{M}]+/gu) ?? []).filter(
    (word) => /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word),
  );

/** Why a lead waits that came with the number or address of a person who has too many already. */
export const toManySentence = (count: number): string =>
  `${formatNumberOf(count, 'lead')} came with this phone number or e-mail address within an hour.`;

const MARKUP = /\[(?:url|link)[=\]]|<a\s[^<>]*href/i;
const ADDRESS_IN_NAME = /https?:|www\.|\w\.(?:com|net|org|info|ru|cn|xyz|top|shop|site|online)\b/i;

/** The reasons why a lead shall wait for a person; empty for one that goes out at once. `ownHosts`: of the dealer. */
export function findSuspicions(
  values: LeadValues,
  { trap, seconds, repeats }: Sending,
  { quarantine, minSeconds, words }: Pick<AbusePolicy, 'quarantine' | 'minSeconds' | 'words'>,
  ownHosts: readonly string[],
): string[] {
  if (!quarantine) return [];
  const texts = Object.values(values).filter((value) => typeof value === 'string');
  const all = texts.join('\n');
  const names = [values['name'], values['last_name']].join('\n');
  const own = new Set(ownHosts.map((host) => host.replace(/^www\./, '')));
  const links = [...linkedHosts(all)].filter((host) => !own.has(host)).length;
  const lower = all.toLowerCase();
  const said = words.filter((word) => lower.includes(word));
  const found: (Sign | false)[] = [
    trap !== '' && { sentence: 'A field that people do not see is filled in.', points: CERTAIN },
    MARKUP.test(all) && { sentence: 'It has links in the code of forums or pages.', points: CERTAIN },
    ADDRESS_IN_NAME.test(names) && { sentence: 'A name is the address of a site.', points: CERTAIN },
    seconds !== null &&
      seconds < minSeconds && {
        sentence: `It was sent ${seconds.toFixed(1)} seconds after the page opened.`,
        points: LIKELY,
      },
    mixedWords(all).length >= MIXED_WORDS && {
      sentence: 'Its words mix letters of two alphabets.',
      points: LIKELY,
    },
    repeats >= MANY_REPEATS && {
      sentence: `The same message came ${formatNumberOf(repeats, 'time')} today before.`,
      points: LIKELY,
    },
    links > 0 && {
      sentence: `It has links to ${formatNumberOf(links, 'other site')}.`,
      points: links >= MANY_LINKS ? LIKELY : POSSIBLE,
    },
    said.length > 0 && {
      sentence: `It says ${said.map((word) => `“${word}”`).join(', ')}.`,
      points: said.length > 1 ? LIKELY : POSSIBLE,
    },
  ];
  const signs = found.filter((sign) => sign !== false);
  const points = signs.reduce((sum, sign) => sum + sign.points, 0);
  return points < ENOUGH ? [] : signs.map(({ sentence }) => sentence);
}
