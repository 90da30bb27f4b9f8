/** Cached HTML that many pages of a site share. */
export type Fragments = {
  /** Returns the fragment of this name, rendered on the first request. A failed one is rendered again. */
  once(name: string, render: () => Promise<string>): Promise<string>;
};

export function createFragments(): Fragments {
  const kept = new Map<string, Promise<string>>();
  return {
    once(name, render) {
      const known = kept.get(name);
      if (known !== undefined) return known;
      const html = render();
      kept.set(name, html);
      html.catch(() => kept.delete(name));
      return html;
    },
  };
}
