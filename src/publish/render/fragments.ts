/** Pieces of HTML that many pages of a site have in common. */
export type Fragments = {
  /** The piece of this name, rendered by the first page that asks. A failed one is asked for again. */
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
