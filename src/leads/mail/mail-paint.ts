import type { MailColours, MailLook } from './mail-look.ts';

/** What each class of mails colours, and how: source of inline styles and of the sheet for dark schemes. */
const paints = {
  page: ['background-color', 'page'],
  paper: ['background-color', 'paper'],
  head: ['background-color', 'head'],
  name: ['color', 'onHead'],
  rule: ['border-color', 'rule'],
  ink: ['color', 'ink'],
  quiet: ['color', 'quiet'],
  link: ['color', 'link'],
  line: ['border-color', 'line'],
  plate: ['background-color', 'plate'],
  fill: ['background-color', 'fill'],
  edge: ['border-color', 'fill'],
  label: ['color', 'onFill'],
  frame: ['border-color', 'ink'],
} as const satisfies Record<string, readonly [property: string, colour: keyof MailColours]>;

export type Paint = keyof typeof paints;

/** Class, ground and style of an element; `style` names the colour of a border by its class: `1px solid {line}`. */
export function paint({ light }: MailLook, names: readonly Paint[], style: string): string {
  const colourOf = (name: Paint): string => light[paints[name][1]];
  const ground = names.find((name) => paints[name][0] === 'background-color');
  const colours = names
    .filter((name) => paints[name][0] !== 'border-color')
    .map((name) => `${paints[name][0]}:${colourOf(name)};`);
  const bordered = style.replaceAll(/\{(\w+)\}/g, (_all, name: Paint) => colourOf(name));
  return `class="${names.join(' ')}"${ground ? ` bgcolor="${colourOf(ground)}"` : ''} style="${colours.join('')}${bordered}"`;
}

/** For programs that know a dark scheme. Outlook for Windows reads no `!important` without a space before it. */
export const toDarkSheet = ({ dark }: MailLook): string =>
  `@media (prefers-color-scheme: dark) {\n${Object.entries(paints)
    .map(([name, [property, colour]]) => `.${name} { ${property}: ${dark[colour]} !important }\n`)
    .join('')}}`;
