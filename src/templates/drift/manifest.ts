import type { TemplateManifest } from '#templates/manifests/template-manifest.ts';

/** drift: caravans and lifestyle, landscape-led. */
export const drift: TemplateManifest = {
  gallerySizes: '(min-width: 64rem) 67vw, 100vw',
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
  mail: {
    display: "'Trebuchet MS',Arial,Helvetica,sans-serif",
    headings: 'bold',
    tokens: { sunk: '#eaf0e6', plate: '#e6ece2', line: '#d9e0d6', ink: '#1a2621', ink3: '#586860' },
    head: 'brand',
    rule: false,
    button: 'accent',
    links: 'brandInk',
    radius: { paper: 20, picture: 12, button: 16 },
  },
  demo: { stock: 'caravans', pictures: 'drift' },
};
