import { describe, expect, it } from 'vitest';
import { resolveColours } from '#tenancy/resolve/colours.ts';
import { themeSchema } from '#tenancy/schemas/theme.schema.ts';
import { themeColours, themeStyle as styleOf } from './theme-style.ts';

const themeStyle = (site: Parameters<typeof styleOf>[0]) => styleOf(site, { darkHeader: false });

function themed(settings: object) {
  const theme = themeSchema.parse({ brand: '#0b3f41', accent: '#a8481f', ...settings });
  return { theme, colours: resolveColours(theme) };
}

describe('the style of a theme', () => {
  it('has no dark rules without the setting', () => {
    const site = themed({});
    expect(themeStyle(site)).not.toMatch(/@media|color-scheme|--ink|--raised/);
    expect(themeColours(site)).toEqual([{ content: '#0b3f41' }]);
  });

  it('follows the device with auto, on screens only: paper stays white', () => {
    const site = themed({ scheme: 'auto' });
    expect(themeStyle(site)).toMatch(
      /^body\{--brand:#0b3f41;.*\}@media screen and \(prefers-color-scheme:dark\)\{:root\{color-scheme:dark\}body\{--bg:#[0-9a-f]{6};/,
    );
    expect(themeColours(site)).toEqual([
      { content: '#0b3f41', media: '(prefers-color-scheme: light)' },
      { content: site.colours.dark?.ground, media: '(prefers-color-scheme: dark)' },
    ]);
  });

  it('gives each role of a template its own dark colour', () => {
    const site = themed({ scheme: 'dark' });
    const [, dark = ''] = themeStyle(site).split('color-scheme:dark}');
    const roles = Object.fromEntries(
      [...dark.matchAll(/(--[\w-]+):(#\w+)/g)].map(([, role, hex]) => [role, hex]),
    );
    const toRole = (name: string): string =>
      name === 'ground' ? '--bg' : `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    const colours = Object.entries(site.colours.dark ?? {});
    expect(colours.length).toBeGreaterThan(20);
    expect(roles).toEqual(Object.fromEntries(colours.map(([name, hex]) => [toRole(name), hex])));
  });

  it('is dark on every screen with dark', () => {
    const site = themed({ scheme: 'dark' });
    expect(themeStyle(site)).toContain('@media screen{:root{color-scheme:dark}body{');
    expect(themeColours(site)).toEqual([{ content: site.colours.dark?.ground }]);
  });

  it('puts a logo without a dark version on white, unless the header is dark in both schemes', () => {
    const logo = { url: '/demo/logo.svg', width: 120, height: 40 };
    expect(themeStyle(themed({ scheme: 'auto', logo }))).toContain('}.wordmark img{');
    expect(styleOf(themed({ scheme: 'auto', logo }), { darkHeader: true })).not.toContain('.wordmark');
    expect(themeStyle(themed({ scheme: 'auto', logo: { ...logo, onDark: '/demo/dark.svg' } }))).not.toContain(
      '.wordmark',
    );
    expect(themeStyle(themed({ logo }))).not.toContain('.wordmark');
  });
});
