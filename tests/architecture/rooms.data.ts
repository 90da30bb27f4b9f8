/** What a room may import from other rooms, at run time and as types alone. */
export interface Room {
  runtime: string[];
  types: string[];
}

// prettier-ignore
const all = [
  'domain', 'tenancy', 'db', 'stock', 'search', 'api', 'publish', 'ui', 'stores', 'islands', 'sections',
  'layouts', 'pages',
];

/** The rooms of src/ as src/README.md draws them; what imports a room at run time may import its types. */
export const rooms: Record<string, Room> = {
  domain: { runtime: [], types: [] },
  tenancy: { runtime: ['domain'], types: [] },
  db: { runtime: ['domain'], types: [] },
  stock: { runtime: ['domain', 'tenancy', 'db'], types: [] },
  search: { runtime: ['domain'], types: [] },
  api: { runtime: ['domain', 'tenancy', 'db', 'search', 'stock'], types: [] },
  publish: { runtime: all.filter((room) => room !== 'islands'), types: [] },
  ui: { runtime: [], types: [] },
  stores: { runtime: ['domain', 'search'], types: ['api'] },
  islands: { runtime: ['domain', 'search', 'stores', 'ui'], types: [] },
  sections: { runtime: ['domain', 'ui', 'islands'], types: ['tenancy', 'publish'] },
  layouts: { runtime: ['domain', 'tenancy', 'ui', 'sections'], types: [] },
  pages: { runtime: ['domain', 'layouts', 'sections', 'islands'], types: ['tenancy', 'publish'] },
  root: { runtime: all, types: [] },
  scripts: { runtime: [...all, 'root'], types: [] },
};

/** Rooms whose code runs in browsers, or in both places: Node's modules do not exist there. */
export const roomsWithoutNode = ['domain', 'search', 'ui', 'stores', 'islands', 'sections', 'pages'];

/** Rooms whose code reaches the browser: zod and everything that imports it stay out. */
export const roomsWithoutZod = ['search', 'ui', 'stores', 'islands', 'sections'];

/** In these, folders beside each other do not know each other; what several use lies in `parts/`. */
export const roomsOfSeparateFolders = ['islands', 'sections'];

/** File name suffixes and the rooms they belong to; an empty list means any. */
export const suffixes: Record<string, string[]> = {
  schema: ['domain', 'tenancy', 'stock', 'api'],
  contract: ['api'],
  handlers: ['api'],
  routes: ['api'],
  repository: ['db'],
  island: ['islands'],
  directive: ['islands'],
  worker: ['search', 'stores', 'islands', 'publish'],
  data: [],
  fixture: [],
  d: [],
};

/** Names that say nothing about what is inside. */
export const emptyNames = ['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'shared', 'types', 'lib'];
