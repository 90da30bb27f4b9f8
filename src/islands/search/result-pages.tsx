import nextIcon from 'lucide-static/icons/arrow-right.svg?raw';
import previousIcon from 'lucide-static/icons/arrow-left.svg?raw';
import type { MouseEvent } from 'react';
import { formatRoute } from '#search/query/search-route.ts';
import { Icon } from '#ui/icon.tsx';
import { toPageNumbers } from './page-numbers.ts';
import { isPlain } from './plain-click.ts';
import { useSearchScreen } from '#islands/search-state/search-context.ts';

/** Static pages are plain links; pages of a filtered list change in place. */
function usePageLink() {
  const { route, state, store } = useSearchScreen();
  return (page: number) => {
    const href = formatRoute(route, { ...state, page });
    const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
      if (!href.includes('?') || !isPlain(event)) return;
      event.preventDefault();
      store.goToPage(page);
      const top = event.currentTarget.closest('.search-results');
      top?.scrollIntoView({ block: 'start' });
    };
    return { href, onClick };
  };
}

export function ResultPages() {
  const { answer, state } = useSearchScreen();
  const link = usePageLink();
  if (answer.pages < 2) return null;
  const { page } = state;
  return (
    <nav className="pages" aria-label="Pages of results">
      {page > 1 && (
        <a className="pages-step" rel="prev" {...link(Math.min(page - 1, answer.pages))}>
          <Icon svg={previousIcon} />
          <span>Previous</span>
        </a>
      )}
      <ol>
        {toPageNumbers(page, answer.pages).map((number) => (
          <li key={number}>
            {number < 0 ? (
              <span className="pages-gap">…</span>
            ) : (
              <a
                {...link(number)}
                aria-current={number === page ? 'page' : undefined}
                aria-label={`Page ${number}`}
              >
                {number}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < answer.pages && (
        <a className="pages-step" rel="next" {...link(page + 1)}>
          <span>Next</span>
          <Icon svg={nextIcon} />
        </a>
      )}
    </nav>
  );
}
