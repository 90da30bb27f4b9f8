import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { copyProject } from '#scripts/audit/project-copy.ts';
import { startProduct } from '#scripts/started-product.ts';
import { templateNames } from '#templates/settings/template-names.ts';

/** A template: its folder … */
export const TEMPLATE = 'plain';
/** … and its line in the tables of settings and manifests. */
const addTemplate =
  (file: 'settings' | 'manifest') =>
  (table: string): string =>
    `import { ${TEMPLATE} } from '#templates/${TEMPLATE}/${file}.ts';\n${table.replace('{ atlas,', `{ ${TEMPLATE}, atlas,`)}`;

/** A block that shows stock: one folder … */
const block = {
  'src/blocks/stock-total/settings.ts': `import { defineSettings } from '#blocks/settings/define-settings.ts';
import { headingSchema } from '#tenancy/forms/section-form.ts';

export const stockTotalSettings = defineSettings({
  type: 'stock-total',
  about: 'How many cars there are.',
  settings: { heading: headingSchema },
});
`,
  'src/blocks/stock-total/block.ts': `import { defineBlock } from '#blocks/table/define-block.ts';
import { stockTotalSettings } from './settings.ts';

export const stockTotal = defineBlock(stockTotalSettings, {
  sheets: ['stock-total'],
  data: ({ stock }) => stock.ask({}).count,
  touchedBy: 'every car',
  nextChange: 'never',
});
`,
  'src/blocks/stock-total/stock-total.css': '.stock-total { font-weight: 700; }\n',
  'src/blocks/stock-total/StockTotal.astro': `---
/** How many cars there are. */
import type { SectionProps } from '#blocks/table/block-props.ts';

type Props = SectionProps<'stock-total'>;
const { settings, data } = Astro.props;
---

<section class="stock-total"><h2>{settings.heading}</h2><p>{data} in stock</p></section>
`,
};
/** … and a line in the tables of settings and blocks. */
const addBlock = (table: string): string =>
  `${table}export { stockTotal } from '#blocks/stock-total/block.ts';\n`;
const addBlockSettings = (table: string): string =>
  `${table}export { stockTotalSettings } from '#blocks/stock-total/settings.ts';\n`;

/** A panel: one file … */
const panel = {
  'src/panels/page/OwnersManual.astro': `---
/** Where the manual is. */
import type { PanelProps } from './panel-props.ts';

type Props = PanelProps;
---

<p class="owners-manual">The manual of this {Astro.props.page.car.make} is in the glovebox.</p>
`,
};
/** … its name, and one line. */
const addPanelName = (table: string): string =>
  table.replace('const isFixed = {\n', (start) => `${start}  'owners-manual': false,\n`);
const addPanel = (table: string): string =>
  table.replace(
    'Record<PanelName, Panel>> = {\n',
    (start) => `${start}  'owners-manual': { heading: 'Manual', anchor: 'manual' },\n`,
  );

/** A kind of submission that stores something of its own with its lead: one folder … */
const kind = {
  'src/intake/call-back/call-back-kind.ts': `import { noteLead } from '#db/leads/lead-changes.repository.ts';
import { OTHER_ENQUIRY } from '#domain/lead/enquiry-event.ts';
import { prepareForm, withMore, type NamedForm } from '#intake/submission/form-work.ts';
import type { FormKind } from '#intake/submission/submission.ts';

const form: NamedForm = {
  name: 'call-back',
  topic: 'Call back',
  button: 'Ring me',
  car: 'never',
  fields: () => [
    { name: 'name', kind: 'first-name', label: 'Name', required: true },
    { name: 'phone', kind: 'phone', label: 'Phone', required: true },
  ],
  decideTopic: () => ({ category: 'Call back', subcategory: null }),
  decideEvent: () => OTHER_ENQUIRY,
};

/** Somebody wants to be rung. */
export const callBackKind: FormKind = {
  form,
  async prepare(desk, site, submission, now) {
    const work = await prepareForm(desk, site, form, submission, now);
    return withMore(work, () => ({
      async store(db, put) {
        const stored = await put();
        const at = new Date(now);
        if (!stored.isRepeat)
          await noteLead(db, { tenant: site.id, leadId: stored.id, at, kind: 'noted', detail: 'Rings soon' });
        return stored;
      },
    }));
  },
};
`,
};
/** … and one line. */
const addKind = (table: string): string =>
  `import { callBackKind } from '#intake/call-back/call-back-kind.ts';\n${table.replace(
    'const table = {\n',
    (start) => `${start}  'call-back': callBackKind,\n`,
  )}`;

const FIXTURES = 'tests/fixtures/tenants';
const STOCK = 'stock.csv';

/** A dealer with every setting in the new template; a small one with the new block in each template. */
export const everything = 'fixture-everything';
export const smallDealers = [TEMPLATE, ...templateNames].map((template) => `small-${template}`);

function change(file: string, edit: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  const edited = edit(text);
  if (edited === text) throw new Error(`${file} was not changed: its form is another than expected.`);
  writeFileSync(file, edited);
}

/** Merges values into a JSON file. */
const set = (file: string, values: object): void =>
  change(file, (text) => JSON.stringify({ ...JSON.parse(text), ...values }));

function write(folder: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

function addEntries(project: string): void {
  cpSync(`tests/fixtures/templates/${TEMPLATE}`, join(project, 'src/templates', TEMPLATE), {
    recursive: true,
  });
  write(project, { ...block, ...panel, ...kind });
  change(join(project, 'src/templates/settings/template-names.ts'), addTemplate('settings'));
  change(join(project, 'src/templates/manifests/templates.ts'), addTemplate('manifest'));
  change(join(project, 'src/blocks/table/blocks.ts'), addBlock);
  change(join(project, 'src/blocks/settings/section-forms.ts'), addBlockSettings);
  change(join(project, 'src/panels/settings/panel-names.ts'), addPanelName);
  change(join(project, 'src/panels/page/panels.ts'), addPanel);
  change(join(project, 'src/intake/kinds/kinds.ts'), addKind);
}

/** One car that is missing from one feed is sold. */
const soldAtOnce = { graceFeeds: 0, maxWithdrawShare: 1 };

function writeDealers(tenants: string): void {
  for (const name of ['_presets', everything]) {
    cpSync(join(FIXTURES, name), join(tenants, name), { recursive: true });
  }
  set(join(tenants, everything, 'site.json'), { template: TEMPLATE });
  set(join(tenants, everything, 'stock.json'), soldAtOnce);
  for (const [index, id] of smallDealers.entries()) {
    const folder = join(tenants, id);
    cpSync(join(FIXTURES, 'fixture-minimal'), folder, { recursive: true });
    set(join(folder, 'site.json'), {
      template: [TEMPLATE, ...templateNames][index],
      host: `${id}.fixture.example`,
    });
    set(join(folder, 'stock.json'), soldAtOnce);
    const page = { title: 'How many', description: 'How many cars there are.', heading: 'How many' };
    const sections = [{ type: 'stock-total', heading: 'In the yard' }];
    write(folder, { 'pages/how-many.json': JSON.stringify({ path: '/pages/how-many', ...page, sections }) });
  }
}

export type ExtendedProject = {
  urlOf: (dealer: string, path: string) => string;
  /** Folder of its database and its outbox. */
  dataDir: string;
  /** Imports the feed of a dealer without its first car. */
  sellFirst: (dealer: string) => Promise<void>;
  stop: () => Promise<void>;
};

/** Adds a template, a block, a panel and a kind of submission to a copy of the project, and starts it with dealers that use them. */
export async function startExtendedProject(): Promise<ExtendedProject> {
  const { folder, remove } = await copyProject();
  cpSync('public', join(folder, 'public'), { recursive: true });
  addEntries(folder);
  const tenants = join(folder, 'dealers');
  writeDealers(tenants);
  // The product has a port and folders of its own, whatever those of the person who runs the tests are.
  const env = { TENANTS_DIR: tenants, FORECOURT_DIST: undefined };
  const product = await startProduct(env, 170, folder).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  const sellFirst = async (dealer: string): Promise<void> => {
    change(join(tenants, dealer, STOCK), (csv) => csv.replace(/\n.*/, ''));
    const imported = { ...process.env, ...env, DATA_DIR: product.dataDir };
    await promisify(execFile)(process.execPath, ['scripts/import.ts', '--tenant', dealer], {
      cwd: folder,
      env: imported,
    });
  };
  return {
    urlOf: (dealer, path) => `http://${dealer}.localhost:${product.port}${path}`,
    dataDir: product.dataDir,
    sellFirst,
    stop: async () => {
      await product.stop();
      await remove();
    },
  };
}
