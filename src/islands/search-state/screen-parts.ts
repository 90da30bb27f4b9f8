import { emptySearchState } from '#domain/url/search-url.ts';
import type { SearchScreenSetup } from '#search/query/search-parameters.ts';
import type { SearchRoute } from '#search/query/search-route.ts';
import { createPageSearchClient, type PageSearchClient } from '#stores/search-client.ts';
import { withNewest } from '#stores/search-newest.ts';
import { createSearchRouter, type SearchRouter } from '#stores/search-router.ts';
import { createSearchStore, type SearchStore } from '#stores/search-store.ts';
import type { SearchScreenProps } from './search-screen-props.ts';

/** The stores of one search island; islands share none of them. */
export type ScreenParts = {
  props: SearchScreenProps;
  route: SearchRoute;
  setup: SearchScreenSetup;
  store: SearchStore;
  client: PageSearchClient;
  /** Searches beside the list, which do not replace its newest search. */
  ask: PageSearchClient['search'];
  router: SearchRouter;
};

/** Creates the stores of an island. The initial state is that of the published page: nothing chosen. */
export function toScreenParts(props: SearchScreenProps): ScreenParts {
  const { hitsPerPage, defaultSort } = props;
  const route = { ...props, values: props.response.facets };
  const store = createSearchStore({ ...emptySearchState, page: props.pageNumber });
  const client = createPageSearchClient(
    props.engine,
    props.base,
    props.cacheEntries,
    () => import('#stores/search-words.ts'),
  );
  return {
    props,
    route,
    setup: {
      facets: props.facets.map(({ attribute }) => attribute),
      ranges: props.ranges.map(({ attribute }) => attribute),
      hitsPerPage,
      defaultSort,
    },
    store,
    client: { ...client, ...withNewest(client) },
    ask: client.search,
    router: createSearchRouter(store, route),
  };
}
