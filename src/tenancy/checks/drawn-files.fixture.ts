import { testProvider } from '#tenancy/files/test-finance.ts';
import { testLocation, type TestFiles } from '#tenancy/files/test-tenant.ts';

/* Files that cannot be read, and settings that are none, for the record of what is said of them. */

const theme = (text: string): TestFiles => ({ theme: text });
const section = (...sections: unknown[]): TestFiles => ({ pages: { home: { title: 'A', sections } } });
const crossed = { min: 9, max: 3 };
const head = 'title: A\ndescription: B\nauthor: Kim\n';

export const fileCases: Record<string, TestFiles> = {
  'a comma too many': theme('{\n  "brand": "#17406d",\n}'),
  'a comma too few': theme('{\n  "brand": "#17406d"\n  "accent": "#7a1f1f"\n}'),
  'no colon': theme('{ "brand" "#17406d" }'),
  'no bracket': theme('{ "brand": "#17406d"'),
  'no bracket of a list': theme('{ "brand": [1'),
  'no quote': theme('{ "brand": "#17406d }'),
  'a word without quotes': theme('{ "brand": teal }'),
  'a number with a zero': theme('{ "brand": 01 }'),
  'half a number': theme('{ "brand": 1. }'),
  'half an escape': theme('{ "brand": "\\u00" }'),
  'an escape of nothing': theme('{ "brand": "\\q" }'),
  'a line end in a text': theme('{ "wordmark": "Tested\nMotors" }'),
  'curly quotes around a key': theme('{ \u201cbrand\u201d: "#17406d" }'),
  'curly quotes around a text': theme('{ "brand": \u201c#17406d\u201d }'),
  'a curly quote at the end': theme('{ "brand": "#17406d\u201d }'),
  'single quotes': theme("{ 'brand': '#17406d' }"),
  'a comment': theme('{\n  // our colour\n  "brand": "#17406d" }'),
  'an open comment': theme('{ /* our colour\n "brand": "#17406d" }'),
  'an empty file': theme(''),
  'more after the end': theme('\uFEFF{} {}'),
  'a key twice': theme('{\n  "brand": { "a": 1, "b": { "a": 1 }, "a": 2 },\n  "brand": 1 }'),
  'a list for a file': theme('[]'),
  'files that are missing': { theme: null, stock: null },
  'places that are none': { site: { timeZone: 'Australia/Perth' }, locations: { locations: ['x', 7] } },
  'places that are no list': { site: { timeZone: 'Australia/Perth' }, locations: '{ "locations": {} }' },
  'places in a list alone': { site: { timeZone: 'Australia/Perth' }, locations: '[]' },
  'files that nobody reads': {
    'Finance.JSON': '{}',
    'forms.jsonc': '{}',
    'nothing-at-all.json': '{}',
    'pages/notes.md': 'x',
    'artcles/tyres.md': 'x',
    feature: {},
    'redirect.jsn': '{}',
    'theme.json.txt': '{}',
  },
  'articles that cannot be read': {
    'articles/Tyres.md': 'x',
    'articles/page.md': 'x',
    'articles/none.md': 'title: A\n',
    'articles/open.md': '---\ntitle: A\n',
    'articles/colon.md': `---\n${head}title: A: B\n---\nWords.\n`,
    'articles/list.md': '---\n- title\n- A\n---\nWords.\n',
    'articles/silent.md': `---\n${head}date: 2026-11-01\n---\n \n`,
  },
  'articles with settings that are none': {
    'articles/keys.md': `---\n${head}date: 1.11.2026\ntime: 9:00\ntags:\n  - a\npicture: yard\nrelated:\n  - a\n  - 7\n---\nWords.\n`,
    'articles/empty.md': '---\n---\nWords.\n',
    'articles/near.md': `---\nautor: Kim\n${head}date: 2026-11-01\npicture:\n  url: /a.webp\n  width: wide\n---\nWords.\n`,
    'articles/pictures.md': `\uFEFF---\r\n${head}date: 2026-11-01\r\n---\r\nOne.\r\n\r\n![A](https://a.example/a.jpg)\r\n![]()\r\n![B](pictures/b.jpg)\r\n![C](/demo/c.webp)\r\n![D](/demo/d.webp "A nice yard")\r\n![E](//e.example/e.png "10x10")\r\n![F](/f.png "0x10")\r\n`,
  },
  'characters that no page can show': {
    site: { name: 'Tested\u0000Motors', tagline: 'Tab\tand\nline end are fine' },
    features: { search: { synonyms: { 'u\u0007te': ['pick-up \ud83d'] } } },
    'articles/tyres.md': `---\n${head}date: 2026-11-01\n---\nOne\u0085two\n`,
  },
  'settings of the wrong kind': {
    site: {
      name: 7,
      demo: 'yes',
      host: null,
      email: 'sales at tested',
      phone: 'ask Kim',
      timeZone: 'Sydney',
      template: 'atlass',
    },
    theme: { brand: 'teal', mascot: 'kangaroo', acent: '#17406d' },
    navigation: { main: 'Cars', rail: [{ label: '', href: 'search', count: 'bodyy:SUV' }] },
    features: {
      subscriptions: true,
      tradeIn: {},
      plugins: [{}, { name: 'PPSR' }, { name: 'Autogauge', url: 'nowhere' }],
      search: {
        pageSize: 5,
        pagesize: 30,
        priceMax: 21.5,
        defaultSort: 'price',
        facets: [{ attribute: 'bodies', label: 'A' }],
      },
      delivery: { regions: [] },
    },
    forms: {
      service: { minutes: 30, capcity: 2 },
      tradeIn: {
        questions: [{ id: 'A b', label: 'A', answers: [{ value: 'a', label: 'A', percent: -91 }] }],
      },
    },
    appointments: { service: { lengthMinutes: 5, minutes: 30 }, testDrive: { lengthMinutes: '30' } },
    reviews: { collection: { count: 1, average_rating: '6', reviews: [] } },
    redirects: {
      redirects: [
        { from: '/a*', to: '//b' },
        { from: 'a', to: 'https://' },
      ],
    },
    offers: { offers: [{ id: 1, name: 'A', description: '<b>' }] },
    company: { warranty: { newYears: 6 }, roadside: {}, eofy: { ends: '30/06/2027' } },
    service: { booking: { kind: 'maker', maker: 'Kia', href: '/book' } },
  },
  'settings that are null, and texts that are too long or too short': {
    theme: '{ "brand": null, "accent": "#7a1f1f" }',
    stock: '{ "feeds": [null] }',
    forms: { categories: ['A'.repeat(61)], abuse: { words: ['ad'] } },
  },
  'more settings of the wrong kind': {
    site: { name: '  ', host: 'https://tested.example/', nmae: 'A', phone: '5550 0142' },
    locations: {
      locations: [
        testLocation({
          adress: {},
          slug: 'Main Yard',
          address: { postcode: '283' },
          contact_detail: { phone: '0412' },
          time_zone: 'Australia/Sydny',
        }),
        testLocation({ address: { place_url: 'javascript:alert(1)' } }),
        ...['four', '4,6', '5.1', '-1', '0', '4.6', '4.85', '5', '5.0'].map((average_rating) =>
          testLocation({ reviews: { average_rating, count: 9 } }),
        ),
      ],
      specialHours: [{ date: '25/12/2026', status: 'Closed', location_id: 'main' }],
    },
    navigation: { main: ['https://', 'tel:', 'mailto:'].map((href) => ({ label: 'A', href })) },
    features: {
      search: {
        pageSize: 61,
        clearFiltersTarget: 'search',
        stockFilter: { facets: { make: [] }, ranges: { year: crossed } },
        specialFilters: [{ label: 'A', filter: { facets: { body: [''] }, ranges: { price: crossed } } }],
      },
      delivery: {
        regions: [{ name: 'All', price: 0 }],
        geocoder: { kind: 'maps', keyVariable: 'DATABASE_URL', endpoint: 'http://maps.example/json' },
      },
      valuation: { kind: 'service', url: 'http://v.example/{vin}', keyVariable: 'MAPS_GEOCODING_KEY' },
    },
    forms: {
      testDrive: { duration: 20 },
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
    appointments: { perPerson: 0, testDrive: { lengthMinutes: 30.5 } },
    finance: { provider: testProvider, quote: { kind: 'youx' }, calculator: { termDefault: '5' } },
    redirects: { redirects: [{ from: '/a?b=1', to: '/new place' }] },
    pages: {
      home: { title: 'A', sections: null },
      search: { featured: { heading: 'A', filter: { ranges: { km: crossed } } } },
      vehicle: { promises: ['a', 'b', 'c', 'd', 'e'], panels: { hidden: ['floorplan'] } },
    },
    'pages/week': {
      path: '/week',
      title: 'A',
      description: 'A.',
      ends: '6/12/2026',
      sections: [],
      titel: 'A',
    },
    reviews: { href: 'javascript:alert(1)', collection: { count: 1, average_rating: '4,6', reviews: [] } },
    service: { booking: { kind: 'phone' }, service: { points: [{ title: 'Oil', price: '$99' }] } },
    company: {
      eofy: { filter: { ranges: { km: crossed, year: { min: 3, max: 3 } } } },
      electric: { filter: { ranges: { price: crossed } } },
    },
  },
  'sections that are none': section(
    { type: 'heros', title: 'A' },
    { title: 'A' },
    { type: 'picture' },
    { type: 'hero', title: 'A', finders: true, anchor: 'No Anchor' },
    { type: 'price-index', heading: 'A', steps: [2, 1] },
    {
      type: 'stock-strip',
      heading: 'A',
      filter: { facets: { bodies: ['SUV'], make: [] }, ranges: { price: { min: 9, max: 3 } } },
    },
    { type: 'text', markdown: ['One.', '![A](https://a.example/a.jpg)'] },
    { type: 'text', markdown: 7 },
    { type: 'contact-band', heading: 'A', picture: { url: 'https://a.example/a.jpg', alt: '' } },
    { type: 'contact-band', heading: 'A', picture: 'pictures/yard.jpg' },
  ),
  'models and brands that are none': {
    models: {
      models: [
        {
          name: 'A',
          slug: 'A b',
          make: 'B',
          manufacturer_body: 'SUV',
          override_url: 'a',
          sections: [{ type: 'hero', title: 'A' }],
        },
      ],
    },
    brands: { brands: [{ title: 'A', slug: 'a', logo: '../a.svg', kind: 'boat' }] },
    'pages/a': {
      path: 'a',
      title: 'A',
      description: 'A.',
      canonical: 'a',
      ends: { on: '30/06/2027' },
      until: '2027-06-30',
      sections: [],
    },
  },
  'a preset that is not there': { site: { extends: 'tested-bass' } },
};
