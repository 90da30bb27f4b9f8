/**
 * Publishes a test site and hangs after some pages, so that a test can kill it there. Arguments: database
 * URL, sites folder, tenant, mode, pages.
 */
import { openDatabase } from '#db/server/database.ts';
import { createPublisher, type PublishMode } from './publisher.ts';
import { loadTestTools } from './test-publishing.ts';
import { createTestSite, NOW } from '#publish/pages/test-site.ts';

const [databaseUrl = '', sitesDir = '', tenant = '', mode = '', pages = ''] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl, dataDir: sitesDir });
const tools = await loadTestTools(sitesDir);
let rendered = 0;
const publisher = createPublisher(
  database,
  {
    ...tools,
    async render(site, page) {
      rendered += 1;
      if (rendered > Number(pages)) {
        console.log('stuck');
        await new Promise(() => setInterval(() => undefined, 1000));
      }
      return tools.render(site, page);
    },
  },
  () => NOW,
);
await publisher.publish(createTestSite(tenant), mode as PublishMode);
await database.close();
