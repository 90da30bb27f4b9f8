import { describe, expect, it } from 'vitest';
import { problemsAfter, testLocation } from './test-tenant.ts';

const snap = (title: string, change: Record<string, unknown>) => [title, change] as const;

/** All messages an editor can get; messages are part of the interface, so each is in the snapshot. */
describe('sentences about one file', () => {
  it.each([
    snap('unknown key near a known one', { features: { search: { pagesize: 30 } } }),
    snap('unknown key near none', { theme: { mascot: 'kangaroo' } }),
    snap('unknown key in a list', { locations: { locations: [testLocation({ adress: {} })] } }),
    snap('unknown key of a section', {
      pages: { home: { sections: [{ type: 'hero', title: 'A', finders: true }] } },
    }),
    snap('unknown facet as a key', {
      pages: {
        home: { sections: [{ type: 'stock-strip', heading: 'A', filter: { facets: { bodies: ['SUV'] } } }] },
      },
    }),
    snap('a key of appointments by another word', { appointments: { service: { minutes: 30 } } }),
    snap('a key of appointments in another file, and by another word', {
      forms: { service: { minutes: 30, capcity: 2 }, testDrive: { duration: 20 } },
    }),
    snap('a whole setting of another file', { features: { tradeIn: { enabled: true } } }),
    snap('numbers of appointments out of range, and as text', {
      appointments: { service: { lengthMinutes: 5 }, testDrive: { lengthMinutes: '30' }, perPerson: 0 },
    }),
    snap('missing text', { site: { host: null } }),
    snap('missing list', { pages: { home: { title: 'A', sections: null } } }),
    snap('control characters and a half of a character', {
      site: { name: 'Tested\u0000Motors', tagline: 'Tab\tand\nline end are fine' },
      features: { search: { synonyms: { 'u\u0007te': ['pick-up \ud83d'] } } },
      'articles/tyres.md': '---\ntitle: A\ndescription: A\ndate: 2026-11-01\n---\nOne\u0085two\n',
    }),
    snap('wrong type: text for a number', { features: { search: { pageSize: '21' } } }),
    snap('wrong type: number for text', { site: { name: 7 } }),
    snap('wrong type: true for an object', { features: { subscriptions: true } }),
    snap('wrong type: text for a list', { navigation: { main: 'Cars' } }),
    snap('another number, and text, where one of some numbers is expected', {
      finance: { calculator: { termMax: 6, termDefault: '5' } },
    }),
    snap('wrong type: text for true or false', { site: { demo: 'yes' } }),
    snap('a fraction for a whole number', { features: { search: { pageSize: 21.5 } } }),
    snap('too small', { features: { search: { pageSize: 5 } } }),
    snap('too large', { features: { search: { pageSize: 61 } } }),
    snap('a section of which people use another word, and a key', {
      'pages/week': {
        path: '/pages/week',
        title: 'Week',
        description: 'A week.',
        heading: 'Week',
        until: '2026-12-06',
        sections: [{ type: 'picture' }],
      },
    }),
    snap('empty text', { site: { name: '' } }),
    snap('text of blanks', { site: { name: '  ' } }),
    snap('section without a type', { pages: { home: { sections: [{ title: 'A' }] } } }),
    snap('a link of the emergency banner to nothing', {
      features: { emergency: { text: 'Flood.', link: { label: 'More', href: '/none' } } },
    }),
    snap('redirects that hosts read otherwise, or cannot follow', {
      redirects: {
        redirects: [
          { from: '/old/*', to: '/search' },
          { from: '/c', to: 'https://' },
          { from: '/d', to: '//elsewhere.example' },
        ],
      },
    }),
    snap('a file and a folder that nobody reads', { 'pages/notes.md': 'x', 'artcles/tyres.md': 'x' }),
    snap('empty list', { pages: { home: { sections: [] } } }),
    snap('a filter with an empty list', {
      features: {
        search: {
          stockFilter: { facets: { make: [] } },
          specialFilters: [{ label: 'A', filter: { facets: { body: [''] } } }],
        },
      },
      pages: {
        home: {
          title: 'A',
          sections: [{ type: 'stock-strip', heading: 'A', filter: { facets: { make: [] } } }],
        },
      },
    }),
    snap('too many entries', { pages: { vehicle: { promises: ['a', 'b', 'c', 'd', 'e'] } } }),
    snap('no such choice, near one', { site: { template: 'atlass' } }),
    snap('no such choice', { stock: { format: 'spreadsheet' } }),
    snap('no such section', { pages: { home: { sections: [{ type: 'heros', title: 'A' }] } } }),
    snap('no e-mail address', { site: { email: 'sales at tested' } }),
    snap('no address', { stock: { source: { kind: 'url', url: 'ftp://feed' } } }),
    snap('no host', { site: { host: 'https://tested.example/' } }),
    snap('no phone number', { site: { phone: 'ask Kim' } }),
    snap('a phone number without its area code', {
      site: { phone: '5550 0142' },
      locations: { locations: [testLocation({ contact_detail: { phone: '0412' } })] },
    }),
    snap('no time zone', { site: { timeZone: 'Sydney' } }),
    snap('no colour', { theme: { brand: 'teal' } }),
    snap('no date', {
      locations: { specialHours: [{ date: '25/12/2026', status: 'Closed', location_id: 'main' }] },
    }),
    snap('no postcode', { locations: { locations: [testLocation({ address: { postcode: '283' } })] } }),
    snap('no slug', { locations: { locations: [testLocation({ slug: 'Main Yard' })] } }),
    snap('no sort', { features: { search: { defaultSort: 'price' } } }),
    snap('no link', { navigation: { main: [{ label: 'Cars', href: 'search' }] } }),
    snap('no path', { redirects: { redirects: [{ from: '/a?b=1', to: '/search' }] } }),
    snap('no address of a redirect', { redirects: { redirects: [{ from: '/a', to: '/new place' }] } }),
    snap('path without a slash', { features: { search: { clearFiltersTarget: 'search' } } }),
    snap('steps out of order', {
      pages: { home: { sections: [{ type: 'price-index', heading: 'A', steps: [20000, 10000] }] } },
    }),
    snap('a mapping that is neither column nor expression', {
      stock: { format: 'mapped-csv', mapping: { fields: { make: 7 } } },
    }),
    snap('an unknown key in an expression of a mapping', {
      stock: { format: 'mapped-csv', mapping: { fields: { make: [{ column: 'A', spilt: {} }] } } },
    }),
    snap('an unknown field of a mapping', {
      stock: { format: 'mapped-csv', mapping: { fields: { modell: 'Model' } } },
    }),
    snap('an expression without a column', {
      stock: { format: 'mapped-csv', mapping: { fields: { make: { unit: 'km' } } } },
    }),
    snap('targets of leads that cannot be', {
      forms: {
        delivery: {
          sender: 'nobody',
          targets: [
            { name: 'dealer', kind: 'mail' },
            { name: 'crm', kind: 'fax' },
            { name: 'crm-mail', kind: 'adf-mail' },
            { name: 'hook', kind: 'webhook', url: 'http://crm.example', secretVariable: 'DATABASE_URL' },
            {
              name: 'market',
              kind: 'carsales-push',
              url: 'https://kim:secret@leads.example/v3',
              auth: { kind: 'basic', user: 'kim', passwordVariable: 'SMITH_FEED_PASSWORD' },
              forms: ['genral'],
              categories: [],
            },
          ],
        },
      },
    }),
    snap('a key that is no key of the service', {
      features: {
        delivery: {
          regions: [{ name: 'All', price: 0 }],
          geocoder: { kind: 'maps', keyVariable: 'DATABASE_URL' },
        },
        valuation: { kind: 'service', url: 'https://v.example/{vin}', keyVariable: 'MAPS_GEOCODING_KEY' },
      },
    }),
    snap('a service that everybody on the way hears', {
      features: {
        delivery: {
          regions: [{ name: 'All', price: 0 }],
          geocoder: { kind: 'maps', endpoint: 'http://maps.example/json' },
        },
        valuation: { kind: 'service', url: 'http://v.example/{vin}' },
      },
    }),
    snap('no such panel', { pages: { vehicle: { panels: { hidden: ['floorplan'] } } } }),
    snap('several at once', { site: { host: null, nmae: 'A' }, theme: { brand: 'teal' } }),
  ])('%s', (_title, change) => {
    expect(problemsAfter(change)).toMatchSnapshot();
  });
});

