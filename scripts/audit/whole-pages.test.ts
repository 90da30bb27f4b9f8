import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sample } from '#tests/sample.ts';
import { distFolder, projectFolder } from '#publish/render/build-id.ts';
import { listFixtures, loadFixture } from '#publish/development/fixture-site.ts';
import type { PageContext } from '#publish/pages/page-context.ts';
import { isFragment } from '#publish/pages/page-route.ts';
import type { Page } from '#publish/pages/page.ts';
import type { PublishTools } from '#publish/worker/publish-job.ts';
import { pagesOfGroup, planSite, type PageGroup } from '#publish/plan/site-pages.ts';
import { loadTestTools } from '#publish/worker/test-publishing.ts';
import { NOW } from '#publish/pages/test-site.ts';
import { templateNames } from '#templates/settings/template-names.ts';
import { findHtmlFaults } from './html-rules.ts';

/** Number of checked search pages: the main search, and those of a make, a type and a dealership. */
const SEARCHES = 5;

let folder = '';
let tools: PublishTools;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-pages-'));
  tools = await loadTestTools(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Every page except most searches, which are many and similar: cars in every state, pages of every kind. */
const choosePages = (context: PageContext): Page[] => {
  const groups = planSite(context);
  const searches = groups.filter(({ kind }) => kind === 'search').slice(0, SEARCHES);
  const others = groups.filter(({ kind }) => kind !== 'search');
  return [...others, ...searches].flatMap((group: PageGroup) =>
    pagesOfGroup(context, group).map(({ page }) => page),
  );
};

type Seen = { path: string; page: Page; html: string; document: ReturnType<typeof parseDocument> };

async function look(context: PageContext): Promise<Seen[]> {
  const pages = choosePages(context);
  return Promise.all(
    pages.map(async (page) => {
      const html = (await tools.render(context.site, page)).toString();
      return { path: page.path, page, html, document: parseDocument(html) };
    }),
  );
}

const elements = ({ document }: Seen, name: string) =>
  DomUtils.findAll((element) => element.name === name, document.children);

const cases = listFixtures().flatMap((id) => templateNames.map((template) => ({ id, template })));

describe.each(sample(cases, 2, 'kinds of pages'))(
  'every kind of page of $id in $template',
  ({ id, template }) => {
    let context: PageContext;
    let seen: Seen[] = [];
    beforeAll(async () => {
      context = await loadFixture(id, template, NOW);
      seen = await look(context);
    }, 60_000);

    /** Without fragments, which script puts into other pages. */
    const whole = () => seen.filter(({ page }) => !isFragment(page));

    it('are valid HTML, with headings in order', { timeout: 60_000 }, () => {
      const faults = whole().flatMap(({ path, html }) =>
        findHtmlFaults(html).map((fault) => `${path} ${fault}`),
      );
      expect(faults).toEqual([]);
    });

    it('have one h1 and a title and a description of their own', () => {
      expect(
        whole()
          .filter((page) => elements(page, 'h1').length !== 1)
          .map(({ path }) => path),
      ).toEqual([]);
      // A page at a second address has the same texts and names the canonical one.
      const own = whole().filter(({ path, page }) => page.head.canonical === `${context.site.origin}${path}`);
      for (const words of ['title', 'description'] as const) {
        const byWords = Map.groupBy(own, ({ page }) => page.head[words]);
        const shared = [...byWords].filter(([, pages]) => pages.length > 1);
        expect(shared.map(([text, pages]) => [text, ...pages.map(({ path }) => path)])).toEqual([]);
        expect(byWords.has('')).toBe(false);
      }
    });

    it('reserve the size of every picture', () => {
      const unsized = seen.flatMap((page) =>
        elements(page, 'img')
          .filter(({ attribs }) => !('width' in attribs && 'height' in attribs))
          .map(({ attribs }) => `${page.path} ${attribs['src']}`),
      );
      expect(unsized).toEqual([]);
    });

    it('link to existing pages and files', () => {
      const paths = new Set(
        planSite(context).flatMap((group) => pagesOfGroup(context, group).map(({ page }) => page.path)),
      );
      const redirects = new Set(context.site.redirects.map(({ from }) => from));
      const isThere = (path: string): boolean =>
        paths.has(path) ||
        redirects.has(path) ||
        // The API answers by itself.
        path.startsWith('/api/') ||
        [join(projectFolder, 'public'), join(distFolder(), 'client')].some((root) =>
          existsSync(join(root, path)),
        );
      const dead = seen.flatMap((page) =>
        elements(page, 'a')
          .flatMap(({ attribs }) => attribs['href'] ?? [])
          .filter((href) => href.startsWith('/'))
          .map((href) => decodeURI(href.replace(/[?#].*$/, '')))
          .filter((path) => !isThere(path))
          .map((path) => `${page.path} → ${path}`),
      );
      expect([...new Set(dead)]).toEqual([]);
    });
  },
);
