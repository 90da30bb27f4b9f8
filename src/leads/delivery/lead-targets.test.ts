import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startNotices } from '#leads/appointments/send-notices.ts';
import { createSmtpSender } from '#leads/mail/send-mail.ts';
import { createTestSite } from '#publish/pages/test-site.ts';
import { LOOK_MS, openLeadRun } from './test-lead-run.ts';
import { startMailServer, startReceiver } from './test-receivers.ts';

const run = openLeadRun();
const severalLooks = () => new Promise((resolve) => setTimeout(resolve, 5 * LOOK_MS));
const post = (name: string, url: string, more: object = {}) => ({ name, kind: 'adf-https', url, ...more });

describe('the targets of forms.json', () => {
  it('get what is theirs by category, and what none is for goes to the dealer', async () => {
    const site = run.addDealer({
      targets: [{ name: 'workshop', kind: 'mail', to: 'workshop@crm.example', categories: ['Service'] }],
    });
    const delivery = run.start();
    const service = await run.send(site, { category: 'Service' });
    const sales = await run.send(site, { category: 'Sales' });
    await expect.poll(() => run.statesOf(site, service)).toEqual(['shopper sent 1', 'workshop sent 1']);
    await expect.poll(() => run.statesOf(site, sales)).toEqual(['dealer sent 1', 'shopper sent 1']);
    await delivery.stop();
  });

  it.each([
    ['without targets', [], ['dealer jobs@people.example', 'shopper jo@example.com']],
    [
      'besides the targets that get it',
      [{ name: 'group', kind: 'mail', to: 'leads@group.example' }],
      ['dealer jobs@people.example', 'group leads@group.example', 'shopper jo@example.com'],
    ],
    [
      'once where a mail goes to whom it concerns',
      [{ name: 'people', kind: 'mail' }],
      ['people jobs@people.example', 'shopper jo@example.com'],
    ],
    [
      'once where a target names the same address',
      [{ name: 'jobs', kind: 'mail', to: 'jobs@people.example', forms: ['careers'] }],
      ['jobs jobs@people.example', 'shopper jo@example.com'],
    ],
  ])('mail an application to the address of its vacancy: %s', async (_how, targets, expected) => {
    const vacancy = {
      title: 'Technician',
      location: 'north-1',
      posted: '2026-01-01',
      closes: '2027-12-31',
      summary: 'Spanners.',
      markdown: 'Words.',
    };
    const site = run.addDealer(
      { targets },
      {
        company: {
          careers: {
            vacancies: [
              { ...vacancy, slug: 'technician', email: 'jobs@people.example' },
              { ...vacancy, slug: 'cleaner' },
            ],
          },
        },
      },
    );
    const delivery = run.start();
    const apply = (page: string) =>
      run.send(
        site,
        { category: 'Careers Enquiry', email: 'jo@example.com' },
        { form: 'careers', page, topic: 'Technician' },
      );
    const received = (id: string) =>
      run.mails
        .filter((mail) => mail.id.startsWith(id))
        .map(({ id: mail, to }) => `${mail.slice(id.length + 1)} ${to}`)
        .toSorted();
    const id = await apply('/careers/technician');
    await expect.poll(() => received(id)).toHaveLength(expected.length);
    const other = await apply('/careers/cleaner');
    await expect.poll(() => received(other)).not.toEqual([]);
    await expect.poll(async () => (await run.statesOf(site, other)).join()).not.toContain('queued');
    await delivery.stop();
    expect(received(id)).toEqual(expected);
    expect(received(other).filter((mail) => /^(?:dealer|people) jobs/.test(mail))).toEqual([]);
    // Who answers the confirmation reaches the same people.
    const toShopper = run.mails.find(({ id: mail }) => mail === `${id}.shopper`);
    expect(toShopper?.replyTo).toBe('jobs@people.example');
  });

  it.each([
    ['in the mail of its lead', [], ['sales@quiet-lane.example']],
    [
      'in that of another target, and its place by one of its own',
      [{ name: 'group', kind: 'mail', to: 'leads@group.example' }],
      ['leads@group.example', 'sales@quiet-lane.example'],
    ],
    [
      'by one of its own where only programs get leads',
      [post('crm', 'http://127.0.0.1:9')],
      ['sales@quiet-lane.example'],
    ],
  ])('tell a mailbox of the dealer once of a booking: %s', async (_where, targets, mailboxes) => {
    const site = run.addDealer({ targets });
    const id = await run.book(site, { preferred_date: '2026-11-23', preferred_time: '08:30' });
    const delivery = run.start();
    const notices = startNotices({
      database: run.database,
      loadSite: () => site,
      sendMail: (_tenant, mail) => Promise.resolve(String(run.mails.push(mail))),
      sendText: () => Promise.resolve('taken'),
      secret: 'a secret',
      clock: () => run.clock.now,
      log: () => {},
    });
    const toDealer = () => run.mails.filter(({ to }) => to !== 'jo@example.com');
    await expect.poll(() => run.mails.length).toBeGreaterThan(mailboxes.length);
    await Promise.all([notices.stop(), delivery.stop()]);
    expect(
      toDealer()
        .map(({ to }) => to)
        .toSorted(),
    ).toEqual(mailboxes);
    for (const mail of toDealer()) {
      expect(mail.subject).toMatch(/^Test drive is booked: Jo Bloggs \([A-Z\d]{6}\)$/);
      expect(mail.calendar?.method).toBe('REQUEST');
    }
    // What was typed is in the mail of the lead.
    const ofLead = toDealer().filter(({ id: mail }) => mail.startsWith(id));
    expect(ofLead.filter(({ text }) => !text.includes('Message: Are you <open> on Sundays'))).toEqual([]);
  });

  it('send people the nearest address: past places without one, to the next, and at last to the dealer', async () => {
    const place = (id: string, more: object, email?: string) => ({
      id,
      name: id,
      slug: id,
      dealership_id: 'd-north',
      dealership_slug: 'north',
      address: { street: '1 Long Street', city: 'Penrith', state: 'NSW', postcode: '2750' },
      contact_detail: { ...(email && { email }) },
      ...more,
    });
    const south = { dealership_id: 'd-south', dealership_slug: 'south', location_type: 'service' };
    const locations = [
      place('yard', { primary: true }),
      place('showroom', {}, 'showroom@north.example'),
      place('old-parts', { location_type: 'parts' }),
      place('parts', { location_type: 'parts' }, 'parts@north.example'),
      place('south', south),
    ];
    const site = run.addDealer({}, { locations: { locations } });
    const delivery = run.start();
    const parts = { form: 'parts', page: '/parts', topic: 'Parts Enquiry' };
    const sent = [
      await run.send(site, { dealership_slug: 'north' }),
      await run.send(site, { dealership_slug: 'south' }),
      await run.send(site, {}, parts),
    ];
    const addressOf = (id: string) => run.mails.find((mail) => mail.id === `${id}.dealer`)?.to;
    await expect
      .poll(() => sent.map(addressOf))
      .toEqual(['showroom@north.example', site.settings.email, 'parts@north.example']);
    await delivery.stop();
  });

  it('that are taken out of the settings give their leads up, and say so', async () => {
    const site = run.addDealer({ targets: [{ name: 'crm', kind: 'adf-mail', to: 'adf@crm.example' }] });
    const ids = [await run.send(site), await run.send(site)];
    run.replace(createTestSite(site.id));
    const delivery = run.start();
    for (const id of ids)
      await expect.poll(() => run.statesOf(site, id)).toEqual(['crm dead 1', 'shopper sent 1']);
    await delivery.stop();
    expect(await run.ledgerOf(site, ids[0] ?? '')).toContain(
      'dead crm forms.json has no target crm any more',
    );
    const told = run.lines.filter((line) => line.includes('What helps'));
    expect(told).toEqual([
      expect.stringContaining(`${site.id}: leads do not reach crm: forms.json has no target crm any more`),
    ]);
    expect(told[0]).toContain(`npm run leads -- retry --tenant ${site.id} --target crm`);
    expect(run.mails.filter(({ subject }) => subject === 'Leads do not reach crm')).toMatchObject([
      { to: site.settings.email },
    ]);
  });

  it.each([
    ['a private network', [], /127\.0\.0\.1 is no public address\. .* by the variable FEED_NETWORKS/],
    ['a variable that is not set', ['127.0.0.1'], /the environment variable CRM_LEAD_KEY is not set/],
  ])('with %s get nothing, and the ledger says what helps', async (_what, networks, sentence) => {
    const receiver = await startReceiver();
    const auth = { kind: 'header', name: 'X-Key', keyVariable: 'CRM_LEAD_KEY' };
    const site = run.addDealer({
      targets: [post('crm', receiver.url, networks.length === 0 ? {} : { auth })],
    });
    const id = await run.send(site);
    const delivery = run.start({ networks });
    await expect.poll(async () => (await run.ledgerOf(site, id)).join('\n')).toMatch(sentence);
    await delivery.stop();
    await receiver.close();
    expect(receiver.received).toEqual([]);
    expect(await run.statesOf(site, id)).toContain('crm queued 1');
  });
});

