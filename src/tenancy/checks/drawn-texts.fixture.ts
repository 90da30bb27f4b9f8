import type { TestFiles } from '#tenancy/files/test-tenant.ts';
import { page, text } from './drawn-pages.fixture.ts';

/* Mistakes of titles, second addresses and articles, for the record of what the checks say. */

const article = (head: string, words = 'Words.') =>
  `---\ntitle: About ${head.split('\n')[0]}\ndescription: All of ${head.split('\n')[0]}\nauthor: Kim\n${head
    .split('\n')
    .slice(1)
    .join('\n')}\npicture: { url: 'https://a.example/a.jpg', alt: '', width: 3, height: 2 }\n---\n${words}\n`;

const marks = [
  '/yard.webp',
  '/yard.webp "A yard"',
  '//evil.example/x.png "9x9"',
  'http://evil.example/x.png "9x9"',
  'yards/yard.webp "9x9"',
  'javascript:alert "9x9"',
].map((mark) => `![A](${mark})`);

export const textCases: Record<string, TestFiles> = {
  'titles and descriptions that stand twice': {
    pages: { home: { title: 'Dealer locator | Tested Motors' } },
    'pages/a': page('a', { title: 'Our locations', description: 'A dealer under test.' }),
    'pages/b': page('b', { title: ' the C ', description: 'All about c.' }),
    'pages/c': page('c'),
    'pages/d': page('d', { title: 'The c', canonical: '/pages/c' }),
  },
  'a description of the home page that a page of the platform has': {
    site: { description: 'Address, phone and opening hours of every place of Tested Motors.' },
  },
  'titles and descriptions of pages that are made from settings': {
    pages: { home: { title: 'Fleet hire' } },
    'pages/fleet': page('hire', { title: 'Fleet hire' }),
    company: {
      fleet: { heading: 'Special offers', markdown: 'Words.' },
      ownerBenefits: { heading: 'Yours', markdown: 'Words.', description: 'The same.' },
      about: { heading: 'Ours', markdown: 'Words.', description: 'The same.' },
    },
    offers: { offers: [1, 2].map((id) => ({ id, name: 'A bonus', description: 'One for all.' })) },
    models: {
      models: ['ev9', 'ev9-new'].map((slug) => ({
        slug,
        intro: 'Seven seats.',
        make: 'Kia',
        name: 'EV9',
        manufacturer_body: 'SUV',
      })),
    },
    brands: {
      heading: 'Main yard',
      brands: ['Kia', 'Mazda'].map((title) => ({ title, slug: title.toLowerCase(), description: ['Cars.'] })),
    },
  },
  'second addresses of pages': {
    'pages/a': page('a', { canonical: '/pages/nowhere' }),
    'pages/b': page('b', { canonical: '/pages/a' }),
    'pages/c': page('c', { canonical: '/dealerships' }),
    'pages/d': page('d', { canonical: '/pages/left' }),
    'pages/e': page('e', { canonical: '/pages/anchored#one' }),
    'pages/f': page('f', { canonical: '/pages/anchored#three' }),
    'pages/g': page('g', { canonical: '/pages/g', noindex: true }),
    'pages/h': page('h', { canonical: '/pages/anchored' }),
    ...Object.fromEntries(
      ['/', '/locations', '/search'].map((canonical, at) => [`pages/x${at}`, page(`x${at}`, { canonical })]),
    ),
    'pages/anchored': page('anchored', { sections: [text('One.', { anchor: 'one' })] }),
    'pages/left': page('left', { noindex: true }),
  },
  'pictures in words and in answers': {
    'pages/marks': page('marks', { sections: marks.map((mark) => text(`Words.\n\n${mark}`)) }),
    models: {
      models: [
        {
          slug: 'rio',
          name: 'Rio',
          make: 'Kia',
          manufacturer_body: 'Hatch',
          faq: marks.map((markdown) => ({ question: 'Why?', markdown })),
        },
      ],
    },
  },
  'a picture of an article that is not there, after longer names': {
    'articles/tyres.md': article(
      'tyres\ndate: 2026-11-02',
      'Not backyard.jpg, yard.jpg-2 or old/yard.jpg.\n\n![Yard](yard.jpg)',
    ),
  },
  'articles that contradict themselves': {
    'articles/tyres.md': article(
      'tyres\ndate: 2026-11-02\nupdated: 2026-11-01\nrelated: [tyers, nothing, oil]',
      '[Later](/blog/oil)\n\n[Sooner](/blog/wax)\n\n[Nowhere](nowhere)\n\n[Nothing](javascript:x)',
    ),
    'articles/oil.md': article('oil\ndate: 2124-11-02\ntime: "09:30"\nupdated: 2124-11-02'),
    'articles/wax.md': article(
      'wax\ndate: 2026-11-02',
      '[Same](/blog/tyres) and\n[search](/search?bodytype=SUV)\n\n[None](/none), [all](/blog)',
    ),
    'articles/.swap.md': 'b0VIM',
    'pages/links': page('links', {
      sections: [
        ...['contact-us', 'http://a.example', '//a.example', '//', 'javascript:x', 'tel:55500142'].map(
          (href) => text(`[A](${href})`),
        ),
        text(
          '[A](tel:+61755500236) [A](tel:1300975707) [A](tel:02%205550%200142) [A](<tel:02 5550 0142>) [A](tel:000) [A](tel:112) [A](tel:106) [A](sms:199123)',
        ),
      ],
    }),
    'pages/a': page('a', {
      sections: [text('[Later](/blog/oil), [now](/blog/wax) and [a page](/shop/oil)')],
    }),
    'pages/oil': page('oil', { path: '/shop/oil' }),
    'pages/blog': page('blog', { path: '/blog', sections: [{ type: 'articles', heading: 'All' }] }),
  },
};
