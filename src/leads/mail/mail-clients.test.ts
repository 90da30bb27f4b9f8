import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { useApi } from '#api/app/test-api.ts';
import { leadForms } from '#domain/lead/lead-forms.ts';
import { LEAD_FORMS, type LeadForm } from '#domain/lead/lead.ts';
import { leadsPath } from '#domain/url/paths.ts';
import { startNotices } from '#leads/appointments/send-notices.ts';
import { startLeadDelivery } from '#leads/delivery/deliver-leads.ts';
import { startMailServer, startReceiver, type ReceivedMail } from '#leads/delivery/test-receivers.ts';
import { createTestSite, DAY, NOW } from '#publish/pages/test-site.ts';
import type { Site } from '#tenancy/site/site.ts';
import { typedFor } from '#tests/typed-words.ts';
import { createSmtpSender } from './send-mail.ts';
import { mailClients, mailFeatures, mailSupport } from './test-mail-clients.data.ts';
import { listElements, readMail, type MailElement, type ReadMail } from './test-mail-parts.ts';

/* Every mail that the product sends, as a mail server gets it, held against what mail programs support. */

const linkSecret = 'a secret of this installation, 32 letters';
const sites: Site[] = [];
const api = useApi(sites, NOW, { linkSecret });
const SENDER = 'leads@mail.quiet-lane.example';
const WAIT = { timeout: 10_000, interval: 20 };
const LONG = `Is it still there?\n“Quotes” & <b>\n${'x'.repeat(120)}`;

type KnownMail = ReadMail & Pick<ReceivedMail, 'from' | 'to'>;
/** Mails by what they are. */
const mails = new Map<string, KnownMail>();
const mailOf = (kind: string): KnownMail => {
  const mail = mails.get(kind);
  if (mail === undefined) throw new Error(`no mail is ${kind}: ${[...mails.keys()].join(', ')}`);
  return mail;
};
const headerOf = ({ headers }: ReadMail, name: string): string[] =>
  headers.filter(([known]) => known.toLowerCase() === name.toLowerCase()).map(([, value]) => value);
const htmlOf = (mail: ReadMail): string => mail.parts.get('text/html') ?? '';

/** Sends one of the forms, with a word in every field. */
async function send(site: Site, form: LeadForm, car: number, typed: object = {}): Promise<string> {
  const { topic, car: needsCar, fields } = leadForms[form];
  const isAbout = needsCar === 'always';
  const about = isAbout
    ? ({ name: 'Mazda', car_type: 'used', item_type: null, tag: null, isInStock: true } as const)
    : null;
  const words = Object.fromEntries(
    fields(site.forms, { topic, car: about }).map((field) => [field.name, typedFor(field)]),
  );
  const { status, body } = await api.ask(
    site,
    leadsPath,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        submission: randomUUID(),
        form,
        page: '/a-page',
        topic,
        ...(isAbout && { car_id: car }),
        userData: { ...words, ...typed, isLastStep: true },
      }),
    },
    `203.0.113.${LEAD_FORMS.indexOf(form) + 10}`,
  );
  expect([form, status, body]).toEqual([form, 201, expect.objectContaining({})]);
  return String(body['lead_id']);
}

