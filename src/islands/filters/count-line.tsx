import { toShownCount } from '#islands/search-state/result-count.ts';
import { useSearchScreen } from '#islands/search-state/search-context.ts';

/**
 * `238 cars`, and which typed words they leave out, announced politely when it changes. A slow answer is reported on the same line, so that the list below
 * does not move.
 */
export function CountLine({ className }: { className: string }) {
  const { answer, fallback, load, props } = useSearchScreen();
  const { number, noun } = toShownCount(answer.count, props);
  return (
    <output className={className} tabIndex={-1}>
      <b>{number}</b> {noun}
      {fallback?.shows === 'unfiltered' && ', not filtered'}
      {answer.unknown[0] && (
        <b>{`. Nothing says “${answer.unknown.join('”, “')}”${answer.count > 0 ? ': these match the rest' : ''}`}</b>
      )}
      {load === 'loading' && <span className="search-updating"> Updating the list…</span>}
    </output>
  );
}
