import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { VehiclePage } from '#publish/pages/vehicle-page.ts';
import { contextOf } from '#publish/pages/test-pages.ts';
import { createTestSite } from '#publish/pages/test-site.ts';
import { resolvePath } from '#publish/plan/site-pages.ts';
import { atlasArrangement } from '#templates/atlas/vehicle-arrangement.ts';
import { driftArrangement } from '#templates/drift/vehicle-arrangement.ts';
import { torqueArrangement } from '#templates/torque/vehicle-arrangement.ts';
import { arrangePanels, listPanelLinks, type Arrangement } from './arrange-panels.ts';
import { panelNames } from '#panels/settings/panel-names.ts';

const arrangements: [string, Arrangement][] = [
  ['atlas', atlasArrangement],
  ['drift', driftArrangement],
  ['torque', torqueArrangement],
];
const asArranged = { order: [], hidden: [] };

function vehiclePage(): VehiclePage {
  const page = resolvePath(
    contextOf([{ standardEquipment: ['Tow bar'] }], createTestSite()),
    '/cars/car-1',
  )?.page;
  if (page?.kind !== 'vehicle') throw new Error('expected the page of a vehicle');
  return page;
}
const page = vehiclePage();
const namesIn = (arrangement: Arrangement, region: string, settings: Parameters<typeof arrangePanels>[3]) =>
  arrangePanels(arrangement, region, page, settings).map(({ name }) => name);

describe('the table of panels', () => {
  it('has a line for every component, and a component for every line', () => {
    const files = globSync('*.astro', { cwd: import.meta.dirname }).map((file) => basename(file, '.astro'));
    const kebab = files
      .filter((file) => file !== 'PanelList')
      .map((file) => file.replaceAll(/(?<!^)[A-Z]/g, '-$&').toLowerCase());
    expect([...panelNames].toSorted()).toEqual(kebab.toSorted());
  });

  it.each(arrangements)('has no panel twice in %s', (_name, arrangement) => {
    const named = Object.values(arrangement).flatMap((panels) =>
      panels.map((panel) => (typeof panel === 'string' ? panel : panel.panel)),
    );
    // The dealer chooses one of the two positions of the sticky bar.
    const twice = named.filter((name, index) => named.indexOf(name) !== index && name !== 'sticky-bar');
    expect(twice).toEqual([]);
  });
});

describe('the arrangement of panels', () => {
  it('shows what the template names, in its order, if the panel has content', () => {
    expect(namesIn(atlasArrangement, 'rows', asArranged)).toEqual([
      'comments',
      'details',
      'features',
      'calculators',
      'map',
    ]);
  });

  it('puts the dealer’s order first and leaves out what the dealer hides', () => {
    const settings = { order: ['map', 'features'], hidden: ['details'] } as const;
    expect(namesIn(atlasArrangement, 'rows', settings)).toEqual([
      'map',
      'features',
      'comments',
      'calculators',
    ]);
    expect(namesIn(atlasArrangement, 'facts', settings)).toEqual(['key-facts']);
  });

  it('appends to the rows a panel that the template does not name', () => {
    const { facts: _facts, ...others } = atlasArrangement;
    const rows = namesIn({ ...others, rows: ['comments'] }, 'rows', asArranged);
    expect(rows[0]).toBe('comments');
    expect(rows).toContain('key-facts');
  });

  it('links to the panels of the page, but to none that is hidden', () => {
    const labels = (hidden: 'map'[]) =>
      listPanelLinks(torqueArrangement, 'rows', page, { order: [], hidden }).map(({ label }) => label);
    expect(labels([])).toEqual(['Overview', 'Specifications', 'Features', 'Yard']);
    expect(labels(['map'])).toEqual(['Overview', 'Specifications', 'Features']);
  });

  it('links to the market gauge once it has a drawing', () => {
    const labelsWith = (drawing: object | null) => {
      const gauge = { src: '/api', drawing } as VehiclePage['marketPosition']['gauge'];
      const shown: VehiclePage = { ...page, marketPosition: { ...page.marketPosition, gauge } };
      return listPanelLinks(torqueArrangement, 'rows', shown, asArranged).map(({ label }) => label);
    };
    expect(labelsWith(null)).not.toContain('Market price');
    expect(labelsWith({})).toContain('Market price');
  });
});
