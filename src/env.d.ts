declare namespace Astro {
  interface ClientDirectives {
    /** Our own directive, `islands/page/rest.directive.ts`: `query` wakes at once while a query waits. */
    'client:rest'?: true | 'query';
  }
}

declare namespace App {
  /** What publishing (or the development middleware) hands a route. Plain data only. */
  interface Locals {
    site: import('#tenancy/site/site.ts').Site;
    page: import('#publish/pages/page.ts').Page;
    /** What a site's pages share, rendered once; publishing has it, development renders everything anew. */
    fragments?: import('#publish/render/fragments.ts').Fragments;
    /** Draws the cars of every list on the page; `Document` takes it from the template's layout. */
    Card?: import('#islands/cards/card-props.ts').Card;
  }
}

/** For plain TypeScript, which cannot read `.astro` files; Astro's own check knows each component's props. */
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory;
  export default component;
}
