import type { MailContent, MailLink, MailRow, MailVehicle } from './mail-content.ts';

const toLine = ({ label, href }: MailLink): string => `${label}: ${href}`;

const toRow = ({ label, value, link }: MailRow): string[] => [
  value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`,
  ...(link ? [toLine(link)] : []),
];

const toVehicle = ({ name, price, link, button }: MailVehicle): string[] => [
  `Vehicle: ${name}`,
  ...(price === null ? [] : [`Price: ${price}`]),
  ...[link, button].flatMap((way) => (way ? [toLine(way)] : [])),
];

/** A mail as text: all that its HTML says. */
export const toMailText = ({
  greeting,
  heading,
  lead,
  buttons = [],
  intro,
  vehicle,
  rows,
  call,
  links = [],
  footer,
}: MailContent): string =>
  [
    heading,
    '',
    ...(lead === undefined ? [] : [lead, '']),
    ...(greeting === undefined ? [] : [greeting, '']),
    intro,
    '',
    ...(vehicle ? toVehicle(vehicle) : []),
    ...rows.flatMap(toRow),
    // It has the number.
    ...(call ? [call.label] : []),
    ...[...buttons, ...links].flatMap((link) => ['', toLine(link)]),
    '',
    ...footer,
    '',
  ]
    .join('\n')
    .replaceAll('\u00A0', ' ');
