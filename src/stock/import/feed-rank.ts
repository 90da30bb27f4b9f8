import type { FeedRank } from '#db/stock/staging-counts.repository.ts';
import { listFeeds, type StockFeed } from '#tenancy/schemas/stock.schema.ts';
import type { Site } from '#tenancy/site/site.ts';

/** The feed of a dealer by its name, or the only one. */
export function findFeed(site: Site, name: string | undefined): StockFeed {
  const feeds = listFeeds(site.stock);
  const found =
    name === undefined && feeds.length === 1 ? feeds[0] : feeds.find((feed) => feed.name === name);
  if (found !== undefined) return found;
  const names = feeds.map((feed) => feed.name).join(', ');
  throw new Error(
    name === undefined
      ? `${site.id} has several feeds: ${names}. Name the one that the file is, with --feed-name.`
      : `${site.id} has no feed named "${name}". ${names === '' ? 'It has one, without a name: leave --feed-name out' : `It has ${names}`}.`,
  );
}

/** A feed's rank among those of its dealer. The last one also withdraws the cars of feeds that are gone. */
export function rankOf({ stock }: Site, { name }: StockFeed): FeedRank {
  const names = listFeeds(stock).map((feed) => feed.name);
  const isLast = names.at(-1) === name;
  const others = names.filter((other) => other !== name);
  return { name, earlier: names.slice(0, names.indexOf(name)), others, withdrawsGone: isLast };
}
