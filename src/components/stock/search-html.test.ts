import { describe, expect, it } from 'vitest';
import { sample } from '#tests/sample.ts';
import { useContentPages } from '#blocks/table/content-html.fixture.ts';
import { templateNames } from '#templates/settings/template-names.ts';

const htmlAt = useContentPages();
const clear = async (template: string, search?: object): Promise<string | undefined> => {
  const files = search === undefined ? {} : { features: { search } };
  const html = await htmlAt('/search', { template, files });
  return /<(?:a|button)[^>]* class="search-empty-clear"[^>]*>|<(?:a|button) class="search-empty-clear"[^>]*>/.exec(
    html ?? '',
  )?.[0];
};

describe.each(sample(templateNames, 1, 'empty searches'))('an empty search page in %s', (template) => {
  it('SEARCH-12 clears the filters at the dealer’s target, at the special offers without one', async () => {
    expect(await clear(template)).toContain('href="/special-offers"');
    expect(await htmlAt('/special-offers', { template })).not.toBeNull();
    expect(await clear(template, { clearFiltersTarget: '/contact' })).toContain('href="/contact"');
  });

  it('SEARCH-12 clears them in place where the target is the page itself', async () => {
    const button = await clear(template, { clearFiltersTarget: '/search' });
    expect(button).toMatch(/^<button/);
    expect(button).not.toContain('href');
  });
});
