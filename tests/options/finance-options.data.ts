import { attributeEffect, textEffect, values, type OptionProofs } from './proof.ts';

const page = '/apply-for-finance';

/** Options of `finance.json` that show on published pages. */
export const financeOptions: OptionProofs = {
  'application.lenderPrivacy': values(
    ...['https://first.example/privacy', 'https://second.example/privacy'].map(
      (href) => [href, attributeEffect(page, '.form-explained a:last-child', 'href', href)] as const,
    ),
  ),
  'application.keepDays': values(
    ...[5, 9].map((days) => [days, textEffect(page, '.form-resume', `encrypted, for ${days} days`)] as const),
  ),
};
