import { templateNames } from '#templates/settings/template-names.ts';
import { describe, expect, it } from 'vitest';
import { createTestSite } from '#publish/pages/test-site.ts';
import { isMet, TEXT_CONTRAST } from '#tenancy/resolve/contrast.ts';
import { templates } from '#templates/manifests/templates.ts';
import type { Site } from '#tenancy/site/site.ts';
import type { MailContent } from './mail-content.ts';
import { toMailBody } from './mail-parts.ts';
import { listElements, type MailElement } from './test-mail-parts.ts';

/* A mail with everything that one may have, in the colours of dealers of every template. */

const href = 'https://www.quiet-lane.example/cars/one';
const content: Omit<MailContent, 'look'> = {
  greeting: 'Hello Jo,',
  heading: 'Your test drive is booked',
  lead: 'Monday 23 November at 8:30am (AEDT)',
  buttons: [
    { label: 'Add to calendar', href },
    { label: 'Move or cancel', href },
  ],
  intro: 'We look forward to seeing you.',
  vehicle: {
    name: '2021 Mazda CX-5',
    price: '$29,990 Drive away',
    picture: { src: `${href}.jpg`, href },
    link: { label: 'See the vehicle', href },
  },
  rows: [
    { label: 'Where', value: 'North yard\n1 Long Street', link: { label: 'Directions', href } },
    { label: 'How it came about', value: 'One sentence after another. '.repeat(9) },
    { label: 'Phone', value: '02 5550 0100', href: 'tel:+61255500100' },
  ],
  call: { label: 'Call 02 5550 0100', href: 'tel:+61255500100' },
  links: [{ label: 'See the page it came from', href }],
  footer: ['Sent by Quiet Lane Cars, www.quiet-lane.example'],
};
const mailOf = (site: Site, more: Partial<MailContent> = {}) => toMailBody(site, { ...content, ...more });
const elementsOf = (site: Site, more: Partial<MailContent> = {}): MailElement[] =>
  listElements(mailOf(site, more).html ?? '');

const themes: readonly object[] = [
  { brand: '#ffcf00', accent: '#ffcf00' },
  { brand: '#0b3f41', accent: '#a8481f', scheme: 'auto' },
  { brand: '#1f4a3d', accent: '#f2b42b', ground: '#f4f7f2' },
  { brand: '#0a1a5c', accent: '#c0101c', ground: '#ffffff', scheme: 'dark' },
  { brand: '#767676', accent: '#9ad1f5' },
];
const cases = templateNames.flatMap((template) =>
  themes.map((theme) => ({
    template,
    theme,
    site: createTestSite('quiet-lane', { site: { template }, theme }),
  })),
);

const wordsIn = (elements: readonly MailElement[]): MailElement[] =>
  elements.filter(
    ({ tag, text }) => tag === 'img' || (['td', 'div', 'h1', 'a'].includes(tag) && text.trim() !== ''),
  );
const around = (element: MailElement): MailElement[] => [element, ...element.parents.toReversed()];
const light =
  (property: string) =>
  (element: MailElement): string | undefined =>
    element.style.get(property);
/** What the sheet for dark schemes says of an element; of what it says nothing, the light colour stays. */
const darkIn = (html: string) => (property: string) => {
  const rules = new Map(
    [...html.matchAll(/\.([a-z]+) \{ ([a-z-]+): ([^ ]+) !important \}/g)].map(
      ([, name, key, value = '']) => [`${name} ${key}`, value] as const,
    ),
  );
  return ({ attributes, style }: MailElement): string | undefined =>
    (attributes['class'] ?? '')
      .split(' ')
      .flatMap((name) => rules.get(`${name} ${property}`) ?? [])
      .at(-1) ?? style.get(property);
};
const unreadable = (
  elements: readonly MailElement[],
  colourBy: (property: string) => (element: MailElement) => string | undefined,
): string[] =>
  wordsIn(elements).flatMap((element) => {
    const [text = '', ground = ''] = ['color', 'background-color'].map((property) =>
      around(element)
        .map(colourBy(property))
        .find((value) => value !== undefined),
    );
    const what = `${element.attributes['alt'] ?? element.text}: ${text} on ${ground}`;
    return isMet({ what, text, ground, least: TEXT_CONTRAST }) ? [] : [what];
  });

