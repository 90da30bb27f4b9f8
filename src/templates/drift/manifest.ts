import type { TemplateManifest } from '#templates/template-manifest.ts';

/** drift: caravans and lifestyle, landscape-led. */
export const drift: TemplateManifest = {
  summary: 'caravans and lifestyle',
  gallerySizes: '(min-width: 64rem) 67vw, 100vw',
  cardsPerRow: 3,
  darkHeader: false,
  fonts: {
    bricolage: {
      source: '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
      axes: { wght: { min: 650, max: 750 } },
    },
    figtree: {
      source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
      axes: { wght: { min: 400, max: 700 } },
    },
  },
  brochure: {
    fonts: {
      display: { family: 'bricolage-grotesque', weight: 700 },
      text: { family: 'figtree', weight: 400 },
      strong: { family: 'figtree', weight: 700 },
    },
    head: 'panel',
    radius: 10,
    titleSize: 25,
  },
  demo: { stock: 'caravans', pictures: 'drift' },
};
