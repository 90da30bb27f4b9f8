import { writeFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import type { PublishTools } from '#publish/worker/publish-job.ts';
import { loadTestTools } from '#publish/worker/test-publishing.ts';
import { TestRecord } from '#tests/record.ts';
import { set } from './proof.ts';
import { TENANT, writeTenant } from './publish-round.ts';
import { withDealer, type RenderedPage } from './render-pages.ts';
import { toOutline } from './outline.ts';
import { vehicles, type Vehicle } from './told-facts.data.ts';

let tools: PublishTools;

beforeAll(async () => {
  tools = await loadTestTools('');
});

const toLines = (pages: readonly RenderedPage[]): string[] =>
  pages.flatMap(([file, html, robots]) =>
    [`${file.replace(/^cars\/.*/, 'vehicle')} ${robots}`, ...toOutline(html)].map((line) =>
      line.replaceAll(/\/cars\/[\w-]+/g, '/cars/…').replaceAll(/#i\d+\b/g, '#i…'),
    ),
  );

/** Records how the lines of a vehicle's page and of the page of results that shows it differ with each change. */
const recordChanges = (template: string, { facts, changes }: Vehicle, record: TestRecord): Promise<void> =>
  withDealer(
    tools,
    (folder) =>
      writeTenant(folder, [
        set('site.json', 'template', template),
        set('stock.json', 'format', 'dms-json'),
        set('stock.json', 'overrides', undefined),
      ]),
    TENANT,
    async (render, feed) => {
      const linesOf = async (told: object): Promise<string[]> => {
        writeFileSync(feed, JSON.stringify([told]));
        return toLines(await render((file) => file.startsWith('cars/') || file === 'search.html'));
      };
      const whole = await linesOf(facts);
      expect(whole.join('\n')).toMatch(/^vehicle /m);
      for (const [change, differing] of changes) {
        const lines = await linesOf({ ...facts, ...differing });
        const gone = subtract(whole, lines).map((line) => `- ${line}`);
        const added = subtract(lines, whole).map((line) => `+ ${line}`);
        record.add(`== ${template} ${change}`, [...gone, ...added]);
      }
    },
  );

/** Lines that are in one list more often than in another, in their order. */
function subtract(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}

it.each(vehicles)(
  'what a page says of a $name with one fact less, or another, changes only on purpose',
  async (vehicle) => {
    const record = new TestRecord();
    // Each fact in each template would take too long: in the others a vehicle of which little is known.
    const changesIn = (at: number) => (at === 0 ? vehicle.changes : vehicle.changes.slice(-1));
    for (const [at, template] of vehicle.templates.entries())
      await recordChanges(template, { ...vehicle, changes: changesIn(at) }, record);
    await expect(record.text).toMatchFileSnapshot(`told-facts-${vehicle.name}.txt`);
  },
  120_000,
);