beforeAll(async () => {
  const server = await startMailServer();
  const refusing = await startReceiver(() => ({ status: 422 }));
  const site = createTestSite('mail-lane', {
    forms: {
      abuse: { perPerson: 1_000 },
      delivery: {
        sender: SENDER,
        targets: [
          { name: 'people', kind: 'mail' },
          { name: 'crm', kind: 'adf-https', url: refusing.url, forms: ['general'] },
        ],
      },
    },
  });
  sites.push(site);
  const [car = 0] = await api.add(site, {
    slug: 'one',
    path: '/cars/one',
    name: '2021 Mazda CX-5',
    images: [{ image: { url: 'https://pictures.example/1.jpg' } }],
  });
  const sendMail = createSmtpSender(server.url);
  const clock = { now: NOW };
  const shared = {
    database: api.database,
    loadSite: () => site,
    sendMail,
    clock: () => clock.now,
    log: () => {},
  };
  const delivery = startLeadDelivery({ ...shared, lookMs: 40, networks: ['127.0.0.1'] });
  const notices = startNotices({ ...shared, secret: linkSecret, sendText: () => Promise.resolve('taken') });
  const about = (words: string) => server.received.filter(({ raw }) => raw.includes(words));
  const isSent = (words: string, count: number) =>
    vi.waitFor(() => expect(about(words).map(({ to }) => to)).toHaveLength(count), WAIT);
  const note = (kind: string, found: ReceivedMail | undefined): void => {
    if (found) mails.set(kind, { ...readMail(found.raw), from: found.from, to: found.to });
  };
  for (const form of LEAD_FORMS) {
    const id = await send(site, form, car, { comments: LONG });
    await isSent(`<${id}.`, 2);
    note(`lead of ${form}`, about(`<${id}.people@`)[0]);
    note(`confirmation of ${form}`, about(`<${id}.shopper@`)[0]);
  }
  await isSent('Subject: Leads do not reach crm', 1);
  note('trouble', about('Subject: Leads do not reach crm')[0]);
  const drive = await send(site, 'test-drive', car, { slot: 'test-drive.north-yard.2026-11-22T21:30Z' });
  await isSent('Subject: Your test drive is booked', 1);
  await isSent(`<${drive}.people@`, 1);
  note('booked, to dealer', about(`<${drive}.people@`)[0]);
  const toLink = () =>
    /\/api\/appointments\/([\w.-]+)/.exec(about('Subject: Your test drive is booked')[0]?.raw ?? '')?.[1];
  const change = (form: Record<string, string>) =>
    api.fetch(
      new Request(`http://${site.id}.localhost/api/appointments/${toLink()}`, {
        method: 'POST',
        headers: { host: `${site.id}.localhost`, origin: `http://${site.id}.localhost` },
        body: new URLSearchParams(form),
      }),
    );
  const noteBoth = (kind: string): void => {
    for (const { to, raw } of server.received) {
      if (raw.includes(`.${kind}.`))
        note(`${kind}, to ${to === 'jo@example.com' ? 'shopper' : 'dealer'}`, { from: SENDER, to, raw });
    }
  };
  await isSent('.booked.', 1);
  await change({ action: 'move', slot: 'test-drive.north-yard.2026-11-29T21:30Z' });
  await isSent('.moved.', 2);
  clock.now = Date.parse('2026-11-29T21:30Z') - DAY + 1000;
  await isSent('.reminder.', 1);
  clock.now = NOW;
  await change({ action: 'cancel' });
  await isSent('.cancelled.', 2);
  for (const kind of ['booked', 'moved', 'reminder', 'cancelled']) noteBoth(kind);
  await Promise.all([delivery.stop(), notices.stop()]);
  sendMail.close();
  await Promise.all([server.close(), refusing.close()]);
});
afterAll(() => {
  sites.length = 0;
});

type Check = (html: string, elements: readonly MailElement[]) => unknown[];

const having = (elements: readonly MailElement[], property: RegExp): [MailElement, string][] =>
  elements.flatMap((element) =>
    [...element.style].flatMap(([name, value]): [MailElement, string][] =>
      property.test(name) ? [[element, value]] : [],
    ),
  );
const valuesOf =
  (property: RegExp, allowed: RegExp): Check =>
  (_html, elements) =>
    having(elements, property)
      .filter(([, value]) => !allowed.test(value))
      .map(([, value]) => value);
const attributeOn =
  (name: string, isFine: (element: MailElement) => boolean): Check =>
  (_html, elements) =>
    elements
      .filter((element) => name in element.attributes && !isFine(element))
      .map(({ tag }) => `${name} on ${tag}`);
const darkRules = (html: string): [name: string, property: string][] =>
  [...html.matchAll(/\.([a-z]+) \{ ([a-z-]+): [^}]+\}/g)].map(([, name = '', property = '']) => [
    name,
    property,
  ]);

