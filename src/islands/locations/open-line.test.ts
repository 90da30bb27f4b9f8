// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { OpenLine } from './open-line.ts';

customElements.define('fc-open-line', OpenLine);

afterEach(() => vi.useRealTimers());

it('says whether a location is open, and keeps the published text on a day without known times', () => {
  const week = [null, 'unknown', { open: '09:00', close: '17:00' }, null, null, null, null];
  const lineAt = (moment: string): string | null => {
    vi.useFakeTimers({ now: Date.parse(moment) });
    const line = document.createElement('fc-open-line');
    line.textContent = 'Opening hours below';
    line.dataset.settings = JSON.stringify({ week, special: {} });
    line.dataset.timeZone = 'Australia/Sydney';
    document.body.append(line);
    return line.textContent;
  };
  expect(lineAt('2026-11-24T12:00:00+11:00')).toBe('Open today until 5pm');
  expect(lineAt('2026-11-23T12:00:00+11:00')).toBe('Opening hours below');
});
