// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { onEvent } from '#stores/events.ts';
import { ReportLinks } from './report-links.ts';

customElements.define('fc-report-links', ReportLinks);

const viewed = {
  id: 7,
  name: 'Car 7',
  slug: 'car-7',
  make: 'Kia',
  model: 'Rio',
  primary_image_url: null,
};

it('ANALYTICS-04 opening the history report fires the history event 60, and no other report does', () => {
  const onReport = vi.fn<Parameters<typeof onEvent>[0]>();
  const stop = onEvent(onReport);
  document.body.innerHTML = `<fc-view-record data-settings='${JSON.stringify({ ...viewed, stocknum: 'S1' })}'></fc-view-record>
    <fc-report-links><a href="#h" data-report="history"><b>History report</b></a><a href="#p" data-report="ppsr">PPSR</a></fc-report-links>`;
  document.querySelector<HTMLElement>('[data-report=ppsr]')?.click();
  expect(onReport).not.toHaveBeenCalled();
  document.querySelector<HTMLElement>('[data-report=history] b')?.click();
  expect(onReport.mock.calls).toEqual([[{ id: 60, car: viewed }]]);
  stop();
});

it('reports nothing on a page without a car', () => {
  document.body.innerHTML = '';
  expect(() => new ReportLinks().connectedCallback()).not.toThrow();
});
