import { toCardFinance } from '#domain/finance/list-terms.ts';
import type { WatchlistProps } from '#islands/watchlist/create-watchlist.tsx';

/** What a template's watchlist needs of the page and its dealer. */
export function toWatchlistProps({ site, page }: Pick<App.Locals, 'site' | 'page'>): WatchlistProps {
  const { price, tag, actions } = site.policies;
  const finance = toCardFinance(site.finance);
  return {
    noun: site.features.search.noun,
    dataPath: '/search-data',
    policies: { price, tag, actions, finance, pictures: site.pictures.pattern },
    toggles: site.features.cardToggles,
    now: page.now,
  };
}