describe('a mail', () => {
  it.each(cases)('of $template can be read in $theme, by day and in a dark program', ({ site }) => {
    const elements = elementsOf(site);
    expect(wordsIn(elements).length).toBeGreaterThan(15);
    expect(unreadable(elements, light)).toEqual([]);
    expect(unreadable(elements, darkIn(mailOf(site).html ?? ''))).toEqual([]);
  });

  it.each(cases)(
    'of $template has the button and the letterhead of its site in $theme',
    ({ template, site }) => {
      const { mail } = templates[template];
      const { brand, onBrand, accent, onAccent } = site.colours;
      const { ink } = mail.tokens;
      const grounds = { brand: [brand, onBrand], accent: [accent, onAccent], ink: [ink, '#ffffff'] };
      const elements = elementsOf(site);
      const [filled, frame] = elements.filter(({ style }) => style.has('mso-padding-alt'));
      const words = elements.find(({ text }) => text === 'Add to calendar');
      expect([filled?.style.get('background-color'), words?.style.get('color')]).toEqual(
        grounds[mail.button],
      );
      expect(filled?.attributes['bgcolor']).toBe(filled?.style.get('background-color'));
      expect([frame?.style.get('background-color'), frame?.style.get('border')]).toEqual([
        '#ffffff',
        `2px solid ${ink}`,
      ]);
      for (const each of [filled, frame])
        expect(each?.style.get('border-radius')).toBe(`${mail.radius.button}px`);
      const name = elements.find(({ text }) => text === 'Quiet Lane Cars');
      expect([name?.style.get('background-color'), name?.style.get('color')]).toEqual(grounds[mail.head]);
      expect(name?.style.get('border-bottom')).toBe(mail.rule ? `4px solid ${brand}` : undefined);
    },
  );

  it('keeps a time with its "at" on a line of the heading, and a label apart from its value', () => {
    const [{ site }] = cases as [(typeof cases)[number]];
    const { html = '', text } = mailOf(site, { heading: 'Booked at 9:30am by Zoë\u00A0Marsh' });
    expect(html).toContain('>Booked at&nbsp;9:30am by Zoë\u00A0Marsh</h1>');
    expect(text).toMatch(/^Booked at 9:30am by Zoë Marsh\n/);
    expect(html).toContain('>Phone&nbsp;&nbsp;</div>');
  });

  it('bears the wordmark of the header, and the surfaces of the dealer’s own ground', () => {
    const site = createTestSite('quiet-lane', {
      theme: { brand: '#46245c', accent: '#000000', ground: '#f5f3f8', wordmark: 'Quiet Lane' },
    });
    const elements = elementsOf(site);
    expect(elements.find(({ tag, text }) => tag === 'td' && text.trim() !== '')?.text).toBe('Quiet Lane');
    const { sunk, plate, line } = site.colours.onGround ?? {};
    expect(elements.find(({ tag }) => tag === 'table')?.style.get('background-color')).toBe(sunk);
    const grounds = elements.map(({ style }) => style.get('background-color'));
    expect(grounds).toContain(plate);
    expect(elements.map(({ style }) => style.get('border-top'))).toContain(`1px solid ${line}`);
  });

  it('has its buttons under the time, that of the car beside its picture; a long value has the whole width', () => {
    const [{ site }] = cases as [(typeof cases)[number]];
    const orderOf = (more: Omit<MailContent, 'look'>) => {
      const html = toMailBody(site, more).html ?? '';
      return ['(AEDT)', '>Add to calendar', 'We look', '$29,990', '>Book again', '>Where&nbsp;']
        .filter((words) => html.includes(words))
        .toSorted((a, b) => html.indexOf(a) - html.indexOf(b));
    };
    expect(orderOf(content)).toEqual(['(AEDT)', '>Add to calendar', 'We look', '$29,990', '>Where&nbsp;']);
    const { lead: _lead, vehicle, ...others } = content;
    if (!vehicle) throw new Error('the mail is about a car');
    const button = { label: 'Book again', href };
    expect(orderOf({ ...others, vehicle: { ...vehicle, button } })).toEqual([
      'We look',
      '>Add to calendar',
      '$29,990',
      '>Book again',
      '>Where&nbsp;',
    ]);
    const values = elementsOf(site).filter(({ tag, style }) => tag === 'div' && style.has('word-break'));
    expect(values.map(({ text, style }) => [text.slice(0, 12), style.get('width')])).toEqual([
      ['North yard\n1', '62%'],
      ['One sentence', undefined],
      ['', '62%'],
    ]);
    const lines = elementsOf(site).flatMap(({ style }) => style.get('border-bottom') ?? []);
    expect(lines).toHaveLength(
      content.rows.length - 1 + (templates[site.settings.template].mail.rule ? 1 : 0),
    );
  });
});