describe('sentences about JSON', () => {
  it.each([
    snap('comma too many', { theme: '{\n  "brand": "#17406d",\n}' }),
    snap('comma missing', { theme: '{\n  "brand": "#17406d"\n  "accent": "#7a1f1f"\n}' }),
    snap('colon missing', { theme: '{ "brand" "#17406d" }' }),
    snap('bracket missing', { theme: '{ "brand": "#17406d"' }),
    snap('quote missing', { theme: '{ "brand": "#17406d }' }),
    snap('word without quotes', { theme: '{ "brand": teal }' }),
    snap('curly quotes around a text', { theme: '{ "brand": \u201c#17406d\u201d }' }),
    snap('curly quotes around a key', { theme: '{ \u201cbrand\u201d: "#17406d" }' }),
    snap('a curly quote at the end', { theme: '{ "brand": "#17406d\u201d }' }),
    snap('single quotes', { theme: "{ 'brand': '#17406d' }" }),
    snap('comment', { theme: '{\n  // our colour\n  "brand": "#17406d" }' }),
    snap('line break in text', { theme: '{ "wordmark": "Tested\nMotors" }' }),
    snap('empty file', { theme: '' }),
    snap('more after the end', { theme: '{} {}' }),
    snap('one key twice', {
      theme: '{\n  "brand": "#17406d",\n  "brand": "#17406e",\n  "accent": "#7a1f1f"\n}',
    }),
    snap('a list for the file', { theme: '[]' }),
    snap('file missing', { theme: null, stock: null }),
    snap('no such file', { feature: {} }),
  ])('%s', (_title, change) => {
    expect(problemsAfter(change)).toMatchSnapshot();
  });
});

