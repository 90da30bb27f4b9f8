// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readShopperPlace, storeShopperPlace } from '#stores/shopper-place.ts';
import { CopyText } from './copy-text.ts';
import { DealerLocator } from './dealer-locator.ts';

customElements.define('fc-dealer-locator', DealerLocator);
customElements.define('fc-copy-text', CopyText);

const toItem = (id: string, position: string) =>
  `<li data-place="${id}" data-name="${id} yard" ${position}><p data-distance></p></li>`;

function open(within = '') {
  document.body.innerHTML = `
    <fc-dealer-locator data-state="idle" ${within}>
      <form><input name="postcode" /><button type="submit">Find</button>
        <button type="button" data-locate>Use my location</button>
        <button type="button" data-forget hidden>Forget where I am</button></form>
      <p role="status">3 places, by name.</p>
      <ul data-places>
        ${toItem('Mute', '')}
        ${toItem('Penrith', 'data-lat="-33.7511" data-lng="150.6942"')}
        ${toItem('Perth', 'data-lat="-31.9505" data-lng="115.8605"')}
      </ul>
    </fc-dealer-locator>`;
  const section = document.querySelector('fc-dealer-locator') as HTMLElement;
  const field = section.querySelector('input') as HTMLInputElement;
  return {
    field,
    ask(postcode: string) {
      field.value = postcode;
      section.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
    },
    forget: section.querySelector('[data-forget]') as HTMLButtonElement,
    press: () => section.querySelector<HTMLElement>('[data-locate]')?.click(),
    state: () => section.dataset.state,
    says: () => section.querySelector('[role=status]')?.textContent,
    order: () => [...section.querySelectorAll<HTMLElement>('li')].map(({ dataset }) => dataset.place),
    distances: () => [...section.querySelectorAll('[data-distance]')].map((line) => line.textContent),
  };
}

const answers: ((answer: Response) => void)[] = [];
const requested: string[] = [];
type Locate = (found: PositionCallback, failed: PositionErrorCallback) => void;
const locate = vi.fn<Locate>();
const reply = (at: number, status: number, body: object) => answers[at]?.(Response.json(body, { status }));

beforeEach(() => {
  vi.stubGlobal('fetch', (path: string) => {
    requested.push(path);
    return new Promise<Response>((resolve) => answers.push(resolve));
  });
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: locate } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  answers.length = 0;
  requested.length = 0;
  locate.mockReset();
  storeShopperPlace(null);
});

