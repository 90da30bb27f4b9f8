import { describe, expect, it } from 'vitest';
import {
  loadTestTenants,
  changeTenant,
  fineTenant,
  problemsAfter,
  testLocation,
} from '#tenancy/files/test-tenant.ts';
import { testProvider } from '#tenancy/files/test-finance.ts';

const snap = (title: string, change: Record<string, unknown>) => [title, change] as const;

const second = (change: Record<string, unknown> = {}) =>
  testLocation({
    id: 'second',
    name: 'Second yard',
    slug: 'second',
    primary: false,
    dealership_id: 'second',
    dealership_slug: 'second-yard',
    ...change,
  });
const withLocations = (...locations: unknown[]) => ({ locations: { locations } });
const hours = (...opening_hours: unknown[]) =>
  withLocations(testLocation({ contact_detail: { opening_hours } }));
const redirects = (...list: unknown[]) => ({ redirects: { redirects: list } });
const links = (...hrefs: string[]) => ({ navigation: { main: hrefs.map((href) => ({ label: 'A', href })) } });

describe('sentences about settings that contradict each other', () => {
  it.each([
    snap('no primary location', withLocations(testLocation({ primary: false }))),
    snap('two primary locations', withLocations(testLocation(), second({ primary: true }))),
    snap('targets of leads with one name, and for dealerships that there are not', {
      ...withLocations(testLocation(), second()),
      forms: {
        delivery: {
          targets: [
            { name: 'crm', kind: 'mail', locations: ['main-yard', 'secnd-yard'] },
            { name: 'crm', kind: 'adf-mail', to: 'adf@crm.example' },
          ],
        },
      },
    }),
    snap('questions of a trade-in with one id, answers with one value, and answers that leave nothing', {
      forms: {
        tradeIn: {
          questions: ['body', 'body', 'tyres', 'keys'].map((id) => ({
            id,
            label: id,
            answers: [
              { value: 'good', label: 'Good' },
              { value: id === 'keys' ? 'good' : 'bad', label: 'Bad', percent: -80 },
            ],
          })),
        },
        service: { extras: ['Wash', 'Loan car', 'wash'] },
      },
    }),
    snap('a form at a location that there is not', {
      'pages/week': {
        path: '/pages/week',
        title: 'Week',
        description: 'A week.',
        heading: 'Week',
        sections: [{ type: 'enquiry', location: 'mian' }],
      },
    }),
    snap('one id twice', withLocations(testLocation(), second({ id: 'main' }))),
    snap('one name twice', withLocations(testLocation(), second({ name: 'Main yard' }))),
    snap('one location slug twice', withLocations(testLocation(), second({ slug: 'main' }))),
    snap(
      'one dealership slug for two',
      withLocations(testLocation(), second({ dealership_slug: 'main-yard' })),
    ),
    snap('one dealership with two slugs', withLocations(testLocation(), second({ dealership_id: 'main' }))),
    snap(
      'one yard code twice',
      withLocations(testLocation({ yard_codes: ['A'] }), second({ yard_codes: ['B', 'A'] })),
    ),
    snap('dealership slug of a fixed search', withLocations(testLocation({ dealership_slug: 'used-cars' }))),
    snap(
      'dealership slug like a search by kind',
      withLocations(testLocation({ dealership_slug: 'tested-cars' })),
    ),
    snap(
      'dealership slug of a make',
      withLocations(
        testLocation({ manufacturers: ['Land Rover'] }),
        second({ dealership_slug: 'land-rover' }),
      ),
    ),
    snap('open without hours', hours({ weekday: 1, status: 'Open', open: '08:30' })),
    snap('closed before it opens', hours({ weekday: 1, status: 'Open', open: '17:30', close: '08:30' })),
    snap('an exception of appointments at an unknown place', {
      appointments: { exceptions: [{ location_id: 'mian', department: 'service' }] },
    }),
    snap('two exceptions of appointments at one place', {
      appointments: { exceptions: [{}, {}].map(() => ({ location_id: 'main', department: 'test-drive' })) },
    }),
    snap('appointments without a time to book', {
      appointments: {
        service: { leadHours: 48, horizonDays: 2 },
        exceptions: [{ location_id: 'main', department: 'test-drive', leadHours: 336 }],
      },
    }),
    snap('finance: an example that does not come to its rate, a rate outside the calculator', {
      finance: {
        provider: {
          kind: 'manual',
          lender: 'Harbour Credit',
          annualRate: 3.99,
          comparisonRate: 4.1,
          example: { amount: 30_000, termYears: 5, secured: true },
          ratesFrom: '2026-11-01',
        },
        fees: { establishment: 395, monthlyAdmin: 8 },
        calculator: { interest: { min: 4, max: 20 }, termYears: [3, 5, 3] },
      },
    }),
    snap('FIN-16: finance: a fixed rate that is not the lender’s', {
      finance: {
        provider: testProvider,
        calculator: { fixedRate: true, interestDefault: 5 },
      },
    }),
    snap('finance: ends of a range that are crossed', {
      finance: { provider: testProvider, calculator: { interest: { min: 20, max: 4 } } },
    }),
    snap('finance: a highest rate below the lowest', {
      finance: {
        provider: { ...testProvider, cited: { lowestComparisonRate: 20, highestComparisonRate: 5 } },
      },
    }),
    snap('finance: a quote without its address', {
      finance: { provider: testProvider, quote: { kind: 'youx' } },
    }),
    snap('finance: fees that take the whole example, dealerships that there are not', {
      finance: {
        provider: {
          kind: 'manual',
          lender: 'Harbour Credit',
          annualRate: 7.99,
          comparisonRate: 9,
          example: { amount: 500, termYears: 1, secured: false },
          ratesFrom: '2026-11-01',
        },
        fees: { establishment: 395, dealerAgency: 200 },
        advertising: { excludedDealerships: ['mian'] },
        links: { applyDealerships: ['main', 'north'] },
      },
    }),
    snap('a special day twice', {
      locations: {
        specialHours: [
          { date: '2026-12-24', status: 'Open', location_id: 'main', start_hour: '09:00', end_hour: '12:00' },
          { date: '2026-12-24', status: 'Closed', location_id: 'main' },
        ],
      },
    }),
    snap('panels of the vehicle page hidden that may not be, hidden and ordered, named twice', {
      pages: {
        vehicle: {
          panels: { order: ['map', 'details', 'details'], hidden: ['price', 'map', 'reports', 'reports'] },
        },
      },
    }),
    snap('a make that no location sells', {
      pages: {
        home: {
          sections: [
            { type: 'locations', make: 'Nobody' },
            { type: 'dealer-locator', make: 'Kia' },
          ],
        },
      },
      locations: { locations: [testLocation({ manufacturers: ['KIA'] })] },
    }),
    snap('a weekday twice', hours({ weekday: 0, status: 'Closed' }, { weekday: 0, status: 'Closed' })),
    snap('hours of no location', {
      locations: { specialHours: [{ date: '2026-12-25', status: 'Closed', location_id: 'mian' }] },
    }),
    snap('a special day open without hours', {
      locations: { specialHours: [{ date: '2026-12-24', status: 'Open', location_id: 'main' }] },
    }),
    snap('redirect from a page', redirects({ from: '/search/used-cars', to: '/search' })),
    snap('redirects from pages of stock', {
      ...redirects(
        { from: '/search/toyota' },
        { from: '/search/land%2Drover/defender/page/2/' },
        { from: '/search/caravan-cars', to: '/' },
        { from: '/used-car/used', to: '/search/used-cars' },
      ),
      features: { search: { usedCarRoute: {} } },
    }),
    snap(
      'redirects from addresses that no stock has',
      redirects(
        { from: '/used-car/used', to: '/search/used-cars' },
        { from: '/search/results.php', to: '/search' },
        { from: '/search/used/toyota/corolla', to: '/search' },
        { from: '/100%', to: '/search' },
      ),
    ),
    snap('redirect from the platform’s paths', redirects({ from: '/api/cars' })),
    snap(
      'two redirects from one path',
      redirects({ from: '/old', to: '/' }, { from: '/old/', to: '/search' }),
    ),
    snap(
      'redirect to a redirect',
      redirects({ from: '/older', to: '/old' }, { from: '/old', to: '/search' }),
    ),
    snap('redirect to itself', redirects({ from: '/old', to: '/old' })),
    snap('redirect to no page', redirects({ from: '/old', to: '/specials' })),
    snap('link to no page', links('/special-offers', '/finance', '/serach')),
    snap('link to no search page', links('/search/uesd-cars', '/search/toyota', '/search/main-yard/corolla')),
    snap('link to no anchor', links('/#hours', '/#staff')),
    snap('link with no filter', links('/search?bodytype=SUV', '/search?range[prise]=:20000')),
    snap('link with a value search cannot read', links('/search?range[price]=cheap', '/search?sortBy=price')),
    snap('link in a section', {
      pages: {
        home: {
          sections: [{ type: 'contact-band', heading: 'A', link: { label: 'A', href: '/visit-us' } }],
        },
      },
    }),
    snap('delivery to the rest before the last region', {
      features: {
        delivery: {
          regions: [
            { name: 'Anywhere', price: 990 },
            { name: 'Nearby', price: 90, within: 50 },
          ],
        },
      },
    }),
    snap('a range of postcodes that ends before it begins', {
      features: { delivery: { regions: [{ name: 'North', price: 90, postcodes: ['4870', '4895-4800'] }] } },
    }),
    snap('special filter that chooses nothing', {
      features: { search: { specialFilters: [{ label: 'All', filter: { ranges: { price: {} } } }] } },
    }),
    snap('filters with their ends crossed', {
      features: { search: { stockFilter: { ranges: { year: { min: 2020, max: 2010 } } } } },
      pages: {
        home: {
          title: 'A',
          sections: [
            { type: 'stock-strip', heading: 'A', filter: { ranges: { price: { min: 9, max: 3 } } } },
          ],
        },
        search: { featured: { heading: 'A', filter: { ranges: { km: { min: 9, max: 3 } } } } },
      },
    }),
    snap('more filters with their ends crossed', {
      features: {
        search: { specialFilters: [{ label: 'Odd', filter: { ranges: { price: { min: 9, max: 3 } } } }] },
      },
      company: {
        electric: { filter: { ranges: { price: { min: 50000, max: 10000 } } } },
        eofy: {
          ends: '2027-06-30',
          filter: { ranges: { km: { min: 9, max: 3 }, year: { min: 3, max: 3 } } },
        },
      },
    }),
    snap('lowest price above what filters and the slider let through', {
      features: {
        search: {
          priceMin: 90000,
          priceMax: 90000,
          stockFilter: { ranges: { price: { max: 50000 } } },
          specialFilters: [
            { label: 'Low', filter: { ranges: { price: { max: 89999 } } } },
            { label: 'High', filter: { ranges: { price: { max: 90000 } } } },
          ],
        },
      },
    }),
    snap('lowest price that leaves cars', {
      features: {
        search: { priceMin: 49999, priceMax: 50000, stockFilter: { ranges: { price: { max: 49999 } } } },
      },
    }),
    snap('range of the panel twice', {
      features: {
        search: { ranges: ['km', 'km'].map((attribute) => ({ attribute, label: 'Kilometres' })) },
      },
    }),
    snap('stepper of a weight', {
      features: { search: { ranges: [{ attribute: 'tare', label: 'Tare', as: 'stepper' }] } },
    }),
    snap('tow limit of a length', {
      features: { search: { ranges: [{ attribute: 'length_feet', label: 'Length', as: 'tow-limit' }] } },
    }),
    snap('promotion over before it begins', {
      pages: {
        search: {
          promos: {
            cards: [
              {
                heading: 'Sale',
                link: { label: 'See', href: '/search' },
                start: '2026-12-01',
                expiry: '2026-11-01',
              },
            ],
          },
        },
      },
    }),
    snap('clear filters to no page', { features: { search: { clearFiltersTarget: '/offers' } } }),
    snap('a default sort that is not offered', {
      features: { search: { defaultSort: 'km:desc', sorts: [{ value: 'price:asc', label: 'A' }] } },
    }),
    snap('a facet twice', {
      features: {
        search: {
          facets: [
            { attribute: 'make', label: 'A' },
            { attribute: 'make', label: 'B' },
          ],
        },
      },
    }),
    snap('price ranges out of order', {
      features: {
        search: {
          priceRanges: [
            { label: 'A', below: null },
            { label: 'B', below: 5000 },
          ],
        },
      },
    }),
    snap('ranges of repayments out of order', {
      finance: { provider: testProvider },
      features: {
        search: {
          weeklyPriceRanges: [
            { label: 'A', below: 100 },
            { label: 'B', below: 75 },
          ],
        },
      },
    }),
    snap('brand of middling lightness', { theme: { brand: '#3f9c4f' } }),
    snap('accent of middling lightness', { theme: { accent: '#e8590c' } }),
    snap('dark ground', { theme: { ground: '#c9c2b0' } }),
  ])('%s', (_title, change) => {
    expect(problemsAfter(change)).toMatchSnapshot();
  });
});

