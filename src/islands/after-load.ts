/** Does something once the page has loaded, so that it costs nothing before. */
export function afterLoad(begin: () => unknown): void {
  if (document.readyState === 'complete') begin();
  else addEventListener('load', () => begin(), { once: true });
}
