declare namespace Astro {
  interface ClientDirectives {
    /**
     * Directive of `islands/page/rest.directive.ts`: with `query` the island hydrates at once when the
     * address has a query.
     */
    'client:rest'?: true | 'query';
  }
}

declare namespace App {
  /** Data that publishing, or the development middleware, gives to a route. Plain data only. */
  interface Locals {
    site: import('#tenancy/site/site.ts').Site;
    page: import('#publish/pages/page.ts').Page;
    /**
     * Fragments that a site's pages share, rendered once when publishing; absent in development, which always
     * renders.
     */
    fragments?: import('#publish/render/fragments.ts').Fragments;
    /** Component for the cards of every list on the page; `Document` takes it from the template's layout. */
    Card?: import('#islands/cards/card-props.ts').Card;
    /** The text of the page's one inline style, from `Document`, for the page's policy. */
    inlineStyle?: string;
    /** Path of the file with the script that runs before a page shows; absent in development, which has no files. */
    headScript?: string;
  }
}

/** For plain TypeScript, which cannot read `.astro` files; `astro check` knows each component's props. */
declare module '*.astro' {
  const component: import('astro/runtime/server/index.js').AstroComponentFactory;
  export default component;
}

/** WebOTP, which TypeScript's library lacks: the code of a text, once its shopper agrees. */
interface CredentialRequestOptions {
  otp?: { transport: readonly 'sms'[] };
}
