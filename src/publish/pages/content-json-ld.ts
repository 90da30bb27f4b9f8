import { findBlock } from '#blocks/table/block-table.ts';
import { known, toBrand, type JsonLd } from '#domain/content/json-ld.ts';
import { absoluteUrl } from '#domain/url/absolute-url.ts';
import type { GeneratedPage } from '#tenancy/schemas/tenant-files.ts';
import type { OwnPage, Site } from '#tenancy/site/site.ts';
import { listArticleJsonLd } from './article-data.ts';
import type { PageContext } from './page-context.ts';

type Moment = Pick<PageContext, 'site' | 'now'>;

/** Structured data of a page's subject: an article, the content of its sections, a model or a brand. */
export const listContentJsonLd = (context: Moment, page: OwnPage | GeneratedPage): JsonLd[] => [
  ...listArticleJsonLd(context, page),
  ...listSectionJsonLd(context, page),
  ...('about' in page ? toModelJsonLd(context.site, page) : []),
];

function listSectionJsonLd(context: Moment, page: OwnPage | GeneratedPage): JsonLd[] {
  const { site } = context;
  const shown = {
    path: page.path,
    canonical: keptAt(site, page),
    isGenerated: (path: string) => site.generated.some((generated) => generated.path === path),
  };
  return page.sections.flatMap((section) => findBlock(section.type).jsonLd(context, section, shown));
}

/** The canonical address of a page. */
const keptAt = (site: Site, { canonical, path }: Pick<GeneratedPage, 'canonical' | 'path'>): string =>
  absoluteUrl(site, canonical ?? path);

/** Returns the model or the brand that a page is about. Prices are on the cars, which have one each. */
function toModelJsonLd(site: Site, page: GeneratedPage): JsonLd[] {
  const url = keptAt(site, page);
  const words = {
    url,
    description: page.intro || null,
    image: page.picture && absoluteUrl(site, page.picture.url),
  };
  const model = page.of === 'models' && site.models.find(({ slug }) => slug === page.about);
  if (model) {
    const { name, make, bodies } = model;
    return [
      known({
        '@context': 'https://schema.org',
        '@type': 'ProductModel',
        '@id': `${url}#model`,
        name: `${make} ${name}`,
        model: name,
        brand: toBrand(make),
        category: bodies.join(', '),
        ...words,
      }),
    ];
  }
  const brand = page.of === 'brands' && site.brands.find(({ slug }) => slug === page.about);
  if (!brand) return [];
  const logo = brand.logo && absoluteUrl(site, brand.logo);
  return [
    known({
      '@context': 'https://schema.org',
      '@type': 'Brand',
      '@id': `${url}#brand`,
      name: brand.title,
      ...words,
      logo,
    }),
  ];
}
