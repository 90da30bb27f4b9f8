import { formatTelLink } from '#domain/text/formats.ts';
import { warrantyPath } from '#domain/url/paths.ts';
import type { CarFilter } from '#tenancy/forms/field-forms.ts';
import { shown, type PageMaker } from './page-maker.ts';
import type { GeneratedPage } from '#tenancy/schemas/tenant-files.ts';
import type { SectionSettings } from '#blocks/settings/sections.ts';
import { toStockStrip } from './stock-strip.ts';
import type { WrittenSettings } from '#tenancy/schemas/tenant-files.ts';
import { toTopicPage } from './topic-pages.ts';

type Facts = Pick<WrittenSettings, 'site' | 'company' | 'features'>;

/** Generates the pages of warranty, benefits and campaigns (ROUTE-62…67, 69), each when its facts are set. */
export const makePromisePages: PageMaker = (_id, facts) => [
  ...makeWarranty(facts),
  ...makePromises(facts),
  ...makeCampaigns(facts),
];

function makeWarranty({ site, company: { warranty } }: Facts): GeneratedPage[] {
  if (warranty === undefined) return [];
  const claim: SectionSettings = { type: 'warranty', ...shown };
  const page = toTopicPage(warranty, {
    path: warrantyPath,
    from: { file: 'company', path: ['warranty'] },
    description: `The warranty of ${site.name}: how long it lasts and what it covers.`,
    first: [claim],
    subject: 'Warranty question',
  });
  const { campaign } = warranty;
  if (campaign === undefined) return [page];
  const drive = toTopicPage(campaign, {
    path: '/pages/warranty',
    from: { file: 'company', path: ['warranty', 'campaign'] },
    description: `${campaign.heading}: what the warranty of ${site.name} means for your next car.`,
    first: [claim],
    subject: 'Warranty question',
    parents: [{ label: warranty.heading, href: warrantyPath }],
    ends: campaign.ends,
  });
  return [page, drive];
}

function makePromises({ site, company: { roadside, ownerBenefits } }: Facts): GeneratedPage[] {
  const pages: GeneratedPage[] = [];
  if (roadside !== undefined) {
    const years =
      roadside.years === undefined ? '' : ` It comes with the car for ${formatYears(roadside.years)}.`;
    const call: SectionSettings = {
      type: 'callout',
      heading: 'Broken down? Ring now.',
      text: `Answered day and night.${years}`,
      link: { label: `Call ${roadside.phone}`, href: formatTelLink(roadside.phone) },
      ...shown,
    };
    pages.push(
      toTopicPage(roadside, {
        path: '/roadside-assist',
        from: { file: 'company', path: ['roadside'] },
        description: `Roadside assistance for customers of ${site.name}: the number to ring and what it covers.`,
        first: [call],
        subject: 'Roadside assist',
      }),
    );
  }
  if (ownerBenefits !== undefined) {
    const description = `What owners get from ${site.name} after the day they buy.`;
    pages.push(
      toTopicPage(ownerBenefits, {
        path: '/owner-benefits',
        from: { file: 'company', path: ['ownerBenefits'] },
        description,
        subject: 'Owner benefits',
      }),
    );
  }
  return pages;
}

const formatYears = (years: number): string => (years === 1 ? '1 year' : `${years} years`);

function makeCampaigns(facts: Facts): GeneratedPage[] {
  const { eofy, electric, spinToWin } = facts.company;
  const { name } = facts.site;
  const pages: GeneratedPage[] = [];
  if (eofy !== undefined) {
    pages.push(
      toTopicPage(eofy, {
        path: '/eofy',
        from: { file: 'company', path: ['eofy'] },
        description: `End of financial year at ${name}: what is on until the last day.`,
        sections: [toStrip(facts, eofy.filter, 'On the lot for it')],
        subject: eofy.heading,
        kind: 'offer',
        ends: eofy.ends,
      }),
    );
  }
  if (electric !== undefined) {
    pages.push(
      toTopicPage(electric, {
        path: '/pages/electric-vehicles',
        from: { file: 'company', path: ['electric'] },
        description: `Electric vehicles at ${name}: what is in stock, charging and running costs.`,
        sections: [toStrip(facts, electric.filter, 'Electric, in stock')],
        subject: 'Electric vehicles',
      }),
    );
  }
  if (spinToWin !== undefined) {
    pages.push(
      toTopicPage(spinToWin, {
        path: '/spin-to-win',
        from: { file: 'company', path: ['spinToWin'] },
        description: `${spinToWin.heading} at ${name}: what there is to win, who may spin and until when.`,
        subject: spinToWin.heading,
        kind: 'offer',
        ends: spinToWin.ends,
      }),
    );
  }
  return pages;
}

/** A strip of vehicles that match a filter, with a link to all of them. */
const toStrip = (facts: Facts, filter: CarFilter, heading: string): SectionSettings =>
  toStockStrip(facts, {
    heading,
    filter,
    rows: 2,
    sort: 'default',
    more: `All {count} ${facts.features.search.noun.many}`,
  });
