import type { Site } from '#tenancy/site.ts';

/**
 * The tenant's own colours as a stylesheet of a few hundred bytes. It stands in the page (its hash in the
 * page's CSP), because a file of its own would cost a request before first paint.
 */
export function themeStyle(site: Pick<Site, 'colours' | 'theme'>): string {
  const { brand, onBrand, brandInk, accent, onAccent, tint } = site.colours;
  const roles = {
    '--brand': brand,
    '--on-brand': onBrand,
    '--brand-ink': brandInk,
    '--accent': accent,
    '--on-accent': onAccent,
    '--tint': tint,
    ...(site.theme.ground === undefined ? {} : { '--bg': site.theme.ground }),
  };
  const declarations = Object.entries(roles).map(([role, value]) => `${role}:${value}`);
  return `body{${declarations.join(';')}}`;
}