describe('sentences about presets and several tenants', () => {
  const withPreset = (preset: Record<string, unknown>, own: Record<string, unknown>) =>
    loadTestTenants({ '_presets/tested-base': preset, 'tested-motors': changeTenant(own) }).problems;

  it('missing preset, and no presets at all', () => {
    const own = { site: { extends: 'tested-bass' } };
    expect([...withPreset({ site: {} }, own), ...problemsAfter(own)]).toMatchSnapshot();
  });
  it('a preset of a preset', () => {
    expect(
      withPreset({ site: { extends: 'other' } }, { site: { extends: 'tested-base' } }),
    ).toMatchSnapshot();
  });
  it('a mistake in a preset names the preset’s file, one of the tenant’s own names its own', () => {
    const preset = { features: { search: { pagesize: 30 }, soldTag: '' } };
    const own = { site: { extends: 'tested-base' }, features: { soldTga: 'A' } };
    expect(withPreset(preset, own)).toMatchSnapshot();
  });
  it('broken JSON in a preset', () => {
    expect(withPreset({ theme: '{' }, { site: { extends: 'tested-base' } })).toMatchSnapshot();
  });
  it('two tenants with one host', () => {
    const third = changeTenant({ site: { host: 'third.example' } });
    const { sites, problems } = loadTestTenants({
      'first-motors': fineTenant,
      'second-motors': fineTenant,
      'third-motors': third,
    });
    expect(problems).toMatchSnapshot();
    expect(sites.map((site) => site.id)).toEqual(['third-motors']);
  });
  it('a folder that is no id', () => {
    const { sites, problems } = loadTestTenants({ minimal: fineTenant, 'Tested-Motors': fineTenant });
    expect(problems).toMatchSnapshot();
    expect(sites).toEqual([]);
  });
});
