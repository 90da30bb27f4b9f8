import { SELL_CATEGORY } from '#domain/lead/trade-in-form.ts';
import { carTradeInPath, sellingPaths, tradeInPath } from '#domain/url/paths.ts';
import { shown, toGeneratedPage, type PageMaker } from './page-maker.ts';
import type { GeneratedPage } from '#tenancy/schemas/tenant-files.ts';

/** Generates the pages to trade a vehicle in and to sell one (ROUTE-04 to ROUTE-07). */
export const makeTradeInPages: PageMaker = (_id, { site, forms: { tradeIn } }) => {
  if (!tradeIn.pages) return [];
  const toPage = (
    path: string,
    canonical: string,
    { heading, text, topic = '' }: { heading: string; text: string; topic?: '' | typeof SELL_CATEGORY },
  ): GeneratedPage =>
    toGeneratedPage({
      path,
      canonical,
      title: heading,
      heading,
      description: `${heading} at ${site.name}: an online estimate in a few minutes, and how it came about.`,
      intro: text,
      sections: [{ type: 'trade-in', heading: '', topic, ...shown }],
    });
  const trade = {
    heading: 'Trade in your vehicle',
    text: 'Tell us about your vehicle and see what it may be worth towards your next one. We show how we work out the figure.',
  };
  const sell = {
    heading: 'Sell us your vehicle',
    text: 'Tell us about your vehicle and see what it may be worth, whether you buy from us or not. We show how we work out the figure.',
    topic: SELL_CATEGORY as typeof SELL_CATEGORY,
  };
  return [
    ...[tradeInPath, carTradeInPath].map((path) => toPage(path, tradeInPath, trade)),
    ...sellingPaths.map((path) => toPage(path, tradeIn.canonical, sell)),
  ];
};
