import { accessoriesPath, partsSearchPath, serviceBookingAnchor, servicePath } from '#domain/url/paths.ts';
import { findTopic } from '#tenancy/resolve/service-facts.ts';
import { shown, type PageMaker } from './page-maker.ts';
import type { GeneratedPage } from '#tenancy/schemas/tenant-files.ts';
import type { SectionSettings } from '#blocks/settings/sections.ts';
import type { ServiceSettings } from '#tenancy/schemas/service.schema.ts';
import { toTopicPage } from './topic-pages.ts';

/** Generates the pages for servicing, parts and accessories (ROUTE-36…39). */
export const makeServicePages: PageMaker = (_id, facts) => {
  const { name } = facts.site;
  const service = findTopic(facts, 'service');
  const parts = findTopic(facts, 'parts');
  const { accessories } = facts.service;
  const pages: GeneratedPage[] = [];
  if (service !== undefined) {
    const description = `Servicing at ${name}: what it costs, when the workshop is open, how to book.`;
    pages.push(
      toTopicPage(service, {
        path: servicePath,
        from: { file: 'service', path: ['service'] },
        description,
        sections: toBooking(facts.service),
      }),
    );
  }
  if (parts !== undefined) {
    const description = `Parts from ${name}: phone, opening hours, and what to send so that we find the right part.`;
    pages.push(
      toTopicPage(parts, {
        path: partsSearchPath,
        from: { file: 'service', path: ['parts'] },
        description,
        sections: partsRequest,
      }),
    );
  }
  if (accessories !== undefined) {
    const description = `Parts and accessories from ${name}, with prices and how to order.`;
    const sections = partsRequest;
    pages.push(
      toTopicPage(accessories, {
        path: accessoriesPath,
        from: { file: 'service', path: ['accessories'] },
        description,
        sections,
      }),
    );
  }
  return pages;
};

/** The booking section (ROUTE-37): a form, or the booking of the manufacturer; the workshop's phone comes after it. */
function toBooking({ booking }: Pick<ServiceSettings, 'booking'>): SectionSettings[] {
  const workshop: SectionSettings = {
    type: 'departments',
    heading: 'Our workshop',
    of: 'service',
    text: '',
    subject: 'Our service',
    message: '',
    ...shown,
  };
  if (booking.kind === 'site') {
    const form: SectionSettings = {
      type: 'enquiry',
      heading: 'Book a service',
      text: 'Tell us the car and a day that suits. We confirm the day and the price.',
      subject: '',
      kind: 'service',
      form: true,
      anchor: serviceBookingAnchor,
      ...shown,
    };
    return [form, workshop];
  }
  const { maker, href } = booking;
  return [
    {
      type: 'callout',
      heading: 'Book a service',
      text: `${maker} takes our bookings. You choose the day there.`,
      link: { label: `Book with ${maker}`, href },
      anchor: serviceBookingAnchor,
      ...shown,
    },
    { ...workshop, text: 'Questions before or after the service:' },
  ];
}

/** A form that asks for a part, and the counter to ring. */
const partsRequest: readonly SectionSettings[] = [
  {
    type: 'enquiry',
    heading: 'Ask for a part',
    text: 'With the VIN we find the one that fits.',
    subject: '',
    kind: 'parts',
    form: true,
    ...shown,
  },
  {
    type: 'departments',
    heading: 'Our counter',
    of: 'parts',
    text: '',
    subject: 'Parts',
    message: '',
    ...shown,
  },
];
