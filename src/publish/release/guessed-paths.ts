import { ownValue } from '#domain/text/own-value.ts';
import {
  accessoriesPath,
  blogPath,
  carTypeSearchPath,
  contactPath,
  homePath,
  itemTypeSearchPath,
  locationsPath,
  partsSearchPath,
  privacyPath,
  searchPath,
  servicePath,
  specialOffersPath,
  termsPath,
  sellingPaths,
  testDrivePath,
  tradeInPath,
  watchlistPath,
} from '#domain/url/paths.ts';
import { signInPath } from '#domain/url/account-paths.ts';

/** Where dealers put what they say of themselves. */
const aboutPath = '/about-us';

/** Addresses that people type or remember from other dealers, and the pages that are meant, the best first. */
const guesses: Readonly<Record<string, readonly string[]>> = {
  '/home': [homePath],
  // Not /index.html: a host that serves that file for / may apply the rule to it again, without an end.
  '/index.php': [homePath],
  '/about': [aboutPath],
  '/team': ['/our-team', '/meet-the-team', aboutPath],
  '/contactus': [contactPath],
  '/cars': [searchPath],
  '/stock': [searchPath],
  '/our-stock': [searchPath],
  '/inventory': [searchPath],
  '/vehicles': [searchPath],
  '/used-cars': [carTypeSearchPath('used-cars'), searchPath],
  '/new-cars': [carTypeSearchPath('new-cars'), searchPath],
  '/demo-cars': [carTypeSearchPath('demo-cars'), searchPath],
  '/caravans': [itemTypeSearchPath('caravan')],
  '/caravans-for-sale': [itemTypeSearchPath('caravan')],
  '/offers': [specialOffersPath],
  '/specials': [specialOffersPath],
  '/servicing': [servicePath],
  '/book-a-service': [servicePath],
  '/test-drive': [testDrivePath],
  '/tradein': [tradeInPath],
  '/trade-ins': [tradeInPath],
  '/value-my-car': [tradeInPath],
  '/sell': [sellingPaths[0]],
  '/parts': [accessoriesPath, partsSearchPath],
  '/location': [locationsPath, contactPath],
  '/our-locations': [locationsPath],
  '/hours': [locationsPath, contactPath],
  '/opening-hours': [locationsPath, contactPath],
  '/news': [blogPath],
  '/privacy': [privacyPath],
  '/terms': [termsPath],
  '/favourites': [watchlistPath],
  '/login': [signInPath],
  '/signin': [signInPath],
};

/** The page that is meant by a guessed address; `null` for other addresses, and where there is no such page. */
export const findGuess = (from: string, isThere: (path: string) => boolean): string | null =>
  ownValue(guesses, from)?.find(isThere) ?? null;

/** Redirects from guessed addresses. They are not permanent: a page or a rule there takes their place. */
export function toGuessRules(
  isThere: (path: string) => boolean,
  rules: readonly { from: string }[],
): { from: string; to: string; status: number }[] {
  const taken = new Set(rules.map(({ from }) => from.toLowerCase().replace(/\/$/, '')));
  return Object.keys(guesses).flatMap((from) => {
    const to = findGuess(from, isThere);
    return to === null || taken.has(from) || isThere(from) ? [] : [{ from, to, status: 302 }];
  });
}
