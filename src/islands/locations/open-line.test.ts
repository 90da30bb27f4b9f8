// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { tellSight, useVehiclePage } from '#islands/vehicle/vehicle-page.fixture.ts';
import { OpenLine } from './open-line.ts';

customElements.define('fc-open-line', OpenLine);

useVehiclePage();

it('says whether a location is open, and keeps the published text on a day without known times', async () => {
  const week = [null, 'unknown', { open: '09:00', close: '17:00' }, null, null, null, null];
  const lineAt = async (moment: string): Promise<string | null> => {
    vi.useFakeTimers({ now: Date.parse(moment) });
    const line = document.createElement('fc-open-line');
    line.textContent = 'Opening hours below';
    line.dataset.settings = JSON.stringify({ week, special: {} });
    line.dataset.timeZone = 'Australia/Sydney';
    document.body.append(line);
    tellSight(line, true);
    await vi.advanceTimersByTimeAsync(0);
    return line.textContent;
  };
  expect(await lineAt('2026-11-24T12:00:00+11:00')).toBe('Open today until 5pm');
  expect(await lineAt('2026-11-23T12:00:00+11:00')).toBe('Opening hours below');
});
