import { describe, expect, it } from 'vitest';
import { sample } from '#tests/sample.ts';
import { templateNames } from '#templates/settings/template-names.ts';
import { northYard, toReadText, useContentPages } from './content-html.fixture.ts';

const htmlAt = useContentPages();
const hours = [{ weekday: 1, status: 'Open', open: '07:30', close: '16:00' }];
const workshop = {
  ...northYard,
  id: 'shop',
  name: 'Workshop',
  slug: 'workshop',
  primary: false,
  location_type: 'service',
  contact_detail: { phone: '02 5550 0147', email: 'service@quiet-lane.example', opening_hours: hours },
};
const counter = { ...workshop, id: 'parts', name: 'Counter', slug: 'counter', location_type: 'parts' };
const locations = { locations: [northYard, workshop, counter] };
const offer = { id: 7, name: 'Winter check', category: 'Service', description: 'Cheaper in July.' };
const service = {
  service: {
    points: [
      { title: 'Logbook service', text: 'By the book.', price: 349, from: true },
      { title: 'Tyres', price: 180, per: 'per wheel' },
    ],
    offerCategory: 'Service',
    questions: [{ question: 'How long does it take?', markdown: 'Half a day.' }],
  },
  accessories: { points: [{ title: 'Tow bar', price: 990 }] },
};
const files = { locations, service, offers: { offers: [offer] } };

describe.each(sample(templateNames, 1, 'service and parts'))('servicing and parts in %s', (template) => {
  it('ROUTE-36 the service page has its menu with prices, offers, questions and the workshop’s hours', async () => {
    const html = await htmlAt('/service', { template, files });
    const text = toReadText(html);
    expect(text).toMatch(/Logbook service By the book\. from\s+\$349/);
    expect(text).toMatch(/Tyres \$180\s+per wheel/);
    expect(text).toContain('Winter check');
    expect(text).toContain('How long does it take?');
    expect(text).toContain('7:30am – 4pm');
    expect(html).toContain('<link rel="canonical" href="https://www.quiet-lane.example/service">');
  });

  it('ROUTE-37 ROUTE-81 a service is booked in its own section, by a form and by phone', async () => {
    const html = (await htmlAt('/service', { template, files })) ?? '';
    const booking = html.slice(html.indexOf('id="service-booking"'));
    expect(booking).not.toBe('');
    const text = toReadText(`<body>${booking}`);
    expect(text.slice(0, text.indexOf('Workshop'))).toContain('Book a service');
    expect(booking).toMatch(
      /<form id="enquiry" method="post" action="\/api\/leads" data-lead-form="service"/,
    );
    expect(booking).toContain('href="tel:+61255500147"');
  });

  it('ROUTE-81 a franchise may book on the maker’s own domain', async () => {
    const booking = { kind: 'maker', maker: 'Kia', href: 'https://service.kia.example/book' };
    const own = { ...files, service: { ...service, booking } };
    const html = (await htmlAt('/service', { template, files: own })) ?? '';
    const [, section = ''] = html.split('id="service-booking"');
    expect(section.slice(0, section.indexOf('</section>'))).toContain(
      'href="https://service.kia.example/book"',
    );
    expect(await htmlAt('/service', { template, files })).not.toContain('kia.example');
  });

  it('ROUTE-38 ROUTE-39 parts are ordered at the counter; accessories have prices', async () => {
    const parts = await htmlAt('/parts/search', { template, files });
    expect(toReadText(parts)).toContain('Counter');
    expect(parts).toContain('data-lead-form="parts"');
    expect(toReadText(parts)).not.toContain('Workshop');
    const accessories = toReadText(await htmlAt('/vehicle-parts-and-accessories', { template, files }));
    expect(accessories).toMatch(/Tow bar \$990/);
  });
});
