import { expect, test } from 'vitest';
import { useContentPages } from '#blocks/table/content-html.fixture.ts';
import { templateNames } from '#templates/settings/template-names.ts';

const htmlAt = useContentPages();
const sheet = /<link rel="stylesheet" href="[^"]*page-print[^"]*\.css" media="print">/;

test.each(templateNames)(
  'content pages have a print sheet in %s, which no screen waits for; a list of cars has none',
  async (template) => {
    expect(await htmlAt('/contact-us', { template })).toMatch(sheet);
    expect(await htmlAt('/', { template })).toMatch(sheet);
    expect(await htmlAt('/search', { template })).not.toMatch(sheet);
  },
);
