/** Cached HTML that many pages of a site share. */
export type Fragments = {
  /** Renders a fragment once, and again if it failed; that `of` an object is kept as long as the object. */
  once(name: string, render: () => Promise<string>, of?: object): Promise<string>;
};

export function createFragments(): Fragments {
  const ofSite = new Map<string, Promise<string>>();
  const ofObjects = new WeakMap<object, Map<string, Promise<string>>>();
  function cacheOf(object: object | undefined): Map<string, Promise<string>> {
    if (object === undefined) return ofSite;
    const cache = ofObjects.get(object) ?? new Map<string, Promise<string>>();
    ofObjects.set(object, cache);
    return cache;
  }
  return {
    once(name, render, of) {
      const cache = cacheOf(of);
      const known = cache.get(name);
      if (known !== undefined) return known;
      const html = render();
      cache.set(name, html);
      html.catch(() => cache.delete(name));
      return html;
    },
  };
}
