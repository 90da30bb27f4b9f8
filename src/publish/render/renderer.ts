import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Site } from '#tenancy/site/site.ts';
import { addPolicy } from './csp.ts';
import { createFragments, type Fragments } from './fragments.ts';
import { routeOf } from '#publish/pages/page-route.ts';
import { dropIslandStyle } from './island-style.ts';
import type { Page } from '#publish/pages/page.ts';

/** Turns a page's data into the bytes of its HTML with the page's own content security policy. */
export type Renderer = (site: Site, page: Page) => Promise<Buffer>;

/** The compiled bundle, as far as it is used. */
type Bundle = {
  createApp(options: { streaming: boolean }): {
    render(request: Request, options: { locals: App.Locals }): Promise<Response>;
  };
};

/**
 * Loads the pages compiled into `dist`. `buildId` keeps two code states apart that one process loads
 * from the same folder.
 */
export async function loadRenderer(dist: string, buildId: string): Promise<Renderer> {
  const entry = `${pathToFileURL(join(dist, 'server', 'entry.mjs')).href}?${buildId}`;
  const { createApp } = (await import(entry)) as Bundle;
  const app = createApp({ streaming: false });
  // A site is frozen: other tenant files make another one, and the fragments go with the old.
  const fragmentsBySite = new WeakMap<Site, Fragments>();
  return async (site, page) => {
    const fragments = fragmentsBySite.get(site) ?? createFragments();
    fragmentsBySite.set(site, fragments);
    const request = new Request(`http://render${routeOf(page)}`);
    const response = await app.render(request, { locals: { site, page, fragments } });
    // A piece of a page stands under the policy of the page it is put into.
    if (response.status === 200 && page.kind === 'menu') return Buffer.from(await response.bytes());
    if (response.status === 200) return addPolicy(site, dropIslandStyle(await response.bytes()));
    throw new Error(
      `${site.id}${page.path}: the page ${routeOf(page)} answered ${response.status}, expected 200. ` +
        `Look for an error in src/pages${routeOf(page)}.astro or in what it shows.`,
    );
  };
}
