import type { TemplateManifest } from '#templates/manifests/template-manifest.ts';
import type { Site } from '#tenancy/site/site.ts';

type Themed = Pick<Site, 'colours' | 'theme'>;
type Roles = Readonly<Record<string, string>>;

/** The tenant's colours. Inline, because a separate file would cost a request before first paint. */
export function themeStyle(site: Themed, template: Pick<TemplateManifest, 'darkHeader'>): string {
  // Astro's own rule for islands: Astro would put it into the body, where HTML allows no style element.
  return `body{${toDeclarations(lightRoles(site))}}astro-island{display:contents}${darkStyle(site, template)}`;
}

const toDeclarations = (roles: Roles): string =>
  Object.entries(roles)
    .map(([role, value]) => `${role}:${value}`)
    .join(';');

function lightRoles({ colours, theme }: Themed): Roles {
  const { brand, onBrand, brandInk, accent, onAccent, tint, onGround } = colours;
  return {
    '--brand': brand,
    '--on-brand': onBrand,
    '--brand-ink': brandInk,
    '--accent': accent,
    '--on-accent': onAccent,
    '--tint': tint,
    ...(theme.ground !== undefined && { '--bg': theme.ground }),
    ...(onGround && { '--plate': onGround.plate, '--sunk': onGround.sunk, '--line': onGround.line }),
  };
}

/** Paper stays white, so the dark roles apply to screens only; `color-scheme` darkens the browser's own controls. */
function darkStyle(
  { colours: { dark }, theme }: Themed,
  { darkHeader }: Pick<TemplateManifest, 'darkHeader'>,
): string {
  if (dark === null) return '';
  const roles = {
    '--bg': dark.ground,
    '--sunk': dark.sunk,
    '--raised': dark.raised,
    '--plate': dark.plate,
    '--night': dark.night,
    '--night2': dark.night2,
    '--line': dark.line,
    '--line2': dark.line2,
    '--ctlline': dark.ctlline,
    '--ink': dark.ink,
    '--ink2': dark.ink2,
    '--ink3': dark.ink3,
    '--on-ink': dark.onInk,
    '--brand': dark.brand,
    '--on-brand': dark.onBrand,
    '--brand-ink': dark.brandInk,
    '--accent': dark.accent,
    '--on-accent': dark.onAccent,
    '--tint': dark.tint,
    '--good': dark.good,
    '--bad': dark.bad,
    '--mark': dark.mark,
    '--studio': `linear-gradient(${dark.plate},${dark.night2} 48%,${dark.night} 62%,${dark.raised})`,
  };
  const logo =
    !darkHeader && theme.logo && theme.logo.onDark === undefined
      ? '.wordmark img{padding:4px;background:#fff}'
      : '';
  const media = theme.scheme === 'auto' ? 'screen and (prefers-color-scheme:dark)' : 'screen';
  return `@media ${media}{:root{color-scheme:dark}body{${toDeclarations(roles)}}${logo}}`;
}

/** The colours of the browser's own frame, each with its colour scheme. */
export function themeColours({ colours, theme }: Themed): { content: string; media?: string }[] {
  const light = { content: colours.brand };
  if (colours.dark === null) return [light];
  const dark = { content: colours.dark.ground };
  if (theme.scheme === 'dark') return [dark];
  return [
    { ...light, media: '(prefers-color-scheme: light)' },
    { ...dark, media: '(prefers-color-scheme: dark)' },
  ];
}
