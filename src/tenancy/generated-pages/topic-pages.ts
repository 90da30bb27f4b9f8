import { formatDate } from '#domain/time/moments.ts';
import { shown, toGeneratedPage } from './page-maker.ts';
import type { GeneratedPage } from '#tenancy/schemas/tenant-files.ts';
import type { KeyPath } from '#tenancy/forms/problem.ts';
import type { SectionSettings } from '#blocks/settings/sections.ts';
import type { TopicSettings } from '#tenancy/schemas/topic.schema.ts';

type EnquirySettings = Extract<SectionSettings, { type: 'enquiry' }>;
type EnquiryKind = EnquirySettings['kind'];

/** The fixed parts of a topic page, besides the dealer's texts. */
type TopicPage = {
  path: string;
  /** Key of the topic's settings. */
  from: { file: 'service' | 'company'; path: KeyPath };
  /** Description for search engines when the dealer sets none. */
  description: string;
  /** Sections before the dealer's text. */
  first?: readonly SectionSettings[];
  /** Sections after the dealer's text, before questions and contact. */
  sections?: readonly SectionSettings[];
  /** Subject of the e-mail at the end; without it the page has no contact section. */
  subject?: string;
  /** Which form it has; the general enquiry without. */
  kind?: EnquiryKind;
  parents?: GeneratedPage['parents'];
  ends?: GeneratedPage['ends'];
};

/** A topic page: the dealer's text and points, its facts, offers of its category, questions. */
export function toTopicPage(
  topic: TopicSettings,
  { path, from, description, first = [], sections = [], subject, kind, parents, ends }: TopicPage,
): GeneratedPage {
  return toGeneratedPage({
    path,
    from: {
      file: from.file,
      title: [...from.path, 'heading'],
      description: [...from.path, 'description'],
    },
    title: topic.heading,
    heading: topic.heading,
    // A campaign shows its last day.
    intro: [topic.intro, ends ? `Until ${formatDate(ends.on)}.` : ''].filter(Boolean).join(' '),
    description: topic.description ?? description,
    ...(topic.picture && { picture: topic.picture }),
    ...(parents && { parents }),
    ...(ends && { ends }),
    sections: [
      ...first,
      ...toFigures(topic),
      ...toWords(topic),
      ...toStories(topic),
      ...toSteps(topic),
      ...toPoints(topic),
      ...sections,
      ...toOffers(topic),
      ...toQuestions(topic),
      ...toEnquiry(subject, kind),
    ],
  });
}

const toFigures = ({ figures }: TopicSettings): SectionSettings[] =>
  figures === undefined ? [] : [{ type: 'statistics', items: figures, ...shown }];

const toWords = ({ markdown }: TopicSettings): SectionSettings[] =>
  markdown === undefined ? [] : [{ type: 'text', markdown, ...shown }];

/** The first picture stands on the left, because that of the page's top is on the right. */
const toStories = ({ stories }: TopicSettings): SectionSettings[] =>
  stories.map((story, index) => ({
    type: 'media',
    ...story,
    side: index % 2 === 0 ? 'left' : 'right',
    ...shown,
  }));

const toSteps = ({ steps }: TopicSettings): SectionSettings[] =>
  steps === undefined ? [] : [{ type: 'columns', look: 'steps', ...steps, ...shown }];

export const toPoints = ({ points }: Pick<TopicSettings, 'points'>): SectionSettings[] =>
  points.length === 0 ? [] : [{ type: 'offerings', items: points, note: '', ...shown }];

const toOffers = ({ offerCategory: category }: TopicSettings): SectionSettings[] =>
  category === undefined
    ? []
    : [{ type: 'offers', heading: 'Offers', show: 'cards', category, limit: 3, ...shown }];

const toQuestions = ({ questions }: TopicSettings): SectionSettings[] =>
  questions.length === 0
    ? []
    : [{ type: 'faq', heading: 'Questions and answers', items: questions, ...shown }];

const toEnquiry = (subject: string | undefined, kind: EnquiryKind = 'general'): SectionSettings[] =>
  subject === undefined ? [] : [{ type: 'enquiry', text: '', subject, kind, form: true, ...shown }];
