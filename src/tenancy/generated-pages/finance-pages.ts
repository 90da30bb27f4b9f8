import { financeEnquiryPath, financePath } from '#domain/url/paths.ts';
import { shown, toGeneratedPage, type PageMaker } from './page-maker.ts';

/** Generates the finance pages of a dealer with a lender (ROUTE-08, ROUTE-09): the calculator and the form, and the form alone. */
export const makeFinancePages: PageMaker = (_id, { site, finance: { provider } }) => {
  if (provider === undefined) return [];
  const section = {
    type: 'finance' as const,
    heading: 'Work out a repayment',
    formHeading: 'Ask about finance',
    ...shown,
  };
  return [
    toGeneratedPage({
      path: financePath,
      title: 'Finance',
      heading: 'Finance',
      description: `Car finance at ${site.name}: work out a repayment with its rates, and ask for a loan.`,
      intro: `Loans are arranged by ${provider.lender}. Ask us, and a person answers you.`,
      sections: [{ ...section, calculator: true }],
    }),
    toGeneratedPage({
      path: financeEnquiryPath,
      canonical: financePath,
      title: 'Finance enquiry',
      heading: 'Finance enquiry',
      description: `Ask ${site.name} for a loan.`,
      intro: `Loans are arranged by ${provider.lender}. A person answers you.`,
      sections: [{ ...section, calculator: false }],
    }),
  ];
};
