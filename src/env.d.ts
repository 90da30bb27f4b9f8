declare namespace App {
  /** What publishing (or the development middleware) hands a route. Plain data only. */
  interface Locals {
    site: import('#tenancy/site.ts').Site;
    page: import('#publish/page.ts').Page;
  }
}
