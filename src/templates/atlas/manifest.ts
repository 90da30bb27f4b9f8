import type { TemplateManifest } from '#templates/manifests/template-manifest.ts';

/** atlas: editorial and calm. */
export const atlas: TemplateManifest = {
  gallerySizes: '(min-width: 64rem) 66vw, 100vw',
  darkHeader: false,
  fonts: {
    'instrument-sans': {
      source: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
      axes: { wght: { min: 400, max: 700 } },
    },
    newsreader: {
      source: '@fontsource-variable/newsreader/files/newsreader-latin-standard-normal.woff2',
      axes: { wght: 400, opsz: { min: 16, max: 72 } },
    },
  },
  brochure: {
    fonts: {
      display: { family: 'newsreader', weight: 400 },
      text: { family: 'instrument-sans', weight: 400 },
      strong: { family: 'instrument-sans', weight: 600 },
    },
    head: 'line',
    radius: 0,
    titleSize: 27,
  },
  mail: {
    display: "Georgia,'Times New Roman',serif",
    headings: 'normal',
    tokens: { sunk: '#f4f5f5', plate: '#eceeee', line: '#d9dddd', ink: '#121516', ink3: '#5f676b' },
    head: 'ink',
    rule: false,
    button: 'ink',
    links: 'ink',
    radius: { paper: 0, picture: 0, button: 0 },
  },
  demo: { stock: 'group', pictures: 'atlas' },
};
