import { createMemory } from './browser-memory.ts';
import { isRecord } from './remembered-car.ts';

/** Where a shopper came from and what was looked at, for a lead (LEAD-04). Nothing is sent before a lead is. */
export type VisitRecord = { pages: string[]; params: Record<string, string> };

const PAGES_MAX = 30;
const PARAM_MAX = 200;
/** Characters of an address that are recorded: any site may have sent the shopper to any. */
const PATH_MAX = 300;
/** Query parameters of campaigns and of the clicks that advertisers count. */
const linked =
  /^(utm_(source|medium|campaign|term|content|id)|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid)$/;

const isText = (value: unknown): value is string => typeof value === 'string';

export const visitRecord = createMemory('visit', (stored): VisitRecord => {
  if (!isRecord(stored)) return { pages: [], params: {} };
  const { pages, params } = stored;
  return {
    pages: Array.isArray(pages) ? pages.filter(isText).slice(-PAGES_MAX) : [],
    params: isRecord(params)
      ? Object.fromEntries(
          Object.entries(params).filter((entry): entry is [string, string] => isText(entry[1])),
        )
      : {},
  };
});

/** Records a page; its campaign parameters replace the last visit's, the first visit's stay as `first_…`. */
export function recordVisit({ pathname: address, search }: Pick<Location, 'pathname' | 'search'>): void {
  visitRecord.load();
  // A character may be cut through: `%C3%A`.
  const pathname = address.slice(0, PATH_MAX).replace(/%.?$/, '');
  const now = [...new URLSearchParams(search)].filter(([name]) => linked.test(name));
  visitRecord.change(({ pages, params }) => {
    const firsts = Object.entries(params).filter(([name]) => name.startsWith('first_'));
    const own = now.map(([name, value]): [string, string] => [name, value.slice(0, PARAM_MAX)]);
    const first =
      firsts.length > 0 ? firsts : own.map(([name, value]): [string, string] => [`first_${name}`, value]);
    return {
      // The page of an appointment has the link that opens it as its address, which goes nowhere else.
      pages: (pages.at(-1) === pathname ? pages : [...pages, pathname])
        .filter((page) => !page.startsWith('/api/'))
        .slice(-PAGES_MAX),
      params: own.length > 0 ? Object.fromEntries([...first, ...own]) : params,
    };
  });
}
