import { resolveApplication } from '#tenancy/resolve/finance-policy.ts';
import { applyForFinancePath } from '#domain/url/paths.ts';
import { shown, toGeneratedPage, type PageMaker } from './page-maker.ts';

/** Generates the application for finance (FIN-01, ROUTE-10), where one can be sent. */
export const makeApplicationPages: PageMaker = (_id, { site, finance }, access) => {
  const application = resolveApplication(finance, access);
  if (application === null) return [];
  return [
    toGeneratedPage({
      path: applyForFinancePath,
      title: 'Apply for finance',
      heading: 'Apply for finance',
      description: `Apply for finance at ${site.name} in seven steps, and leave and come back as you like.`,
      intro: `${application.lender} decides on your application. We say with each step why it asks.`,
      sections: [{ type: 'finance-application', heading: 'Your application', ...shown }],
    }),
  ];
};
