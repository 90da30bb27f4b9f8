import * as imports from './import-rules.ts';
import * as names from './name-rules.ts';
import type { Rule } from './source-file.ts';
import { noTemplateIsCompared, templatesAreStyledInside } from './template-names.ts';
import { noTenantIsNamed } from './tenant-words.ts';
import * as texts from './text-rules.ts';

/** A rule, a file that breaks it with a part of the message, and a similar file that obeys it. */
type Case = [
  name: string,
  rule: Rule,
  broken: [path: string, text: string, said: string],
  fine: [string, string],
];

const comparesTemplates = noTemplateIsCompared(['plain', 'bold', 'wide']);
const TEMPLATE = 'a template is named';

const island = 'src/islands/search/search.island.tsx';

export const ruleCases: Case[] = [
  [
    'a room outside the table',
    imports.importsFollowTheTable,
    [
      island,
      "\nimport { loadCars } from '#db/car.repository.ts';",
      `${island}:2: islands/search may not import db`,
    ],
    [island, "import { search } from '#search/contract/search.ts';"],
  ],
  [
    'a runtime import where types alone are allowed',
    imports.importsFollowTheTable,
    [
      'src/stores/client.ts',
      "import { app, type Api } from '#api/app/app.ts';",
      'may import types of api/app',
    ],
    ['src/stores/client.ts', "import type { Api } from '#api/app/app.ts';"],
  ],
  [
    'a type where not even types are allowed',
    imports.importsFollowTheTable,
    [
      island,
      "type Site = import('#tenancy/site/site.ts').Site;",
      'islands/search may not import tenancy/site',
    ],
    [
      'src/templates/atlas/pages/home.astro',
      "---\nimport type { Page } from '#publish/pages/page.ts';\n---\n<p />",
    ],
  ],
  [
    'a forbidden room in front matter',
    imports.importsFollowTheTable,
    ['src/blocks/a/A.astro', "---\nimport { x } from '#db/x.ts';\n---\n<p />", 'A.astro:2: blocks may'],
    ['src/blocks/a/A.astro', "---\n---\n<p>import {'{'} x {'}'} from '#db/x.ts'</p>"],
  ],
  [
    'a forbidden room in a script block',
    imports.importsFollowTheTable,
    [
      'src/blocks/a/a.astro',
      "<p />\n<script>\nimport '#stock/rows/x.ts';\n</script>",
      'a.astro:3: blocks may not',
    ],
    ['src/blocks/a/a.astro', "<p />\n<script>\nimport '#ui/x.ts';\n</script>"],
  ],
  [
    'a lazy import of a forbidden room',
    imports.importsFollowTheTable,
    [
      island,
      "const x = () => import('#tenancy/site/site.ts');",
      'islands/search may not import tenancy/site',
    ],
    [island, "const x = () => import('#stores/x.ts');"],
  ],
  [
    'a lazy import by a template literal',
    imports.importsFollowTheTable,
    [island, 'const x = () => import(`#db/drizzle.ts`);', 'islands/search may not import db'],
    [island, 'const x = () => import(`#stores/x.ts`);'],
  ],
  [
    'a lazy import in markup',
    imports.importsFollowTheTable,
    [
      'src/blocks/a/A.astro',
      "---\n---\n<p>{(await import('#db/x.ts')).x}</p>",
      'A.astro:3: blocks may not import db',
    ],
    ['src/blocks/a/A.astro', "<p>{(await import('#ui/x.ts')).x} import('#db/x.ts')</p>"],
  ],
  [
    'a script by its address in markup',
    imports.importsFollowTheTable,
    ['src/blocks/a/A.astro', '<script src="../../db/x.ts"></script>', 'blocks may not import db'],
    ['src/blocks/a/A.astro', '<img src="../../db/x.ts" /><script src="/x.js"></script>'],
  ],
  [
    'a glob of a forbidden room',
    imports.importsFollowTheTable,
    [island, "const x = import.meta.glob(['../../db/driz*.ts', './*.tsx']);", 'may not import db: '],
    [island, "const x = import.meta.glob(['../../{db,stores}/*.ts', '!../../db/**']);"],
  ],
  [
    'a glob that no rule can read',
    imports.globsAreLiteral,
    [island, '\nconst x = import.meta.glob(pattern);', `${island}:2: the pattern is no literal`],
    [island, "const x = import.meta.glob(['./*.ts', `./*.tsx`], { eager: true });"],
  ],
  [
    'an address of a forbidden file',
    imports.importsFollowTheTable,
    ['src/search/engine/worker-client.ts', "new URL('../../db/a.ts', import.meta.url)", 'may not import db'],
    ['src/search/engine/worker-client.ts', "new URL('search-worker.ts', import.meta.url)"],
  ],
  [
    'an address of a file',
    imports.filesAreImported,
    [island, "\nconst x = new URL('./x.ts', import.meta.url);", `${island}:2: new URL(…, import.meta.url)`],
    [island, "const x = new URL('/x', location.href);"],
  ],
  [
    'an address of a file where reasons allow one',
    imports.filesAreImported,
    ['src/db/migrate.ts', 'const load = createRequire(import.meta.url);', 'require goes round'],
    ['src/db/migrate.ts', "const x = new URL('./migrations', import.meta.url);"],
  ],
  [
    'a module of CommonJS',
    imports.filesAreImported,
    ['src/stock/rows/a.ts', "const a = require('pg');", 'require goes round'],
    ['src/stock/rows/a.ts', "const a = rules.require('pg');"],
  ],
  [
    'a forbidden module of CommonJS',
    imports.packagesFollowTheTable,
    ['src/db/drizzle.ts', "const a = require('hono');", 'may not import the package hono'],
    ['src/db/drizzle.ts', "const a = require('drizzle-orm/pg-core');"],
  ],
  [
    'a style sheet of a forbidden room',
    imports.importsFollowTheTable,
    [
      'src/ui/a.css',
      "/* A sheet.\n@import 'a.css'; */\n@import url('#layouts/a.css') layer(a);",
      'a.css:3: ui may not import layouts',
    ],
    ['src/layouts/a.css', "@import '#ui/a.css';"],
  ],
  [
    'a style sheet by a path out of its folder',
    imports.importsAreSpelledAlike,
    ['src/layouts/a.css', "@import '../ui/a.css';", 'import #ui/a.css'],
    ['src/layouts/a.css', "@import './a.css';\n/* @import '../ui/a.css'; */"],
  ],
  [
    'an import of a composition root',
    imports.importsFollowTheTable,
    ['src/api/app/app.ts', "import '#scripts/start.ts';", 'may not import scripts'],
    ['scripts/start.ts', "import '#api/app/app.ts';"],
  ],
  [
    'an import of test support',
    imports.sourceNeedsNoTest,
    ['src/db/a.ts', "import { openTestDatabase } from './test-database.ts';", 'for tests alone'],
    ['src/db/test-rows.ts', "import { openTestDatabase } from './test-database.ts';"],
  ],
  [
    'a folder that is no room',
    names.filesLieInRooms,
    ['src/extras/a.ts', '', 'extras is no room'],
    ['src/db/a.ts', ''],
  ],
  [
    'a file beside the sub-rooms of its room',
    names.filesLieInRooms,
    ['src/domain/a.ts', '', 'domain is no room'],
    ['src/domain/car/a.ts', ''],
  ],
  [
    'a sub-room that its own room does not let in',
    imports.importsFollowTheTable,
    ['src/domain/car/a.ts', "import '#domain/price/price.ts';", 'domain/car may not import domain/price'],
    ['src/domain/price/a.ts', "import '#domain/car/tag.ts';"],
  ],
  [
    'a template that imports another',
    imports.importsFollowTheTable,
    ['src/templates/atlas/a.ts', "import '#templates/drift/a.ts';", 'may not import templates/drift'],
    ['src/templates/atlas/a.ts', "import '#layouts/theme-style.ts';"],
  ],
  [
    'a package that the room may not use',
    imports.packagesFollowTheTable,
    ['src/domain/text/a.ts', "import { Hono } from 'hono';", 'may not import the package hono'],
    ['src/api/app/a.ts', "import { Hono } from 'hono';"],
  ],
  [
    'a relative path out of the folder',
    imports.importsAreSpelledAlike,
    ['src/db/a.ts', "import '../domain/price/price.ts';", 'import #domain/price/price.ts'],
    ['scripts/tenants/a.ts', "import '../b.ts';"],
  ],
  [
    'two steps up',
    imports.importsAreSpelledAlike,
    ['scripts/a/b/c.ts', "import '../../d.ts';", 'climbs two folders'],
    ['scripts/a/b/c.ts', "import '../d.ts';"],
  ],
  [
    'an own room by its number sign',
    imports.importsAreSpelledAlike,
    ['src/db/a.ts', "import '#db/b.ts';", 'import it by ./'],
    ['src/db/a.ts', "import './b.ts';"],
  ],
  [
    'a missing extension',
    imports.importsAreSpelledAlike,
    ['src/db/a.ts', "import './b';", 'lacks its extension'],
    ['src/db/a.ts', "import 'pg';"],
  ],
  [
    'a Node module in the browser',
    imports.nodeStaysOnServers,
    ['src/search/engine/engine.ts', "import { gzipSync } from 'node:zlib';", 'runs in browsers'],
    ['src/publish/write.ts', "import { gzipSync } from 'node:zlib';"],
  ],
  [
    'a Node module without its prefix',
    imports.nodeStaysOnServers,
    ['src/publish/write.ts', "import fs from 'fs';", 'write node:fs'],
    ['src/publish/write.ts', "import fs from 'fs-extra';"],
  ],
  [
    'zod outside schema files',
    imports.zodStaysInSchemas,
    ['src/domain/price/price.ts', "import { z } from 'zod/mini';", 'only in schema files'],
    ['src/domain/car/car.schema.ts', "import { z } from 'zod';"],
  ],
  [
    'a schema that reaches the browser',
    imports.zodStaysInSchemas,
    [island, "import { carSchema } from '#domain/car/car.schema.ts';", 'drags zod into the browser'],
    [island, "import type { Car } from '#domain/car/car.schema.ts';"],
  ],
  [
    "a block's settings that reach the browser",
    imports.zodStaysInSchemas,
    ['src/blocks/block-sheets.ts', "import { findBlock } from './block-table.ts';", 'drags zod'],
    ['src/blocks/hero/block.ts', "import { z } from 'zod';"],
  ],
  [
    'zod beside a block',
    imports.zodStaysInSchemas,
    ['src/blocks/hero/hero-lines.ts', "import { z } from 'zod';", 'only in schema files'],
    ['src/blocks/block-props.ts', "import type { SectionType } from './block-table.ts';"],
  ],
  [
    "a tenant's file",
    imports.tenantFilesAreRead,
    ['src/publish/a.ts', "import site from '../../tenants/x/site.json';", 'through tenancy alone'],
    ['src/publish/a.ts', "import map from './map.json';"],
  ],
  [
    'an index that passes on',
    imports.noBarrels,
    ['src/domain/index.ts', "export { price } from './price.ts';", 'only passed on'],
    ['src/publish/render/render-entry.ts', "export { createApp } from 'astro/app/entrypoint';"],
  ],
  [
    'a file that passes everything on',
    imports.noBarrels,
    ['src/domain/all.ts', "export * from './price.ts';", 'only passed on'],
    ['src/domain/price/price.ts', 'export const price = 1;'],
  ],
  [
    'a list of files that is no table',
    imports.noBarrels,
    ['src/panels/all.ts', "export * from './title.ts';", 'only passed on'],
    ['src/blocks/blocks.ts', "export { a } from './a/block.ts';\nexport { b } from './b/block.ts';"],
  ],
  [
    'a module in camelCase',
    names.filesAreNamedAlike,
    ['src/domain/priceBlock.ts', '', 'kebab-case'],
    ['src/domain/price-block.test.ts', ''],
  ],
  [
    'a component in snake_case',
    names.filesAreNamedAlike,
    ['src/blocks/a/price_block.astro', '', 'PascalCase'],
    ['src/blocks/a/PriceBlock.astro', ''],
  ],
  [
    'a route that is no address',
    names.filesAreNamedAlike,
    ['src/templates/atlas/pages/Home Page.astro', '', "not a route's name"],
    ['src/templates/atlas/pages/not-found.astro', ''],
  ],
  [
    'an empty name',
    names.namesSaySomething,
    ['src/domain/utils/price.ts', '', '"utils" says nothing'],
    ['src/domain/price/price.ts', ''],
  ],
  [
    'a suffix in the wrong room',
    names.suffixesBelongToRooms,
    ['src/stock/car.repository.ts', '', 'live in db'],
    ['src/db/car.repository.ts', ''],
  ],
  [
    'a suffix nobody knows',
    names.suffixesBelongToRooms,
    ['src/stock/car.service.ts', '', 'is no suffix'],
    ['src/stock/rows/bodies.data.ts', ''],
  ],
  [
    'a long file',
    names.filesStayShort,
    ['src/db/a.ts', 'a\n'.repeat(251), '251 lines'],
    ['src/db/a.data.ts', 'a\n'.repeat(251)],
  ],
  [
    'a stock directive',
    texts.islandsHydrateAfterLoad,
    ['src/blocks/a/a.astro', '<p />\n<X client:idle />', 'src/blocks/a/a.astro:2: client:idle is not ours'],
    ['src/blocks/a/a.astro', '<X client:rest />'],
  ],
  [
    'a style attribute',
    texts.noInlineStyle,
    ['src/islands/a.tsx', '<p style={{ color }} />', 'content security policy'],
    ['src/islands/a.tsx', '<p className="style" />'],
  ],
  [
    'define:vars',
    texts.noInlineStyle,
    ['src/blocks/a/a.astro', '<style define:vars={{ a }}>', 'content security policy'],
    ['src/blocks/a/a.astro', '<style>'],
  ],
  [
    'the clock',
    texts.timeIsAnArgument,
    ['src/domain/a.ts', 'const a = Date.now(); // clock: no excuse here', 'Date.now is read here'],
    ['src/domain/a.ts', 'const a = new Date(now);'],
  ],
  [
    'a date without argument in an island',
    texts.timeIsAnArgument,
    ['src/islands/a.tsx', 'const a = new Date();', 'new Date is read here'],
    ['src/islands/a.tsx', '// clock: shown after mount\nconst a = new Date();'],
  ],
  [
    'chance',
    texts.timeIsAnArgument,
    ['src/publish/pages/page-data.ts', 'const a = Math.random();', 'Math.random is read here'],
    ['src/publish/worker/worker.ts', 'const a = Math.random();'],
  ],
  [
    'a double cast',
    texts.noDoubleCasts,
    ['src/db/a.ts', 'const a = (b as object) as C;', 'parse the value'],
    ['src/db/a.ts', 'const a = b as unknown;'],
  ],
  [
    'many casts',
    texts.castsStayFew,
    ['src/db/a.ts', 'a as B;\n'.repeat(5), '5 casts, at most 4'],
    ['src/db/a.ts', `${'a as B;\n'.repeat(4)}// a as B\nconst c = ['x'] as const;`],
  ],
  [
    'casts behind a generic arrow function',
    texts.castsStayFew,
    ['src/db/a.ts', `const a = <T>(b: T) => b;\n${'a as B;\n'.repeat(5)}`, '5 casts, at most 4'],
    ['src/db/a.ts', `const a = <T>(b: T) => b;\n${'a as B;\n'.repeat(4)}`],
  ],
  [
    'casts in angle brackets',
    texts.castsStayFew,
    ['src/db/a.ts', '<B>a;\n'.repeat(5), '5 casts, at most 4'],
    ['src/islands/a.tsx', '<B>a</B>;\n'.repeat(5)],
  ],
  [
    'a double cast in angle brackets',
    texts.noDoubleCasts,
    ['src/db/a.ts', '\nconst a = <C>(b as object);', 'a.ts:2: a cast of a cast'],
    ['src/db/a.ts', 'const a = <const>(b as object);'],
  ],
  [
    'casts in markup',
    texts.castsStayFew,
    ['src/blocks/a/A.astro', `---\nlet a;\n---\n${'<p b={a as B} />\n'.repeat(5)}`, '5 casts, at most 4'],
    ['src/blocks/a/A.astro', `<p>${'a as B;\n'.repeat(5)}</p>`],
  ],
  [
    'a double cast in markup',
    texts.noDoubleCasts,
    ['src/blocks/a/A.astro', '---\nlet a;\n---\n<p>{a as B as C}</p>', 'A.astro:4: a cast of a cast'],
    ['src/blocks/a/A.astro', '<p>{a as B}</p>'],
  ],
  [
    'code that does not parse',
    texts.codeParses,
    ['src/db/a.ts', '\nconst a = <b>;', 'a.ts:2: the parser stops here'],
    ['src/db/a.ts', 'const a = <T>(b: T) => b;'],
  ],
  [
    'markup that does not parse',
    texts.codeParses,
    ['src/blocks/a/A.astro', '---\n---\n<ul>\n<li></ul>', 'A.astro:4: the parser stops here'],
    [
      'src/blocks/a/A.astro',
      '---\nconst a = <T>(b: T) => b;\n---\n<!doctype html>\n<!-- <b> -->\n<style>a {}</style><script a />{a as B}',
    ],
  ],
  [
    'a long style sheet',
    names.filesStayShort,
    ['src/db/a.css', 'a\n'.repeat(301), '301 lines'],
    ['src/db/a.css', 'a\n'.repeat(300)],
  ],
  [
    'what is left to do',
    texts.noOpenTasks,
    ['src/db/a.ts', '// TODO later', 'TODO: do it'],
    ['src/db/a.ts', "const country = 'TODOS';"],
  ],
  [
    'a tenant by its id',
    noTenantIsNamed(['fixture-minimal', 'Example Motors']),
    ['src/db/a.ts', "if (id === 'fixture-minimal') a();", "a tenant's"],
    ['src/db/a.ts', "if (id === 'fixture-minimal-2') a();"],
  ],
  [
    'a tenant by its name',
    noTenantIsNamed(['fixture-minimal', 'Example Motors']),
    ['scripts/a.ts', '// as at Example motors', "a tenant's"],
    ['src/db/a.test.ts', '// as at Example Motors'],
  ],
  [
    'a comparison with the name of a template',
    comparesTemplates,
    ['src/islands/a.tsx', "const hasBars = look === 'bold';", TEMPLATE],
    ['src/islands/a.tsx', "const hasBars = look.facetBars; open('bold');"],
  ],
  [
    'a comparison with the name of a template in markup',
    comparesTemplates,
    [
      'src/blocks/a/A.astro',
      '---\nconst a = 1;\n---\n<p>{page.template !== `bold` && <b />}</p>',
      'A.astro:4: a te',
    ],
    ['src/blocks/a/A.astro', '---\nconst a = 1;\n---\n<p class="bold">bold === plain</p>'],
  ],
  [
    'a case for a template',
    comparesTemplates,
    ['src/publish/pages/a.ts', "switch (a) {\n  case 'wide': b();\n}", 'a.ts:2: a te'],
    ['src/publish/pages/a.ts', "switch (a) {\n  case 'width': b();\n}"],
  ],
  [
    'a table by the names of templates',
    comparesTemplates,
    ['src/api/a/a.ts', 'const sizes = { plain: 1, bold: 2 };', TEMPLATE],
    ['src/api/a/a.ts', 'const car = { wide: 2, torque: 3 };'],
  ],
  [
    'a look-up by the name of a template',
    comparesTemplates,
    ['scripts/a.ts', "const size = sizes['plain'];", TEMPLATE],
    ['scripts/a.ts', "const size = sizes['plainest'];"],
  ],
  [
    'a list that is asked for a template',
    comparesTemplates,
    ['src/api/a/a.ts', "const isBig = list.includes('wide');", TEMPLATE],
    ['src/api/a/a.ts', "const site = create('wide');"],
  ],
  [
    'a type of the names of templates',
    comparesTemplates,
    ['src/islands/a.ts', "type Look = 'plain' | 'bold';", TEMPLATE],
    ['src/islands/a.ts', "type Look = 'plain' | 'other';"],
  ],
  [
    'a selector of a template in code',
    comparesTemplates,
    ['src/layouts/a.ts', "const style = 'body:not(.bold) img{}';", TEMPLATE],
    ['src/layouts/a.ts', "const key = 'variant.bold'; const file = './bold';"],
  ],
  [
    'a list of all templates in a test',
    comparesTemplates,
    ['src/blocks/a.test.ts', "it.each(['plain', 'bold', 'wide'])('a', () => {});", TEMPLATE],
    ['src/blocks/a.test.ts', "it.each(['plain', 'bold'])('a', () => {}); open(a === 'wide');"],
  ],
  [
    'the style of a template outside of its folder',
    templatesAreStyledInside(['plain', 'bold']),
    ['src/blocks/sheets/a.css', '@layer page {\n  .bold .tile {\n', 'a.css:2: .bold is a template'],
    ['src/templates/bold/bold.css', '.bold .tile {}'],
  ],
];