describe('sentences about servicing, people and campaigns', () => {
  const vacancy = {
    slug: 'technician',
    title: 'Technician',
    location: 'main',
    posted: '2026-11-01',
    closes: '2026-11-30',
    summary: 'Spanners.',
    markdown: 'Words.',
  };
  const page = { path: '/more', title: 'More', description: 'More.', heading: 'More' };

  it.each([
    snap('a maker without an address', {
      service: { booking: { kind: 'maker', maker: 'Kia', href: '/book' } },
    }),
    snap('no such booking', { service: { booking: { kind: 'phone' } } }),
    snap('a price that is no amount', { service: { service: { points: [{ title: 'Oil', price: '$99' }] } } }),
    snap('a page that says nothing', { service: { accessories: {} }, company: { fleet: {}, about: {} } }),
    snap('a category no offer has', { service: { service: { offerCategory: 'Service' } } }),
    snap('a category near one', {
      offers: { offers: [{ id: 1, name: 'Check', category: 'Service' }] },
      company: { electric: { offerCategory: 'Servise' } },
    }),
    snap('years that no warranty of new vehicles has', { company: { warranty: { newYears: 6 } } }),
    snap('a sale without a last day', { company: { eofy: {} } }),
    snap('a last day that is no date', {
      'pages/more': { ...page, ends: { on: '30/06/2027' }, sections: [] },
    }),
    snap('a last day that is no object', {
      'pages/more': { ...page, ends: '6/12/2026', sections: [{ type: 'enquiry' }] },
    }),
    snap('roadside assistance without a phone', { company: { roadside: {} } }),
    snap('vacancies that cannot be', {
      company: {
        careers: {
          vacancies: [vacancy, { ...vacancy, location: 'mian', closes: '2026-10-01' }],
        },
      },
    }),
    snap('sections of facts that are not stated', {
      'pages/more': {
        ...page,
        sections: [{ type: 'warranty' }, { type: 'vacancies' }, { type: 'vacancy', slug: 'technician' }],
      },
    }),
    snap('a vacancy near one', {
      company: { careers: { vacancies: [vacancy] } },
      'pages/more': { ...page, sections: [{ type: 'vacancy', slug: 'technicain' }] },
    }),
    snap('a service page with nowhere to book', {
      'pages/more': { ...page, path: '/service', sections: [{ type: 'enquiry' }] },
    }),
    snap('a link to a section that a generated page lacks', {
      navigation: { main: [{ label: 'Book', href: '/contact-us#booking' }] },
    }),
    snap('a link to a page that is not made', {
      navigation: { main: [{ label: 'Service', href: '/service' }] },
    }),
  ])('%s', (_title, change) => {
    expect(problemsAfter(change)).toMatchSnapshot();
  });

  it('are none when the dealer’s own page offers booking elsewhere, or at its anchor', () => {
    const own = { ...page, path: '/service', sections: [{ type: 'enquiry', anchor: 'service-booking' }] };
    expect(problemsAfter({ 'pages/more': own })).toEqual([]);
    const booking = { kind: 'maker', maker: 'Kia', href: 'https://kia.example/book' };
    const plain = { ...own, sections: [{ type: 'enquiry' }] };
    expect(problemsAfter({ service: { booking }, 'pages/more': plain })).toEqual([]);
  });
});