/** What a mail keeps to, because a program supports a feature in part or not at all; faults where it does not. */
const limits: Readonly<Record<string, Check>> = {
  'css-border': (_html, elements) =>
    having(elements, /^border(?!-radius)/).filter(
      ([{ tag }, value]) => tag !== 'td' || !/^[1-8]px /.test(value),
    ),
  // Corners are square in Outlook, and nothing else depends on them.
  'css-border-radius': valuesOf(
    /^border-radius$/,
    /^\d+px(?: \d+px \d+px \d+px)?$|^0 0 \d+px \d+px$|^\d+px \d+px 0 0$/,
  ),
  // Outlook knows none of them: there a part of a row has a line of its own, as any block.
  'css-display': (_html, elements) =>
    having(elements, /^display$/).filter(
      ([{ tag }, value]) => value !== (tag === 'div' ? 'inline-block' : 'block'),
    ),
  'css-font-size': valuesOf(/^font-size$/, /^\d+px$/),
  'css-font-weight': valuesOf(/^font-weight$/, /^(?:bold|normal)$/),
  'css-line-height': valuesOf(/^line-height$/, /^[\d.]+$/),
  'css-margin': valuesOf(/^margin/, /^0$/),
  // Only tables have a greatest width in Outlook 2019, and none before it.
  'css-max-width': (_html, elements) =>
    having(elements, /^max-width$/).filter(
      ([{ tag, outlookWidth }, value]) => tag !== 'table' || value !== `${outlookWidth}px`,
    ),
  // Of a part of a row, which has a line of its own where it is not known.
  'css-min-width': (_html, elements) =>
    having(elements, /^min-width$/).filter(([{ tag }, value]) => tag !== 'div' || !/^[\d.]+em$/.test(value)),
  // Only on cells, and cells of a row have the larger one of theirs above and below. A button has its space twice.
  'css-padding': (_html, elements) =>
    having(elements, /^padding/).filter(([{ tag, parents }, value]) => {
      if (tag === 'a') return parents.at(-1)?.style.get('mso-padding-alt') !== value;
      if (tag !== 'td') return value !== '0';
      const beside = having(elements, /^padding/).filter(([cell]) => cell.parents.at(-1) === parents.at(-1));
      const vertical = ([, padding]: [MailElement, string]) => {
        const [top, , bottom = top] = padding.split(' ');
        return `${top} ${bottom}`;
      };
      return new Set(beside.map(vertical)).size > 1;
    }),
  'css-text-align': valuesOf(/^text-align$/, /^(left|center|right)$/),
  'css-text-decoration': valuesOf(/^text-decoration$/, /^(none|underline)$/),
  // Where a long word is not broken, its cell grows, and nothing is cut.
  'css-word-break': valuesOf(/^word-break$/, /^break-word$/),
  'html-align': attributeOn('align', ({ attributes: { align } }) => align === 'center'),
  'html-lang': (html, elements) => [
    ...attributeOn('lang', ({ tag }) => tag === 'html' || tag === 'table')(html, elements),
    ...(elements.find(({ tag }) => tag === 'table')?.attributes['lang']
      ? []
      : ['the language goes with the html']),
  ],
  'html-role': attributeOn('role', ({ tag }) => tag === 'table'),
  // A share of an image would be one of its file.
  'html-width': attributeOn(
    'width',
    ({ tag, attributes: { width = '' } }) => tag !== 'img' || /^\d+$/.test(width),
  ),
  // Outlook takes the attribute; a part of a row is as wide as the row there.
  'css-width': (_html, elements) =>
    having(elements, /^width$/).filter(
      ([{ tag, attributes }]) => tag !== 'div' && (tag !== 'img' || !attributes['width']),
    ),
  // Hints alone.
  'html-wbr': () => [],
  'html-meta-color-scheme': () => [],
  // The colour of the page stands on a table, too.
  'html-body': (_html, elements) => {
    const colourOf = (tag: string) =>
      elements.find((each) => each.tag === tag)?.style.get('background-color');
    return colourOf('body') === colourOf('table') ? [] : ['the page has its colour from the body alone'];
  },
  // Without a doctype cells inherit no font and no colour.
  'html-doctype': (_html, elements) =>
    elements
      .filter(({ tag, text }) => tag === 'td' && text.trim() !== '')
      .filter(
        ({ style }) => !['font-family', 'font-size', 'line-height', 'color'].every((name) => style.has(name)),
      )
      .map(({ text }) => text),
  'html-style': (html, elements) => {
    const styles = elements.filter(({ tag }) => tag === 'style');
    const isFine =
      styles.length === 1 && styles[0]?.parents.at(-1)?.tag === 'head' && styles[0].text.length < 8_000;
    return isFine && !html.includes('/*') ? [] : ['the style sheet'];
  },
  'css-at-media': (html) => (/@media[^{]*height|@media[^}]*@media/.test(html) ? ['nested or by height'] : []),
  'css-important': (html) => [
    ...(html.match(/[^ ]!important|! important|!IMPORTANT/g) ?? []),
    ...(html.match(/style="[^"]*!important/g) ?? []),
  ],
  // Without the dark scheme the colours of the light one are there.
  'css-at-media-prefers-color-scheme': (html, elements) =>
    darkRules(html).flatMap(([name, property]) => {
      const own = property === 'border-color' ? /^border(?!-radius)/ : new RegExp(`^${property}$`);
      return elements
        .filter(
          ({ attributes, style }) =>
            attributes['class']?.split(' ').includes(name) &&
            ![...style.keys()].some((each) => own.test(each)),
        )
        .filter(({ tag, text }) => tag !== 'td' || text.trim() !== '')
        .map(({ tag }) => `${tag}.${name} has no ${property} of its own`);
    }),
  'css-selector-class': (html) => (darkRules(html).length === 0 ? ['classes without a rule'] : []),
};

