import { describe, expect, it } from 'vitest';
import { sample } from '#tests/sample.ts';
import { toReadText, useContentPages } from './content-html.fixture.ts';
import { NOW } from '#publish/pages/test-site.ts';
import { templateNames } from '#templates/settings/template-names.ts';

const htmlAt = useContentPages();
const review = (id: number) => ({
  id,
  customer_name: `Customer ${id}`,
  text: `Words ${id}.`,
  rating: 5,
  review_date: '2026-11-01',
});
const reviews = { collection: { count: 1234, average_rating: '4.6', reviews: [review(1), review(2)] } };
const page = (sections: object[]) => ({
  'pages/story': { path: '/story', title: 'Story', description: 'Story.', heading: 'Story', sections },
});

describe.each(sample(templateNames, 1, 'pages of text'))('pages of text in %s', (template) => {
  it('REV-01 REV-02 REV-08 show reviews as a strip, with the average to one decimal and the count', async () => {
    const html = await htmlAt('/story', { template, files: { reviews }, pages: page([{ type: 'reviews' }]) });
    const text = toReadText(html);
    expect(text).toMatch(/4\.6\s+from 1,234 reviews/);
    expect(text).toContain('Words 1.');
    expect(text).toContain('Customer 2');
    expect(html).toContain('reviews-strip');
    const one = { reviews: { collection: { count: 1, average_rating: '5.0', reviews: [review(1)] } } };
    const only = await htmlAt('/story', { template, files: one, pages: page([{ type: 'reviews' }]) });
    expect(toReadText(only)).toMatch(/5\.0\s+from 1 review\s/);
    const without = await htmlAt('/story', { template, pages: page([{ type: 'reviews' }]) });
    expect(without).not.toContain('reviews-strip');
  });

  it('show a review’s author, date in the source’s words, and the answer', async () => {
    const answered = {
      ...review(3),
      review_date_in_words: '3 weeks ago',
      reply_text: 'Thank you.',
      reply_date: '2026-11-04',
      image: '/demo/customer.webp',
    };
    const own = { reviews: { collection: { ...reviews.collection, reviews: [answered, review(1)] } } };
    const html = (await htmlAt('/story', { template, files: own, pages: page([{ type: 'reviews' }]) })) ?? '';
    expect(toReadText(html)).toMatch(
      /Words 3\. Customer 3 3 weeks ago Our answer, 04\/11\/2026 Thank you\..*Customer 1 01\/11\/2026/,
    );
    expect(html).toContain('<time datetime="2026-11-01">');
    expect(html).toMatch(/<img src="[^"]*customer\.webp[^"]*"[^>]* width="40" height="40"/);
  });

  it('CONTENT-11 count the month’s sales from its first moment', async () => {
    const html = await htmlAt('/story', { template, pages: page([{ type: 'sales-counter' }]) });
    expect(toReadText(html)).toContain('Sales this Month');
    const since = Number(/<fc-sales-count data-since="(\d+)"/.exec(html ?? '')?.[1]);
    expect(new Date(since).toISOString()).toBe('2026-10-31T14:00:00.000Z');
    const shown = Math.floor((NOW - since) / 450_000).toLocaleString('en-AU');
    expect(toReadText(html)).toContain(shown);
  });

  it('order headings without a gap, below a section’s heading or without one', async () => {
    const text = { type: 'text', markdown: '# First' };
    const html = await htmlAt('/story', { template, pages: page([text, { ...text, heading: 'Section' }]) });
    const levels = [...(html ?? '').matchAll(/<h(\d)[^>]*>(Story|Section|First)</g)].map(
      ([, level]) => level,
    );
    expect(levels).toEqual(['1', '2', '2', '3']);
  });

  it('ROUTE-17 ROUTE-18 have legal pages with the dealer’s facts', async () => {
    const privacy = toReadText(await htmlAt('/privacy-policy', { template }));
    expect(privacy).toContain('Quiet Lane Cars Pty Ltd, 1 Long Street, Penrith NSW 2750');
    expect(privacy).toContain('Privacy Act 1988');
    expect(privacy).toContain('Pictures are drawn anew');
    expect(privacy).toContain(
      'its files and bookings among it, is erased from the records of this site after 730 days',
    );
    expect(privacy).toContain('A file whose form was never sent is erased after a day.');
    expect(toReadText(await htmlAt('/terms-and-conditions', { template }))).toContain(
      'Quiet Lane Cars Pty Ltd',
    );
    expect(toReadText(await htmlAt('/accessibility', { template }))).toContain('2.2, level AA');
  });

  it('CONTENT-16 CONTENT-17 CONTENT-18 promise times where a group does', async () => {
    const files = { features: { complaintTimes: {} } };
    const text = toReadText(await htmlAt('/privacy-policy', { template, files }));
    expect(text).toContain('acknowledge a complaint within 7 days and aim to resolve it within 14 days');
    expect(text).toContain('access or a complaint is answered within 30 days');
    expect(toReadText(await htmlAt('/privacy-policy', { template }))).not.toContain('within 7 days');
  });

  it('ROUTE-16 ROUTE-42 ROUTE-43 ROUTE-76 ROUTE-77 give the dealer’s contact, at one canonical address', async () => {
    const files = { site: { sms: '0491 570 006' } };
    const [contact, second, success] = await Promise.all(
      ['/contact-us', '/contact', '/success'].map((path) => htmlAt(path, { template, files })),
    );
    for (const html of [contact, second]) {
      expect(html).toContain('<link rel="canonical" href="https://www.quiet-lane.example/contact-us">');
      expect(html).toContain('href="tel:+61255500100"');
      expect(html).toContain('href="sms:+61491570006"');
      expect(html).toContain('href="mailto:sales@quiet-lane.example"');
    }
    expect(success).toContain('<meta name="robots" content="noindex">');
    expect(toReadText(success ?? '')).toContain('Thank you, we have it');
  });

  it('prefer a page of the dealer’s own to a generated one', async () => {
    const pages = page([{ type: 'callout', heading: 'Our own words' }]);
    const own = { 'pages/story': { ...pages['pages/story'], path: '/privacy-policy' } };
    const text = toReadText(await htmlAt('/privacy-policy', { template, pages: own }));
    expect(text).toContain('Our own words');
    expect(text).not.toContain('Privacy Act');
  });
});
