import { expect, test } from 'vitest';
import { splitTitle } from './split-title.ts';

test.each([
  ['2021 TOYOTA Land Cruiser Prado GXL', ['2021', 'TOYOTA', 'Land Cruiser Prado', 'GXL']],
  ['2020 Toyota Rav 4 GX', ['2020', 'Toyota', 'Rav 4', 'GX']],
  ['2017 Land Rover Range Rover Evoque TD4', ['2017', 'Land Rover', 'Range Rover Evoque', 'TD4']],
  ['Santa Fe Highlander', ['', '', 'Santa Fe', 'Highlander']],
  ['2019 Kia Unheard Of', ['2019', 'Kia', '', '']],
])('%s has the known make and model, as the title writes them', (title, [year, make, model, badge]) => {
  expect(splitTitle(title)).toEqual({ year, make, model, badge });
});
