import type { MailStyle } from '#templates/manifests/template-manifest.ts';
import { templates } from '#templates/manifests/templates.ts';
import type { Site } from '#tenancy/site/site.ts';

/** The colours of a mail by what they are for. */
export type MailColours = Record<
  | 'page'
  | 'paper'
  | 'head'
  | 'onHead'
  | 'rule'
  | 'ink'
  | 'quiet'
  | 'line'
  | 'plate'
  | 'fill'
  | 'onFill'
  | 'link',
  string
>;

/** How the mails of a dealer look: like its site, without what mail programs do not know. */
export type MailLook = Pick<MailStyle, 'display' | 'headings' | 'radius'> & {
  /** The dealer's name as the header of its site has it. */
  name: string;
  light: MailColours;
  dark: MailColours;
  hasRule: boolean;
};

type LookDealer = Pick<Site, 'settings' | 'theme' | 'colours'>;

const WHITE = '#ffffff';

/** Every pair of them is one of a page, which `tenancy/resolve/colours.ts` checks. */
function toLight({ colours }: LookDealer, { tokens, head, button, links }: MailStyle): MailColours {
  const { brand, onBrand, brandInk, accent, onAccent, onGround } = colours;
  const { ink, ink3: quiet, sunk: page, plate, line } = { ...tokens, ...onGround };
  const fills = { brand: [brand, onBrand], accent: [accent, onAccent], ink: [ink, WHITE] } as const;
  const [fill, onFill] = fills[button];
  const [ground, onHead] = fills[head];
  const link = links === 'ink' ? ink : brandInk;
  return {
    page,
    paper: WHITE,
    head: ground,
    onHead,
    rule: brand,
    ink,
    quiet,
    line,
    plate,
    fill,
    onFill,
    link,
  };
}

function toDark({ colours: { darkMail: dark } }: LookDealer, { button, links }: MailStyle): MailColours {
  const fills = {
    brand: [dark.brand, dark.onBrand],
    accent: [dark.accent, dark.onAccent],
    ink: [dark.ink, dark.onInk],
  } as const;
  const [fill, onFill] = fills[button];
  const { ink, line, plate } = dark;
  const link = links === 'ink' ? ink : dark.brandInk;
  return {
    page: dark.ground,
    paper: dark.raised,
    head: dark.night,
    onHead: ink,
    rule: dark.brand,
    ink,
    quiet: dark.ink3,
    line,
    plate,
    fill,
    onFill,
    link,
  };
}

export function toMailLook(dealer: LookDealer): MailLook {
  const { settings, theme } = dealer;
  const { mail } = templates[settings.template];
  const { display, headings, radius, rule: hasRule } = mail;
  return {
    display,
    headings,
    radius,
    hasRule,
    name: theme.wordmark ?? settings.name,
    light: toLight(dealer, mail),
    dark: toDark(dealer, mail),
  };
}