describe('an answer', () => {
  it('that refuses the content gives the lead up, tells it once, and keeps what it said out of the log', async () => {
    const receiver = await startReceiver(() => ({ status: 422, body: 'jo@example.com is no customer' }));
    const site = run.addDealer({ targets: [post('crm', receiver.url)] });
    const ids = [await run.send(site), await run.send(site)];
    const delivery = run.start();
    for (const id of ids) await expect.poll(() => run.statesOf(site, id)).toContain('crm dead 1');
    await delivery.stop();
    await receiver.close();
    expect(await run.ledgerOf(site, ids[0] ?? '')).toContain(
      'dead crm answered 422: jo@example.com is no customer',
    );
    expect(run.lines.filter((line) => line.includes('What helps'))).toHaveLength(1);
    expect(run.mails.filter(({ subject }) => subject.includes('do not reach'))).toHaveLength(1);
    expect(run.lines.join('\n')).not.toMatch(/jo@example|Bloggs/);
  });

  it.each([
    [302, 'answered 302, which leads elsewhere: the target crm of forms.json must name that address'],
    [399, 'answered 399, which leads elsewhere: the target crm of forms.json must name that address'],
    [404, 'answered 404'],
    [500, 'answered 500'],
  ])('of %i is tried again, and says why', async (status, reason) => {
    const receiver = await startReceiver(() => ({ status }));
    const site = run.addDealer({ targets: [post('crm', receiver.url)] });
    const id = await run.send(site);
    const delivery = run.start();
    await expect.poll(() => run.statesOf(site, id)).toContain('crm queued 1');
    await expect.poll(() => run.ledgerOf(site, id)).toContain(`failed crm ${reason}`);
    await delivery.stop();
    await receiver.close();
  });

  it('that may change is followed by the same lead as a repeat, not before Retry-After', async () => {
    let isClosed = true;
    const receiver = await startReceiver(() =>
      isClosed ? { status: 503, headers: { 'retry-after': '3600' } } : { status: 200 },
    );
    const site = run.addDealer({ targets: [post('crm', receiver.url)] });
    const id = await run.send(site);
    const delivery = run.start();
    await expect
      .poll(async () => (await run.ledgerOf(site, id)).join('\n'))
      .toContain('failed crm answered 503');
    isClosed = false;
    run.clock.now += 3_500_000;
    await severalLooks();
    expect(receiver.received).toHaveLength(1);
    run.clock.now += 200_000;
    await expect.poll(() => run.statesOf(site, id)).toContain('crm sent 2');
    await delivery.stop();
    await receiver.close();
    expect(receiver.received.map(({ body }) => /status="\w+"/.exec(body)?.[0])).toEqual([
      'status="new"',
      'status="resend"',
    ]);
  });

  it('of a mail server that knows no such shopper is final, and nobody’s trouble', async () => {
    const server = await startMailServer((to) => (to === 'jo@example.com' ? 550 : null));
    const site = run.addDealer({});
    const id = await run.send(site);
    const sendMail = createSmtpSender(server.url);
    const delivery = run.start({ sendMail });
    await expect.poll(() => run.statesOf(site, id)).toEqual(['dealer sent 1', 'shopper dead 1']);
    await delivery.stop();
    sendMail.close();
    await server.close();
    expect(run.lines.join('\n')).not.toContain('What helps');
  });
});

