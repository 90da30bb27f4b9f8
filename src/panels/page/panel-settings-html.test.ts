import { describe, expect, it } from 'vitest';
import { sample } from '#tests/sample.ts';
import { templateNames } from '#templates/settings/template-names.ts';
import { useVehiclePages } from './vehicle-html.fixture.ts';

const pageOf = useVehiclePages();

describe.each(sample(templateNames, 1, 'panels'))('a dealer’s panels in %s', (template) => {
  const car = { standardEquipment: ['Tow bar'] };

  it('are removed together with the links to them', async () => {
    const elsewhere = { locations: [{ ...northYard, id: 'main' }, southYard] };
    const hidden = { vehicle: { panels: { hidden: ['map', 'features'] } } };
    const placed = { dealership_id: 'd-south', dealership_slug: 'south', location: 'South yard' };
    const { html: usual } = await pageOf(template, { ...car, ...placed }, { locations: elsewhere });
    expect(usual.match(/href="#vehicle-map"/g)?.length).toBeGreaterThanOrEqual(2);
    const { html } = await pageOf(template, { ...car, ...placed }, { locations: elsewhere, ...hidden });
    expect(html).not.toContain('vehicle-map"');
    expect(html).not.toContain('features"');
  });
});

const northYard = {
  name: 'North yard',
  slug: 'north-yard',
  primary: true,
  dealership_id: 'd-north',
  dealership_slug: 'north',
  address: { street: '1 Long Street', city: 'Penrith', state: 'NSW', postcode: '2750' },
  contact_detail: { opening_hours: [] },
};
const southYard = {
  ...northYard,
  id: 'south',
  name: 'South yard',
  slug: 'south-yard',
  primary: false,
  dealership_id: 'd-south',
  dealership_slug: 'south',
};
