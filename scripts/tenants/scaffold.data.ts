/** Settings of a new dealer. Every text is to be changed; none claims something that may be untrue. */

const weekdayHours = { status: 'Open', open: '08:30', close: '17:30' };

/** The JSON files of a dealer by name. `name` is shown to shoppers and derived from the id. */
export const toScaffold = (id: string, name: string): Record<string, Record<string, unknown>> => ({
  site: {
    name,
    legalName: `${name} Pty Ltd`,
    template: 'atlas',
    host: `www.${id}.example`,
    tagline: 'New, demonstrator and used cars.',
    description: `${name}: new, demonstrator and used cars, each with its price and what the price includes.`,
    demo: true,
    timeZone: 'Australia/Sydney',
    phone: '02 5550 0100',
    email: `sales@${id}.example`,
    disclaimer:
      'Drive away prices include on-road costs for private buyers. Prices marked “Excl. govt charges” do not.',
  },
  locations: {
    locations: [
      {
        id: 'main-yard',
        name,
        slug: 'main-yard',
        primary: true,
        dealership_id: id,
        // Not the id: /search/bobs-cars would be the search by kind.
        dealership_slug: 'main-yard',
        yard_codes: ['1'],
        address: { street: '1 Example Street', city: 'Sydney', state: 'NSW', postcode: '2000' },
        contact_detail: {
          phone: '02 5550 0100',
          opening_hours: [
            ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, ...weekdayHours })),
            { weekday: 6, status: 'Open', open: '09:00', close: '16:00' },
            { weekday: 0, status: 'Closed' },
          ],
        },
      },
    ],
    specialHours: [],
  },
  navigation: {
    main: [
      { label: 'All cars', href: '/search' },
      { label: 'SUVs', href: '/search?body=SUV' },
      { label: 'Utes', href: '/search?body=Ute' },
    ],
    utilities: [
      { label: 'Hours', href: '/#hours' },
      { label: '02 5550 0100', href: 'tel:+61255500100' },
    ],
    footer: [
      {
        title: 'Cars',
        links: [
          { label: 'All cars', href: '/search' },
          { label: 'Lowest price first', href: '/search?sortBy=Car_production:price:asc' },
        ],
      },
      {
        title: 'Talk to us',
        links: [
          { label: '02 5550 0100', href: 'tel:+61255500100' },
          { label: `sales@${id}.example`, href: `mailto:sales@${id}.example` },
        ],
      },
    ],
  },
  theme: { brand: '#17406d', accent: '#9a4a12' },
  features: { search: { clearFiltersTarget: '/search' } },
  pages: {
    home: {
      title: `${name}: new, demonstrator and used cars`,
      sections: [
        {
          type: 'hero',
          title: `${name}.\nEvery price explained.`,
          text: 'Beside each price stands what it includes.',
        },
        {
          type: 'stock-strip',
          heading: 'Latest arrivals',
          show: 'feature',
          count: 3,
          more: { label: 'All {count} cars', href: '/search' },
        },
        { type: 'facet-index', heading: 'By shape', attribute: 'body' },
        { type: 'hours', heading: 'Visit us' },
      ],
    },
  },
  redirects: { redirects: [] },
  stock: {
    source: { kind: 'file', path: 'stock.csv' },
    format: 'au-csv',
    defaultPriceType: 'excluding_government_charges',
  },
});

const header =
  'StockNumber,YardCode,Make,Model,YearGroup,Series,Badge,DAPPrice,EGCPrice,IsUsed,IsDemo,Body,Odometer,IsMiles,Colour,Vin,StandardFeature,AdvDescription,SpecialPrice,Drive,Seats,Doors,FuelType,Transmission,ArrivedDaysAgo';

/** Six vehicles in the common AU header, to be replaced by the dealer's feed. */
export const scaffoldStock = [
  header,
  '1001,1,Toyota,Corolla,2022,,Ascent Sport,27990,,Y,N,Hatchback,31200,N,White,,Reversing camera|Lane keeping,One owner with service books.,,FWD,5,5,Petrol,Automatic,3',
  '1002,1,Mazda,CX-5,2021,,Touring,34990,,Y,N,SUV,48650,N,Blue,,Leather seats|Head-up display,Serviced on time.,,AWD,5,5,Petrol,Automatic,6',
  '1003,1,Ford,Ranger,2020,,XLT,,42500,Y,N,Ute,76400,N,Grey,,Tow bar|Tub liner,"Tow bar, tub liner and canopy.",,4WD,5,4,Diesel,Automatic,9',
  '1004,1,Hyundai,Ioniq 5,2024,,Dynamiq,59990,,N,Y,SUV,4100,N,Silver,,Heat pump|Surround view,Our demonstrator.,57990,AWD,5,5,Electric,Automatic,12',
  '1005,1,Kia,Carnival,2023,,S,56500,,Y,N,People mover,22900,N,Black,,Eight seats|Power sliding doors,Room for eight.,,FWD,8,5,Diesel,Automatic,20',
  '1006,1,Toyota,Camry,2025,,SL,49990,,N,N,Sedan,15,N,Red,,Adaptive cruise control|Wireless charging,New and in stock.,,FWD,5,4,Hybrid,Automatic,2',
].join('\n');
