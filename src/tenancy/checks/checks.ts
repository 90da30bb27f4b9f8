import { findApplicationProblems } from './application-checks.ts';
import { findAppointmentProblems } from './appointment-checks.ts';
import { findArticleProblems } from './article-checks.ts';
import { findCanonicalProblems } from './canonical-checks.ts';
import { findClaimProblems } from './claim-checks.ts';
import { findColourProblems } from '#tenancy/resolve/colours.ts';
import { findCompanyProblems } from './company-checks.ts';
import { findContentProblems } from './content-checks.ts';
import { findDeliveryProblems } from './delivery-checks.ts';
import { findFinanceProblems } from './finance-checks.ts';
import type { TenantFinding } from './finding.ts';
import { findFormProblems } from './form-checks.ts';
import { findHoursProblems } from './hours-checks.ts';
import { findLeadDeliveryProblems } from './lead-delivery-checks.ts';
import { findLinkProblems } from './link-checks.ts';
import { findLocationProblems } from './location-checks.ts';
import { findModelProblems } from './model-checks.ts';
import { findNavigationProblems } from './navigation-checks.ts';
import { findOfferProblems } from './offer-checks.ts';
import { findPanelProblems } from './panel-checks.ts';
import { findPictureProblems } from './picture-checks.ts';
import { findRedirectProblems } from './redirect-checks.ts';
import { findReviewProblems } from './review-checks.ts';
import { findPromoProblems, findSearchProblems } from './search-checks.ts';
import { findServiceProblems } from './service-checks.ts';
import { findStockProblems } from './stock-checks.ts';
import { findTitleProblems } from './title-checks.ts';
import type { TenantSettings } from '#tenancy/schemas/tenant-files.ts';

/** Finds contradictions between settings that are each valid on their own. */
export function findTenantProblems(settings: TenantSettings): TenantFinding[] {
  return [
    ...findColourProblems(settings.theme).map(({ path, sentence }): TenantFinding => ({
      file: 'theme',
      path,
      sentence,
    })),
    ...findLocationProblems(settings.locations),
    ...findHoursProblems(settings.locations),
    ...findAppointmentProblems(settings),
    ...findSearchProblems(settings.features.search),
    ...findDeliveryProblems(settings.features),
    ...findLeadDeliveryProblems(settings),
    ...findFormProblems(settings),
    ...findFinanceProblems(settings),
    ...findApplicationProblems(settings),
    ...findOfferProblems(settings),
    ...findModelProblems(settings),
    ...findPromoProblems(settings.pages.search),
    ...findClaimProblems(settings),
    ...findContentProblems(settings),
    ...findCanonicalProblems(settings),
    ...findNavigationProblems(settings),
    ...findArticleProblems(settings),
    ...findTitleProblems(settings),
    ...findReviewProblems(settings),
    ...findServiceProblems(settings),
    ...findCompanyProblems(settings),
    ...findPanelProblems(settings),
    ...findPictureProblems(settings),
    ...findRedirectProblems(settings),
    ...findStockProblems(settings),
    ...findLinkProblems(settings),
  ];
}
