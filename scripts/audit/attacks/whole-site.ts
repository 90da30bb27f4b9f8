import { readdir, readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { readSitemap } from '../measured-pages.ts';
import { MARK } from './hostile-texts.ts';
import { attack, type Target } from './target.ts';

/** Pages of a site that are also asked for over HTTP. */
const ASKED_PAGES = 20;

/** Attributes whose value is an address, which may be a script. */
const addresses = new Set(['href', 'src', 'action', 'formaction', 'data', 'xlink:href']);

/** The elements of a page that a text has made: the mark itself, or a handler or an address that runs it. */
export function findInjected(html: string): string[] {
  const injected: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === MARK) injected.push(`<${MARK}>`);
      for (const [attribute, value] of Object.entries(attributes)) {
        const leads = addresses.has(attribute) && /^\s*javascript:/i.test(value);
        const runs = leads || attribute.startsWith('on');
        if (runs && value.includes(MARK)) injected.push(`<${name} ${attribute}>`);
      }
    },
  });
  parser.end(html);
  return injected;
}

/** Lists the pages of a published site that are cut off or hold something injected, and the files it lacks. */
export async function findBroken({ port, sitesDir }: Target, id: string): Promise<string[]> {
  const folder = await realpath(join(sitesDir, id));
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.html'));
  const broken: string[] = [];
  for (const file of files) {
    const html = await readFile(join(folder, file), 'utf8');
    // The menu is a fragment.
    const isPage = html.startsWith('<!');
    if (isPage && !html.trimEnd().endsWith('</html>')) broken.push(`${id}/${file} is cut off`);
    const [injected] = findInjected(html);
    if (injected !== undefined) broken.push(`${id}/${file} holds ${injected}`);
  }
  const paths = readSitemap((await attack(port, { site: id, path: '/sitemap.xml' })).text);
  if (paths.length === 0) broken.push(`${id} has an empty sitemap`);
  for (const path of ['/search', '/search-data/manifest.json', ...paths.slice(0, ASKED_PAGES)]) {
    const { status, text } = await attack(port, { site: id, path });
    if (status !== 200) broken.push(`${id}${path} answers ${status}`);
    else if (path.endsWith('.json')) JSON.parse(text);
    else if (!text.trimEnd().endsWith('</html>')) broken.push(`${id}${path} is cut off`);
  }
  return broken;
}
