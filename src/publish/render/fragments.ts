/** Cached HTML that many pages of a site share. */
export type Fragments = {
  /** Returns the fragment of this name, rendered on the first request. A failed one is rendered again. */
  once(name: string, render: () => Promise<string>): Promise<string>;
};

export function createFragments(): Fragments {
  const cache = new Map<string, Promise<string>>();
  return {
    once(name, render) {
      const known = cache.get(name);
      if (known !== undefined) return known;
      const html = render();
      cache.set(name, html);
      html.catch(() => cache.delete(name));
      return html;
    },
  };
}
