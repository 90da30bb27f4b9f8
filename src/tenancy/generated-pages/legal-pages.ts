import {
  accessibilityPath,
  appointmentPath,
  contactPath,
  privacyPath,
  successPath,
  termsPath,
} from '#domain/url/paths.ts';
import type { SectionSettings } from '#blocks/settings/sections.ts';
import { toAccessibility, toPrivacyPolicy, toTerms } from './legal-texts.ts';
import { shown, toGeneratedPage, type PageMaker } from './page-maker.ts';
import type { GeneratedPage } from '#tenancy/schemas/tenant-files.ts';
import { resolveApplication } from '#tenancy/resolve/finance-policy.ts';
import { toRichText } from '#tenancy/forms/markdown.ts';

/** Privacy policy, terms and accessibility statement from the dealer's facts (ROUTE-17, ROUTE-18). */
export const makeLegalPages: PageMaker = (_id, settings, access) => {
  const { name } = settings.site;
  const page = (path: string, heading: string, description: string, markdown: string): GeneratedPage =>
    toGeneratedPage({
      path,
      title: heading,
      heading,
      description,
      sections: [{ type: 'text', markdown: toRichText(markdown), ...shown }],
    });
  return [
    page(
      privacyPath,
      'Privacy policy',
      `What ${name} learns about you on this site, why, and what you can ask.`,
      toPrivacyPolicy(settings, resolveApplication(settings.finance, access)),
    ),
    page(termsPath, 'Terms and conditions', `The terms of the site of ${name}.`, toTerms(settings)),
    page(
      accessibilityPath,
      'Accessibility',
      `How the site of ${name} is made for everyone, and whom to tell when it is not.`,
      toAccessibility(settings),
    ),
  ];
};

/** The contact page (ROUTE-42, ROUTE-43), the page after a message (ROUTE-16), the page of an appointment's link. */
export const makeContactPages: PageMaker = (_id, { site }) => {
  const contact = toGeneratedPage({
    path: contactPath,
    title: 'Contact us',
    heading: 'Contact us',
    description: `Phone, e-mail and opening hours of ${site.name}.`,
    sections: [
      {
        type: 'enquiry',
        heading: 'Talk to a person',
        text: '',
        subject: '',
        kind: 'general',
        form: true,
        ...shown,
      },
      { type: 'hours', heading: 'When we are open', ...shown },
    ],
  });
  const ways: SectionSettings = {
    type: 'enquiry',
    heading: 'Talk to us',
    text: '',
    subject: '',
    kind: 'general',
    form: false,
    ...shown,
  };
  const success = toGeneratedPage({
    path: successPath,
    title: 'Thank you',
    heading: 'Thank you, we have it',
    intro: 'A person reads every message.',
    description: `Your message has reached ${site.name}.`,
    noindex: true,
    sections: [ways],
  });
  const appointment = toGeneratedPage({
    path: appointmentPath,
    title: 'Your appointment',
    heading: 'Your appointment',
    description: `Your appointment at ${site.name}.`,
    noindex: true,
    sections: [ways],
  });
  return [contact, { ...contact, path: '/contact', canonical: contactPath }, success, appointment];
};
