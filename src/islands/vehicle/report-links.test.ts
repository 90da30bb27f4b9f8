// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { onEvent } from '#stores/events.ts';
import { wakeMarket } from './report-links.ts';

const viewed = {
  id: 7,
  name: 'Car 7',
  slug: 'car-7',
  make: 'Kia',
  model: 'Rio',
  primary_image_url: null,
};

it('ANALYTICS-04 event 60 fires when the history report is opened, and for no other report', () => {
  const heard = vi.fn<Parameters<typeof onEvent>[0]>();
  const stop = onEvent(heard);
  document.body.innerHTML = `<div data-viewed='${JSON.stringify({ ...viewed, stocknum: 'S1' })}'></div>
    <a href="#h" data-report="history"><b>History report</b></a><a href="#p" data-report="ppsr">PPSR</a>`;
  wakeMarket(document);
  document.querySelector<HTMLElement>('[data-report=ppsr]')?.click();
  expect(heard).not.toHaveBeenCalled();
  document.querySelector<HTMLElement>('[data-report=history] b')?.click();
  expect(heard.mock.calls).toEqual([[{ id: 60, car: viewed }]]);
  stop();
});

it('has nothing to do on a page without these parts', () => {
  document.body.innerHTML = '<main></main>';
  expect(() => wakeMarket(document)).not.toThrow();
});
