import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from '#tenancy/site/site.ts';
import { addPolicy, toKnownScripts } from './csp.ts';
import { createFragments, type Fragments } from './fragments.ts';
import { hoistSheets } from './hoisted-sheets.ts';
import { linkIslandStart, toIslandStart } from './island-start.ts';
import { headFile } from './script-file.ts';
import { ASSETS } from '#publish/files/asset-compression.ts';
import { isFragment, routeOf } from '#publish/pages/page-route.ts';
import { shareIcons } from './shared-icons.ts';
import type { Page } from '#publish/pages/page.ts';
import { sourceOf } from './template-routes.ts';

/** Renders a page's data to the bytes of its HTML, with the page's content security policy. */
export type Renderer = (site: Site, page: Page) => Promise<Buffer>;

/** The used exports of the compiled bundle. */
type Bundle = {
  createApp(options: { streaming: boolean }): {
    render(request: Request, options: { locals: App.Locals }): Promise<Response>;
    manifest: {
      /** What starts islands, by directive, and the scripts that the compiler put into pages. */
      clientDirectives: ReadonlyMap<string, string>;
      inlinedScripts: ReadonlyMap<string, string>;
    };
  };
  knownScripts: readonly string[];
};

/** Loads the pages compiled into `dist`; `buildId` tells apart two code states loaded from one folder. */
export async function loadRenderer(dist: string, buildId: string): Promise<Renderer> {
  const entry = `${pathToFileURL(join(dist, 'server', 'entry.mjs')).href}?${buildId}`;
  const { createApp, knownScripts } = (await import(entry)) as Bundle;
  const app = createApp({ streaming: false });
  const { clientDirectives, inlinedScripts } = app.manifest;
  const known = toKnownScripts([...knownScripts, ...inlinedScripts.values()]);
  const start = toIslandStart(clientDirectives);
  const headScript = `/${ASSETS}/${headFile.file}`;
  // A site never changes: new tenant files make a new object, and the fragments of the old one are freed with
  // it.
  const fragmentsBySite = new WeakMap<Site, Fragments>();
  return async (site, page) => {
    const fragments = fragmentsBySite.get(site) ?? createFragments();
    fragmentsBySite.set(site, fragments);
    const request = new Request(`http://render${routeOf(page)}`);
    const locals: App.Locals = { site, page, fragments, headScript };
    const response = await app.render(request, { locals });
    // A fragment is subject to the policy of the page that inserts it.
    if (response.status === 200 && isFragment(page)) return Buffer.from(await response.bytes());
    if (response.status === 200) {
      const bytes = Buffer.from(await response.arrayBuffer());
      const html = hoistSheets(linkIslandStart(shareIcons(bytes.toString('latin1')), start));
      return addPolicy(site, Buffer.from(html, 'latin1'), { known, style: locals.inlineStyle ?? '' });
    }
    throw new Error(
      `${site.id}${page.path}: the page ${routeOf(page)} answered ${response.status}, expected 200. ` +
        `Look for an error in ${sourceOf(page)} or in what it shows.`,
    );
  };
}