/** The features that a mail uses; what the source says nothing of is named as it stands. */
function listFeatures(html: string, elements: readonly MailElement[]): Set<string> {
  const find = (kind: keyof typeof mailFeatures, name: string): string | null => {
    const feature = mailFeatures[kind][name];
    return feature === undefined ? `unknown ${kind} ${name}` : feature;
  };
  const inSheet = [...html.matchAll(/\{ ([a-z-]+): /g)].map(([, property = '']) => property);
  return new Set(
    [
      'html-doctype',
      ...(html.includes('@media') ? ['css-at-media'] : []),
      ...(html.includes('prefers-color-scheme') ? ['css-at-media-prefers-color-scheme'] : []),
      ...(html.includes('!important') ? ['css-important'] : []),
      ...(html.includes('name="color-scheme"') ? ['html-meta-color-scheme'] : []),
      ...(html.includes('<!--') ? ['html-comments'] : []),
      ...inSheet.map((property) => find('property', property)),
      ...elements.flatMap(({ tag, attributes, style }) => [
        find('element', tag),
        ...Object.keys(attributes).map((name) => find('attribute', name)),
        ...[...style.keys()].map((property) => find('property', property)),
      ]),
    ].filter((feature) => feature !== null),
  );
}

describe('every mail', () => {
  it('of every form, appointment and trouble was sent', () => {
    const forms = LEAD_FORMS.flatMap((form) => [`lead of ${form}`, `confirmation of ${form}`]);
    const changes = ['booked', 'moved', 'cancelled'].flatMap((kind) => [
      `${kind}, to dealer`,
      `${kind}, to shopper`,
    ]);
    expect([...mails.keys()].toSorted()).toEqual(
      [...forms, ...changes, 'reminder, to shopper', 'trouble'].toSorted(),
    );
  });

  it('uses what all mail programs support, and keeps to their limits elsewhere', () => {
    for (const [kind, mail] of mails) {
      const html = htmlOf(mail);
      const elements = listElements(html);
      expect(elements.length, kind).toBeGreaterThan(20);
      for (const feature of listFeatures(html, elements)) {
        const support = mailSupport[feature];
        expect(support, `${kind}: ${feature} stands in test-mail-clients.data.ts`).toHaveLength(
          mailClients.length,
        );
        const lacking = mailClients.filter((_client, at) => support?.[at] !== 'y');
        if (lacking.length === 0) continue;
        const check = limits[feature];
        expect(check, `${kind}: what stands for ${feature} in ${lacking.join('; ')}`).toBeDefined();
        expect(check?.(html, elements), `${kind}: ${feature} in ${lacking.join('; ')}`).toEqual([]);
      }
    }
  });

  it('says the same as text, and what was typed as it was typed', () => {
    for (const [kind, mail] of mails) {
      const text = mail.parts.get('text/plain') ?? '';
      const shown = listElements(htmlOf(mail))
        .filter(({ tag, text: own }) => ['td', 'div', 'h1', 'a'].includes(tag) && own.trim() !== '')
        // What stays on one line is spelt as usual.
        .map(({ text: own }) => own.trim().replaceAll('\u00A0', ' ').replaceAll('\u2011', '-'));
      // The dealer's name on top is that of the sender.
      for (const words of shown.slice(1)) {
        for (const line of words.split('\n')) expect(text, kind).toContain(line);
      }
    }
    const lead = mailOf('lead of general');
    expect(lead.parts.get('text/plain')?.replaceAll('\r\n', '\n')).toContain(LONG);
    expect(htmlOf(lead)).toContain('“Quotes” &amp; &lt;b&gt;<br>');
  });

  it('begins with the dealer’s name on a band, and has one filled button at most, as its site has them', () => {
    for (const [kind, mail] of mails) {
      const elements = listElements(htmlOf(mail));
      const [name] = elements.filter(({ tag, text }) => tag === 'td' && text.trim() !== '');
      expect([name?.text, name?.style.get('background-color'), name?.style.get('color')], kind).toEqual([
        'Quiet Lane Cars',
        '#121516',
        '#ffffff',
      ]);
      const buttons = elements.filter(({ style }) => style.has('mso-padding-alt'));
      const filled = buttons.filter(({ style }) => style.get('background-color') === '#121516');
      expect(filled.length, kind).toBe(Math.min(buttons.length, 1));
    }
    const labelsOf = (kind: string) =>
      listElements(htmlOf(mailOf(kind))).flatMap(({ tag, text, parents, attributes }) =>
        tag === 'a' && text !== ''
          ? [
              `${text}${parents.at(-1)?.style.has('mso-padding-alt') ? ' (button)' : ''} ${attributes['href']?.split(':')[0]}`,
            ]
          : [],
      );
    expect(labelsOf('moved, to shopper')).toEqual([
      'Add to calendar (button) https',
      'Move or cancel (button) https',
      'Directions https',
      'Call 02 5550 0100 (button) tel',
    ]);
    expect(labelsOf('cancelled, to shopper')).toEqual([
      'Call 02 5550 0100 (button) tel',
      'Go to our website https',
    ]);
    expect(labelsOf('confirmation of vehicle')).toEqual([
      'See the vehicle (button) https',
      'Map and opening hours https',
      'Call 02 5550 0100 (button) tel',
    ]);
    // Whoever is to be answered can be rung and written to with a press.
    for (const kind of ['lead of vehicle', 'booked, to dealer', 'moved, to dealer'])
      expect(labelsOf(kind), kind).toEqual(
        expect.arrayContaining(['jo@example.com mailto', expect.stringMatching(/^\d[\d ]+ tel$/)]),
      );
  });

  it('has the headers that a signature covers: one of each, of the domain that it is sent from', () => {
    for (const [kind, mail] of mails) {
      const one = (name: string): string => {
        const values = headerOf(mail, name);
        expect(values, `${kind}: ${name}`).toHaveLength(1);
        return values[0] ?? '';
      };
      expect(one('From'), kind).toBe(`Quiet Lane Cars <${SENDER}>`);
      expect(mail.from, kind).toBe(SENDER);
      expect(one('Message-ID'), kind).toMatch(/^<[\w.-]+@mail\.quiet-lane\.example>$/);
      expect(Math.abs(Date.parse(one('Date')) - Date.now()), kind).toBeLessThan(600_000);
      expect(one('To'), kind).toBe(mail.to);
      expect(one('Subject'), kind).not.toBe('');
      expect(one('MIME-Version'), kind).toBe('1.0');
      expect(headerOf(mail, 'List-Unsubscribe'), kind).toEqual([]);
      if (kind === 'trouble') continue;
      expect(one('Reply-To'), kind).toBe(
        mail.to === 'jo@example.com' ? 'sales@quiet-lane.example' : 'jo@example.com',
      );
    }
    const ids = [...mails.values()].map((mail) => headerOf(mail, 'Message-ID')[0]);
    expect(new Set(ids).size).toBe(mails.size);
  });
});
