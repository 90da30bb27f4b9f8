import { describe, expect, it } from 'vitest';
import { toRichText } from './markdown.ts';
import { problemsAfter, siteAfter } from './test-tenant.ts';

const page = (markdown: unknown): object => ({
  'pages/words': {
    path: '/words',
    title: 'Words',
    description: 'Words.',
    heading: 'Words',
    sections: [{ type: 'text', markdown }],
  },
});

describe('Markdown of settings', () => {
  it('shows markup as letters and drops dangerous addresses', () => {
    const { html } = toRichText('<script>x</script>\n\n<b onclick="x">b</b>\n\n[go](javascript:alert(1))');
    expect(html).not.toMatch(/<(script|b)\b/);
    expect(html).toContain('>go</a>');
    expect(html).not.toContain('javascript:');
  });

  it('has tables, and headings below the page’s and the section’s', () => {
    const { html } = toRichText('# One\n\n## Two\n\n| a |\n| - |\n| 1 |');
    expect(html).toContain('<h3>One</h3>');
    expect(html).toContain('<h4>Two</h4>');
    expect(html).toContain('<td>1</td>');
  });

  it('may be written line by line', () => {
    const [own] = siteAfter(page(['- a', '- b']) as Record<string, unknown>).content;
    expect(own?.sections[0]).toMatchObject({ markdown: { html: expect.stringContaining('<li>b</li>') } });
  });

  it('has its links checked', () => {
    const [problem] = problemsAfter(page('See [this](/nowhere).') as Record<string, unknown>);
    expect(problem).toContain(
      'pages/words.json: sections[0].markdown is "/nowhere", which is no page of this site.',
    );
    expect(problemsAfter(page('See [this](/search?body=SUV&make=Kia).') as Record<string, unknown>)).toEqual(
      [],
    );
  });
});