describe('a target that fails', () => {
  it('holds up no other, is tried by one lead at a time, is told once, and gets everything when it works', async () => {
    let isDown = true;
    const dead = await startReceiver(() => (isDown ? { status: 500 } : { status: 200 }));
    const well = await startReceiver();
    const site = run.addDealer({ targets: [post('dead', dead.url), post('well', well.url)] });
    const ids: string[] = [];
    const COUNT = 6;
    for (let count = 0; count < COUNT; count += 1)
      ids.push(await run.send(site, { comments: `Number ${count}` }));
    const delivery = run.start();
    await expect.poll(() => well.received.length).toBe(COUNT);
    await expect.poll(() => dead.received.length).toBe(3);
    // Open: what is due stays where it is.
    await severalLooks();
    expect(dead.received).toHaveLength(3);
    for (const tries of [4, 5]) {
      run.clock.now += 700_000;
      await expect.poll(() => dead.received.length).toBe(tries);
      await severalLooks();
      expect(dead.received).toHaveLength(tries);
    }
    const told = run.lines.filter((line) => line.includes('What helps'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`${site.id}: leads do not reach dead: answered 500; ${COUNT} wait.`);
    expect(run.mails.filter(({ subject }) => subject === 'Leads do not reach dead')).toHaveLength(1);
    isDown = false;
    run.clock.now += 700_000;
    await expect
      .poll(async () => (await Promise.all(ids.map((id) => run.statesOf(site, id)))).flat().join())
      .not.toContain('queued');
    await delivery.stop();
    await Promise.all([dead.close(), well.close()]);
    const taken = new Set(dead.received.slice(5).map(({ body }) => /<id[^>]*>([^<]+)/.exec(body)?.[1]));
    expect([...taken].toSorted()).toEqual(ids.toSorted());
  });

  it('gets leads that wait for long as soon as it works', async () => {
    let isDown = true;
    const receiver = await startReceiver(() =>
      isDown
        ? { status: 429, headers: { 'retry-after': new Date(run.clock.now + 80_000_000).toUTCString() } }
        : { status: 200 },
    );
    const site = run.addDealer({ targets: [post('crm', receiver.url)] });
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1)
      ids.push(await run.send(site, { comments: `Number ${count}` }));
    const delivery = run.start();
    for (const id of ids)
      await expect
        .poll(async () => (await run.ledgerOf(site, id)).join())
        .toContain('failed crm answered 429');
    isDown = false;
    run.clock.now += 20_000;
    ids.push(await run.send(site, { comments: 'Another' }));
    for (const id of ids)
      await expect.poll(() => run.statesOf(site, id)).toContainEqual(expect.stringMatching(/^crm sent/));
    await delivery.stop();
    await receiver.close();
  });

  it('and hangs leaves room for others', async () => {
    const hung = await startReceiver(() => null);
    const well = await startReceiver();
    const site = run.addDealer({ targets: [post('hung', hung.url), post('well', well.url)] });
    // More than are handed over of a dealer at once.
    const COUNT = 12;
    for (let count = 0; count < COUNT; count += 1) await run.send(site, { comments: `Number ${count}` });
    const delivery = run.start();
    await expect.poll(() => well.received.length).toBe(COUNT);
    expect(hung.received.length).toBeLessThanOrEqual(3);
    await hung.close();
    await delivery.stop();
    await well.close();
  });

  it('and hangs is given up for this time, as is a mail server that sends a letter now and then', async () => {
    const receiver = await startReceiver(() => null);
    const sockets: Socket[] = [];
    const drips: NodeJS.Timeout[] = [];
    const dripping = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
      drips.push(setInterval(() => socket.write('2'), 50));
    });
    await new Promise<void>((resolve) => dripping.listen(0, '127.0.0.1', resolve));
    const sendMail = createSmtpSender(`smtp://127.0.0.1:${(dripping.address() as AddressInfo).port}`);
    const site = run.addDealer({ targets: [post('crm', receiver.url), { name: 'people', kind: 'mail' }] });
    const id = await run.send(site);
    const delivery = run.start({ sendMail, tryMs: 400 });
    await expect
      .poll(async () => (await run.ledgerOf(site, id)).toSorted())
      .toEqual([
        expect.stringMatching(
          /^failed crm 127\.0\.0\.1:\d+ did not answer in time|^failed crm it took too long/,
        ),
        expect.stringMatching(/^failed people (the mail server did not take it in time|it took too long)/),
        expect.stringMatching(/^failed shopper (the mail server did not take it in time|it took too long)/),
        'stored',
      ]);
    // What was given up holds no connection.
    await expect.poll(() => sockets.every((socket) => socket.destroyed || socket.readableEnded)).toBe(true);
    await delivery.stop();
    for (const drip of drips) clearInterval(drip);
    sendMail.close();
    for (const socket of sockets) socket.destroy();
    dripping.close();
    await receiver.close();
  });
});
