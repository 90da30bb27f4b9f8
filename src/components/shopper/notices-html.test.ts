import { describe, expect, it } from 'vitest';
import { sample } from '#tests/sample.ts';
import { toReadText, useContentPages } from '#blocks/table/content-html.fixture.ts';
import { templateNames } from '#templates/settings/template-names.ts';

/** Runs before the notice is painted: a script inside the notice. */
const gate = /<script>[^<]*forecourt:dismissed[^<]*<\/script>/;

const htmlAt = useContentPages();
const emergency = { text: 'The yard is closed.', link: { label: 'Where else', href: '/locations' } };
const consent = {
  vendors: [
    { name: 'Counter', purpose: 'statistics' },
    { name: 'Billboard', purpose: 'marketing' },
  ],
};
const banner = { type: 'service-banner', heading: 'Serviced here', href: '/contact-us' };
const home = { title: 'Home', sections: [{ type: 'hero', title: 'Good cars' }, banner] };
const element = (html: string | null, start: RegExp, end: string) => {
  const from = (html ?? '').search(start);
  return from === -1 ? '' : (html ?? '').slice(from, html?.indexOf(end, from));
};

describe.each(sample(templateNames, 1, 'notices'))('notices in %s', (template) => {
  const files = { features: { emergency, consent }, pages: { home } };

  it('NAV-13 an emergency banner is above the header, hidden before it is painted once dismissed', async () => {
    const html = await htmlAt('/', { template, files });
    const bar = element(html, /<aside class="emergency/, '</aside>');
    expect(toReadText(bar)).toContain('The yard is closed. Where else');
    expect(bar).toContain('data-notice="the-yard-is-closed"');
    expect(bar).toMatch(/<fc-dismiss-button>\s*<button[^>]*aria-label="Dismiss this notice"/);
    expect(bar).toMatch(gate);
    expect(html?.indexOf('class="emergency')).toBeLessThan(html?.indexOf('<header') ?? 0);
    expect(await htmlAt('/', { template })).not.toContain('class="emergency');
  });

  it('NAV-12 the service banner can be dismissed', async () => {
    const html = await htmlAt('/', { template, files });
    const band = element(html, /<section[^>]*class="service-banner/, '</section>');
    expect(band).toMatch(/data-notice="service-serviced-here[^"]*"/);
    expect(band).toMatch(/<fc-dismiss-button>\s*<button[^>]*aria-label="Close: Serviced here"/);
    expect(band).toMatch(gate);
  });

  it('cookie choices are only on pages of dealers with vendors, closed, with equal accept and reject', async () => {
    const html = await htmlAt('/', { template, files });
    const panel = element(html, /<fc-consent-panel/, '</fc-consent-panel>');
    expect(panel).not.toMatch(/<dialog[^>]* open/);
    expect(panel).toContain('data-consent="marketing Billboard; statistics Counter"');
    const buttons = [...panel.matchAll(/<button class="button"[^>]*>\s*([^<]*?)\s*<\/button>/g)];
    expect(buttons.map(([, label]) => label)).toEqual(['Accept all', 'Reject all']);
    expect(panel).not.toMatch(/<input[^>]* checked/);
    expect(element(html, /<footer/, '</footer>')).toContain('data-consent-open');
    expect(await htmlAt('/', { template })).not.toContain('data-consent');
  });
});
