import { expect, it } from 'vitest';
import { toReadText, useContentPages } from '#blocks/table/content-html.fixture.ts';
import { templateNames } from '#templates/settings/template-names.ts';
import { toScaffold } from './scaffold.data.ts';

const htmlAt = useContentPages();

it.each(templateNames)(
  'a new dealer’s first view in %s has words and the search, and no place for a picture that is not there',
  async (template) => {
    const { pages, theme } = toScaffold('smith', 'Smith Motors');
    const html = await htmlAt('/', { template, files: { pages: pages ?? {}, theme: theme ?? {} } });
    const hero = /<section class="hero[\s\S]*?<\/section>/.exec(html ?? '')?.[0] ?? '';
    expect(hero).toContain('hero-unpictured');
    expect(toReadText(`<body>${hero}`)).toContain('Every price explained.');
    expect(hero).toContain('action="/search"');
    expect(hero).not.toMatch(/<img|class="rig"/);
  },
);
