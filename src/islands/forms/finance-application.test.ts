// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { FinanceApplication } from './finance-application.ts';
import { SENT_KEY } from './sent-part-script.ts';

customElements.define('fc-finance-application', FinanceApplication);

const markup = `<fc-finance-application><p data-wanted hidden></p><form id="own" data-lead-form action="/api/finance-applications">
  <div data-step><h3 id="own-step-1" tabindex="-1">Step</h3><input name="name" data-kind="line" required value="Jo">
  <div data-form-errors tabindex="-1"></div><p data-form-status></p><button type="submit">Send</button></div></form></fc-finance-application>`;
const stored = { lead_id: '1f0c7b1e-8d5c-4c89-bb0e-4d2f6a6f7d20', reference: 'K7XH4T', event: 22 };
const car = { name: '2021 Mazda CX-5', price: 29_990, path: '/cars/one' };
const keptName = '2021 Mazda CX\u2060-\u20605';
const shown = { price: '$29,990 Drive away', picture: '/api/cars/one/pictures?src=x' };

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  [
    'with its picture and price',
    { car, shown },
    {
      car: keptName,
      car_href: car.path,
      car_price: '$29,990',
      car_price_type: 'Drive\u00A0away',
      car_picture: shown.picture,
    },
  ],
  [
    'without a picture',
    { car, shown: { ...shown, picture: null } },
    { car: keptName, car_price: '$29,990', car_price_type: 'Drive\u00A0away' },
  ],
  ['by an older answer', { car: { name: car.name } }, { car: keptName }],
])('the page after an application names the vehicle that it is for, %s', async (_what, answer, facts) => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'info').mockReturnValue();
  history.replaceState(null, '', '/apply-for-finance?car_id=one');
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve(Response.json(path === '/api/cars/one' ? answer : stored)),
  );
  document.body.innerHTML = markup;
  await vi.waitFor(() => expect(document.querySelector('[data-wanted]')?.textContent).toContain(car.name));
  document.querySelector<HTMLElement>('[type="submit"]')?.click();
  await vi.waitFor(() => expect(sessionStorage.getItem(SENT_KEY)).not.toBeNull());
  const sent = JSON.parse(sessionStorage.getItem(SENT_KEY) ?? '{}') as { facts: object };
  expect(sent.facts).toMatchObject({ ...facts, reference: 'Your reference is K7XH4T.' });
  expect('car_picture' in sent.facts).toBe('car_picture' in facts);
  sessionStorage.clear();
});