describe('the dealer locator', () => {
  it('ROUTE-48 orders the locations by their distance from a postcode', async () => {
    const { ask, says, order, distances, state } = open();
    expect(order()).toEqual(['Mute', 'Penrith', 'Perth']);
    ask(' 6000 ');
    expect(state()).toBe('sending');
    expect(says()).toBe('Looking up 6000 …');
    expect(requested).toEqual(['/api/postcodes/6000']);
    reply(0, 200, { lat: -31.95, lng: 115.86 });
    await vi.waitFor(() => expect(state()).toBe('done'));
    expect(order()).toEqual(['Perth', 'Penrith', 'Mute']);
    expect(distances()).toEqual(['0.1 km away', '3,245 km away', '']);
    expect(says()).toBe('The nearest is Perth yard, 0.1 km away.');
  });

  it('says about how far a location is whose position is its suburb’s', async () => {
    const { ask, says, distances } = open();
    document.querySelector('[data-place=Perth]')?.setAttribute('data-about', '');
    ask('6000');
    reply(0, 200, { lat: -31.99, lng: 115.86 });
    await vi.waitFor(() => expect(says()).toBe('The nearest is Perth yard, about 4 km away.'));
    expect(distances()).toEqual(['about 4 km away', '3,244 km away', '']);
  });

  it('forgets where the shopper is although the device is still being asked', async () => {
    const { ask, press, forget, says, state, distances } = open();
    ask('6000');
    reply(0, 200, { lat: -31.95, lng: 115.86 });
    await vi.waitFor(() => expect(state()).toBe('done'));
    press();
    forget.click();
    locate.mock.calls[0]?.[0]?.({ coords: { latitude: -33.75, longitude: 150.69 } } as GeolocationPosition);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(readShopperPlace()).toBeNull();
    expect(distances()).toEqual(['', '', '']);
    expect([says(), state(), forget.hidden]).toEqual(['Where you are is forgotten.', 'done', true]);
  });

  it('ROUTE-48 asks the device only on request, and sends its position nowhere', () => {
    const { press, says, order, state } = open();
    expect(locate).not.toHaveBeenCalled();
    press();
    expect([state(), says()]).toEqual(['sending', 'Asking your device where you are …']);
    const [found] = locate.mock.calls[0] ?? [];
    found?.({ coords: { latitude: -33.75, longitude: 150.69 } } as GeolocationPosition);
    return vi.waitFor(() => {
      expect(order()).toEqual(['Penrith', 'Perth', 'Mute']);
      expect(requested).toEqual([]);
    });
  });

  it.each([
    ['refuses', { code: 1 }, 'Your device did not share where you are. Enter a postcode instead.'],
    ['does not know', { code: 2 }, 'Your device could not tell where it is. Enter a postcode instead.'],
  ])('shows a message when the device %s', async (_what, error, words) => {
    const { press, says, order, state } = open();
    press();
    locate.mock.calls[0]?.[1]?.(error as GeolocationPositionError);
    await vi.waitFor(() => expect(state()).toBe('failed'));
    expect(says()).toBe(words);
    expect(order()).toEqual(['Mute', 'Penrith', 'Perth']);
  });

  it('shows a message when the browser cannot give a position', async () => {
    vi.stubGlobal('navigator', {});
    const { press, says } = open();
    press();
    await vi.waitFor(() =>
      expect(says()).toBe('Your device could not tell where it is. Enter a postcode instead.'),
    );
  });

  it('ROUTE-48 clears the result of a valid postcode when the next is invalid', async () => {
    const { ask, forget, says, order, distances, state } = open();
    ask('6000');
    reply(0, 200, { lat: -31.95, lng: 115.86 });
    await vi.waitFor(() => expect(state()).toBe('done'));
    ask('9999');
    reply(1, 422, { detail: 'Invalid postcode' });
    await vi.waitFor(() => expect(says()).toBe('Invalid postcode'));
    expect(distances()).toEqual(['', '', '']);
    expect(order()).toEqual(['Mute', 'Penrith', 'Perth']);
    // The place of the valid one is still remembered, for the next page.
    expect([readShopperPlace()?.postcode, forget.hidden]).toEqual(['6000', false]);
  });

  it('ERR-20 marks an invalid postcode, and clears the mark at the next', async () => {
    const { ask, says, field, state } = open();
    ask('');
    expect([says(), field.getAttribute('aria-invalid')]).toEqual(['Please enter a postcode.', 'true']);
    ask('0001');
    reply(0, 422, { detail: 'Invalid postcode' });
    await vi.waitFor(() => expect(says()).toBe('Invalid postcode'));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    ask('2750');
    reply(1, 502, { detail: 'Postcodes cannot be looked up at the moment. All our places stand below.' });
    await vi.waitFor(() => expect(state()).toBe('failed'));
    expect(field.hasAttribute('aria-invalid')).toBe(false);
  });

  it('says that no location is near, and still lists all of them', async () => {
    const { ask, says, order } = open('data-within="100"');
    ask('0800');
    reply(0, 200, { lat: -12.46, lng: 130.84 });
    await vi.waitFor(() =>
      expect(says()).toMatch(/^None of our places is within 100 km\. The nearest is Perth/),
    );
    expect(order()).toHaveLength(3);
  });

  it('shows the answer to the latest question only', async () => {
    const { ask, press, says, state } = open();
    ask('6000');
    press();
    reply(0, 200, { lat: -31.95, lng: 115.86 });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(state()).toBe('sending');
    locate.mock.calls[0]?.[0]?.({ coords: { latitude: -33.75, longitude: 150.69 } } as GeolocationPosition);
    await vi.waitFor(() => expect(says()).toMatch(/^The nearest is Penrith yard/));
  });

  it('remembers the postcode on the device: the next page shows the distances, in its own order', async () => {
    const first = open();
    expect(first.forget.hidden).toBe(true);
    first.ask('6000');
    reply(0, 200, { lat: -31.9512, lng: 115.8634 });
    await vi.waitFor(() => expect(first.state()).toBe('done'));
    expect(JSON.parse(localStorage.getItem('forecourt:place') ?? '')).toEqual({
      lat: -31.95,
      lng: 115.86,
      postcode: '6000',
    });
    const next = open();
    expect(next.distances()).toEqual(['', '3,245 km away', '0.1 km away']);
    expect(next.order(), 'nothing moves by itself').toEqual(['Mute', 'Penrith', 'Perth']);
    expect([next.field.value, next.says(), next.forget.hidden]).toEqual([
      '6000',
      'Distances are from 6000.',
      false,
    ]);
    next.forget.click();
    expect([next.distances(), next.forget.hidden]).toEqual([['', '', ''], true]);
    expect([next.field.value, next.says()]).toEqual(['', 'Where you are is forgotten.']);
    expect(localStorage.getItem('forecourt:place')).toBeNull();
    expect(open().distances()).toEqual(['', '', '']);
  });

  it('remembers the device’s place to a kilometre only, and ignores what it did not store', () => {
    const { press } = open();
    press();
    locate.mock.calls[0]?.[0]?.({
      coords: { latitude: -33.75123, longitude: 150.69456 },
    } as GeolocationPosition);
    return vi
      .waitFor(() => expect(readShopperPlace()).toEqual({ lat: -33.75, lng: 150.69, postcode: null }))
      .then(() => {
        expect(open().says()).toBe('Distances are from where you were last time.');
        localStorage.setItem('forecourt:place', '{"lat":"south"}');
        expect(readShopperPlace()).toBeNull();
      });
  });
});

describe('the button that copies an address', () => {
  it.each([
    ['copies it', () => Promise.resolve(), 'Copied.'],
    [
      'says so when the browser refuses',
      () => Promise.reject(new DOMException('no', 'NotAllowedError')),
      'Your browser did not let us copy.',
    ],
  ])('%s', async (_what, answer, words) => {
    const writeText = vi.fn<(text: string) => Promise<void>>(answer);
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    document.body.innerHTML =
      '<fc-copy-text data-text="1 Long Street"><button>Copy</button><span role="status"></span></fc-copy-text>';
    document.querySelector('button')?.click();
    await vi.waitFor(() => expect(document.querySelector('[role=status]')?.textContent).toBe(words));
    expect(writeText).toHaveBeenCalledWith('1 Long Street');
  });
});
