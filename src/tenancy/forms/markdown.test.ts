import { micromark } from 'micromark';
import { describe, expect, it } from 'vitest';
import { toRichText } from './markdown.ts';
import { siteAfter } from '#tenancy/files/test-tenant.ts';
import { sample } from '#tests/sample.ts';

const page = (markdown: unknown): object => ({
  'pages/words': {
    path: '/words',
    title: 'Words',
    description: 'Words.',
    heading: 'Words',
    sections: [{ type: 'text', markdown, anchor: 'words' }],
  },
});

describe('Markdown of settings', () => {
  it('escapes markup and drops dangerous addresses', () => {
    const { html } = toRichText('<script>x</script>\n\n<b onclick="x">b</b>\n\n[go](javascript:alert(1))');
    expect(html).not.toMatch(/<(script|b)\b/);
    expect(html).toContain('>go</a>');
    expect(html).not.toContain('javascript:');
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'javascript&#58;alert(1)',
    'javascript&colon;alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'java%0ascript:x',
  ])('drops the address %s of a link and of a picture', (address) => {
    const { html } = toRichText(
      `[go](${address}) <${address}> ![seen](${address})\n\n[named]\n\n[named]: ${address}`,
    );
    expect(html).not.toMatch(/(href|src)="[^"]/);
  });

  it.each([
    ['![Yard](Winter yard.jpg)', 'Winter yard.jpg'],
    ['![Yard](My yard (1).JPG)', 'My yard (1).JPG'],
    ['![Yard](<Winter yard.jpg>)', 'Winter yard.jpg'],
  ])('takes a picture by its name as a camera wrote it: %s', (markdown, name) => {
    expect(toRichText(markdown).html).toMatch(/^<p><img src="[^"]*" alt="Yard"/);
    expect(toRichText(markdown).html).toContain(`${name}"`);
  });

  it('takes no words for a part of a picture’s name', () => {
    const { html } = toRichText('![a](one.jpg) and (two three.jpg)');
    expect(html).toContain('and (two three.jpg)');
  });

  it.each(sample(['![', '![](', '![a](b ', '![a](b('], 1, 'repeated Markdown'))(
    'takes about as long as micromark itself for %s repeated',
    (part) => {
      const text = part.repeat(40_000 / part.length);
      const timeOf = (draw: (text: string) => unknown): number => {
        const begin = performance.now();
        draw(text);
        return performance.now() - begin;
      };
      timeOf(micromark);
      expect(timeOf(toRichText)).toBeLessThan(3 * timeOf(micromark) + 50);
    },
  );

  it('allows telephone links', () => {
    expect(toRichText('[Ring](tel:+61855500172)').html).toBe('<p><a href="tel:+61855500172">Ring</a></p>');
  });

  it('has tables, and headings below the page’s and the section’s', () => {
    const { html } = toRichText('# One\n\n## Two\n\n| a |\n| - |\n| 1 |');
    expect(html).toContain('<h3>One</h3>');
    expect(html).toContain('<h4>Two</h4>');
    expect(html).toContain('<td>1</td>');
  });

  it('aligns cells by a class, because HTML has no attribute for it', () => {
    const { html } = toRichText('| a | b |\n| - | -: |\n| 1 | 2 |');
    expect(html).toContain('<th class="align-right">b</th>');
    expect(html).not.toContain('align=');
  });

  it('may be written line by line', () => {
    const [own] = siteAfter(page(['- a', '- b']) as Record<string, unknown>).content;
    expect(own?.sections[0]).toMatchObject({ markdown: { html: expect.stringContaining('<li>b</li>') } });
  });

  it('has pictures with a size, from the site or an allowed host', () => {
    const text = ['![Yard](/yard.webp "960x640")', '', '![Hall](https://hall.example/a.png?b=1&c=2 "9x8")'];
    const site = siteAfter(page(text) as Record<string, unknown>);
    expect(site.content[0]?.sections[0]).toMatchObject({
      markdown: {
        html: expect.stringContaining(
          '<img src="/yard.webp" alt="Yard" width="960" height="640" loading="lazy" decoding="async">',
        ),
      },
    });
    expect(site.pictures.sources).toContain('https://hall.example');
  });
});
