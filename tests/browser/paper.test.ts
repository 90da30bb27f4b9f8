import { expect, test } from 'vitest';
import { sample } from '#tests/sample.ts';
import { openPage, sites, siteUrl, useBrowser } from './shopper.ts';

const browser = useBrowser();

/** A4 without its margins, at 96 dpi. */
const PAPER_WIDTH = 680;

/** Faults of a page in print; runs in the page. */
const readPaper = () => {
  const visible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  const lightness = (colour: string): number =>
    Math.max(...(colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
  const texts = [...document.querySelectorAll('main :is(p, h1, h2, h3, li, td, th, dd, dt, summary)')];
  return {
    pale: texts
      .filter((text) => visible(text) && lightness(getComputedStyle(text).color) > 60)
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    pressed: [...document.querySelectorAll('button, input, select, nav a, dialog, iframe')]
      .filter(visible)
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
    shut: [...document.querySelectorAll('main details')]
      .filter(visible)
      .filter(({ children }) => [...children].some((part) => part.tagName !== 'SUMMARY' && !visible(part)))
      .map(({ className }) => className),
    bare: [...document.querySelectorAll('main section:has(h2)')]
      .filter((section) => visible(section) && section.getBoundingClientRect().height > 0)
      .filter((section) => {
        const heads = [...section.querySelectorAll('h2, .section-head, .section-head *')];
        return ![...section.querySelectorAll('*')].some(
          (part) => part.children.length === 0 && !heads.includes(part) && visible(part),
        );
      })
      .map(({ className }) => className),
    wider: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    h1: document.querySelectorAll('h1').length,
    ground: getComputedStyle(document.body).backgroundColor,
  };
};

test.each(sample(sites, 1, 'paper').map((site) => ({ id: site.id, site })))(
  'on paper a page is black on white, all of it open, and has nothing to press: $id',
  async ({ site }) => {
    const page = await openPage(browser, PAPER_WIDTH);
    for (const path of ['/', '/about-us', '/contact-us', '/service']) {
      const answer = await page.goto(siteUrl(site, path), { waitUntil: 'load' });
      expect(answer?.status(), path).toBe(200);
      await page.emulateMedia({ media: 'print' });
      const paper = await page.evaluate(readPaper);
      expect(paper, path).toEqual({
        pale: [],
        pressed: [],
        shut: [],
        bare: [],
        wider: 0,
        h1: 1,
        ground: 'rgba(0, 0, 0, 0)',
      });
      await page.emulateMedia({ media: null });
    }
    await page.context().close();
  },
);
