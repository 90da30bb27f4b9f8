import type { TemplateManifest } from '#templates/manifests/template-manifest.ts';

/** torque: dense and value-forward. */
export const torque: TemplateManifest = {
  gallerySizes: '(min-width: 64rem) 62vw, 100vw',
  darkHeader: true,
  fonts: {
    archivo: {
      source: '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2',
      axes: { wdth: { min: 100, max: 116 }, wght: { min: 400, max: 850 } },
    },
  },
  brochure: {
    fonts: {
      display: { family: 'archivo', weight: 800 },
      text: { family: 'archivo', weight: 400 },
      strong: { family: 'archivo', weight: 700 },
    },
    head: 'band',
    radius: 3,
    titleSize: 23,
  },
  mail: {
    display: "'Arial Black',Arial,Helvetica,sans-serif",
    headings: 'bold',
    tokens: { sunk: '#f3f4f6', plate: '#eef0f2', line: '#d8dce0', ink: '#0f1419', ink3: '#586068' },
    head: 'ink',
    rule: true,
    button: 'brand',
    links: 'ink',
    radius: { paper: 4, picture: 4, button: 4 },
  },
  demo: { stock: 'used-cars', pictures: 'torque' },
};
