declare namespace App {
  /** What publishing (or the development middleware) hands a route. Plain data only. */
  interface Locals {
    site: import('#tenancy/site.ts').Site;
    page: import('#publish/page.ts').Page;
  }
}

/** For plain TypeScript, which cannot read `.astro` files; Astro's own check knows each component's props. */
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory;
  export default component;
}
