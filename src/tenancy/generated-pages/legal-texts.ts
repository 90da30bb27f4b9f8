import { capital } from '#domain/text/formats.ts';
import { KEPT_DAYS } from '#domain/lead/kept-days.ts';
import type { ApplicationPolicy } from '#domain/finance/application-policy.ts';
import { formatNumberOf } from '#domain/text/number-of.ts';
import type { WrittenSettings } from '#tenancy/schemas/tenant-files.ts';

type Facts = Pick<WrittenSettings, 'site' | 'features' | 'forms' | 'locations'>;

/** The responsible company and its contact details. */
function toContact({ site, locations }: Facts): string {
  const primary = locations.locations.find((location) => location.primary);
  const { street, city, state, postcode } = primary?.address ?? {};
  const address = street === undefined ? '' : `, ${street}, ${city} ${state} ${postcode}`;
  return `${site.legalName}${address}. Phone ${site.phone}, e-mail [${site.email}](mailto:${site.email}).`;
}

/** The response times the dealer promises (CONTENT-16, CONTENT-17, CONTENT-18), or else what the law requires. */
function toComplaints({ features }: Facts): string {
  const times = features.complaintTimes;
  if (times === undefined) return 'We answer within a reasonable time, as the Privacy Act 1988 asks of us.';
  return (
    `We acknowledge a complaint within ${formatNumberOf(times.acknowledgement, 'day')} and aim to resolve it within ` +
    `${formatNumberOf(times.resolution, 'day')}. A request for access or a complaint is answered within ${formatNumberOf(times.response, 'day')}.`
  );
}

/** `to answer you`, `to sell cars` → `To answer you, and to sell cars.` */
function sentenceOf(purposes: readonly string[]): string {
  const last = purposes.at(-1) ?? '';
  const first = purposes.slice(0, -1).join(', ');
  const words = first === '' ? last : `${first}, and ${last}`;
  return `${capital(words)}.`;
}

/** What becomes of an application for finance, as a line of the list; nothing where nobody can apply. */
function toApplications(application: ApplicationPolicy | null): string {
  if (application === null) return '';
  const { lender, lenderPrivacy, keepDays } = application;
  const days = formatNumberOf(keepDays, 'day');
  return `- **When you apply for finance:** your answers, encrypted, and on your device two cookies: by one it comes back to them, the other says that there are some. They go to ${lender}, who decides ([its privacy policy](${lenderPrivacy})). Our people get your name, e-mail address and phone number, the reference, and the car if you chose one, as by any other form; none of your other answers. We erase your answers ${days} after ${lender} has them, or ${days} after you last changed them.\n`;
}

/** The privacy policy, in Markdown. It describes only what this site does. */
export const toPrivacyPolicy = (facts: Facts, application: ApplicationPolicy | null = null): string => `
${facts.site.name} is run by ${facts.site.legalName}. This policy says what we learn about you on this site, why, and what you can ask of us. It follows the Privacy Act 1988 and the Australian Privacy Principles (APPs).

# What this site keeps

- **On your own device:** cars you looked at, saved or compared, your last searches and what you dismissed. None of it is sent to us. You can clear it in your browser.
- **When you look at a car:** that it was looked at, once a day, counted without your name or your address.
- **When you ask for a phone number:** that it was asked for, and for which car.
- **When you send a form:** what you type, and with it which pages of this site you looked at before, the advertisement that led you here, and the kind of your browser. You need not give more than a form asks for as required, and you may ask us things under another name (APP 2, APP 3).
- **A message that cannot be sent at once** stays on your own device and is sent as soon as it can be. One that this site cannot take as it is stays there for ${KEPT_DAYS} days, so that you can mend it, or until you throw it away.
- **When you send files:** pictures and documents, such as a CV, only for what you send them for. Pictures are drawn anew, so that nothing is kept of where and with which device they were taken. They are on no page of this site; only our people can open them.
- **When you book a time:** your booking, and what we sent you about it.
${toApplications(application)}- **When you write, call or text us:** what you tell us, so that we can answer.

# Why we keep it

${sentenceOf(facts.forms.privacy.purposes)} We use it for nothing else (APP 6). We do not sell what we know about you. News and offers go to you only where you left the box for them ticked, and you can end them at any time (APP 7).

# How long we keep it

What you send by a form, its files and bookings among it, is erased from the records of this site after ${formatNumberOf(facts.forms.privacy.retentionDays, 'day')} (APP 11). A file whose form was never sent is erased after a day. What became part of a sale or a repair is kept as long as the law asks.

# Who else sees it

Those who help us answer you or run this site, such as our dealerships, our workshop and the companies that host the site. They may use it for that alone. Some of them may keep it outside Australia; they are bound to the same rules (APP 8).

# What you can ask

You may ask what we know about you (APP 12), and have it corrected (APP 13) or erased where the law lets us. To have what you sent erased, tell us the phone number or e-mail address that you sent it with, or the reference that you were given: we erase it, with files and bookings, from the records of this site and tell whoever it was handed to. Write to ${toContact(facts)}

# Complaints

Tell us first, and we will look into it. ${toComplaints(facts)} If you are not content with our answer, you may turn to the Office of the Australian Information Commissioner, [oaic.gov.au](https://www.oaic.gov.au).
`;

/** Terms of use, in Markdown. */
export const toTerms = (facts: Facts): string => `
These terms are about this site, which is run by ${facts.site.legalName}${facts.site.licence === undefined ? '' : ` (${facts.site.licence})`}. By using it you agree to them.

# Cars and prices

Each price stands with what it includes: *drive away* prices include on-road costs, prices marked *excl. govt charges* do not. ${facts.site.disclaimer}

We take care that cars, prices and pictures are right. A car may be sold while you look at it, and a mistake can happen: ring us before you travel. Nothing here takes away your rights under the Australian Consumer Law.

# Pictures, words and names

They belong to us or to those who let us use them, and may not be used elsewhere without our consent.

# Links

Where this site leads to another one, that one has terms of its own.

# How to reach us

${toContact(facts)}
`;

/** The accessibility statement, in Markdown. */
export const toAccessibility = (facts: Facts): string => `
Everyone shall be able to find a car here, whatever they see, hear or hold. This site is built to the Web Content Accessibility Guidelines 2.2, level AA.

# What that means

- Everything works with a keyboard alone, and you can see where you are.
- Pages can be read by a screen reader and enlarged to 400 %.
- Movement follows the setting of your device.
- Every car, every page and every phone number can be reached without scripts; searching and filtering need them.

# What may not be perfect yet

Pictures and words of cars come from many yards, and a picture may lack a good description. Documents of other companies, such as history reports, are theirs.

# Tell us

If something stands in your way, tell us what and where, and we will help you another way and mend it: ${toContact(facts)} You may also turn to the Australian Human Rights Commission, [humanrights.gov.au](https://humanrights.gov.au).
`;
