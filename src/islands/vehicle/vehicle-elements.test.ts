// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { towLimit } from '#stores/tow-limit.ts';
import { MapFrame } from '#islands/locations/map-frame.ts';
import { OpenLine } from '#islands/locations/open-line.ts';
import { Disclosure } from '#ui/disclosure.ts';
import { ChatButton } from './chat-button.ts';
import { TowMatch } from './tow-match.ts';
import { find, fresh, setBox, tellSight, useVehiclePage } from './vehicle-page.fixture.ts';

customElements.define('fc-chat-button', ChatButton);
customElements.define('fc-disclosure', Disclosure);
customElements.define('fc-map', MapFrame);
customElements.define('fc-open-line', OpenLine);
customElements.define('fc-tow-match', TowMatch);
useVehiclePage();

describe('the tow match', () => {
  const open = () => {
    fresh(
      `<fc-tow-match data-tow="2900" data-tare="2340" data-word="caravan"><form><input><p class="tow-error"></p></form>
       <svg><rect data-tow-atm /><rect data-tow-tare /><rect data-tow-mark /></svg>
       <i data-tow-limit></i><p><span data-tow-text></span></p></fc-tow-match>`,
    );
    return find('fc-tow-match');
  };
  const answer = (limit: string) => {
    find<HTMLInputElement>('input').value = limit;
    find('form').dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
    return find('[data-tow-text]').textContent;
  };

  test('a limit is given once, and every caravan says whether it fits, in words and picture', () => {
    const panel = open();
    expect(panel.dataset['fits']).toBe('unknown');
    expect(answer('3,000 kg')).toBe('Within your car’s limit of 3,000 kg, with 100 kg to spare.');
    expect(panel.dataset['fits']).toBe('loaded');
    expect(find('[data-tow-mark]').getAttribute('visibility')).toBe('visible');
    const another = open();
    expect(another.dataset['fits']).toBe('loaded');
    expect(find<HTMLInputElement>('input').value).toBe('3,000');
    expect(answer('2.5 t')).toContain('400 kg over');
    expect(another.dataset['fits']).toBe('empty');
  });

  test.each(['a Prado', '0', '299', '4501', '999999999'])(
    'an invalid limit, %s, is reported beside the field, and clears the earlier result',
    (words) => {
      const panel = open();
      answer('1000');
      expect(panel.dataset['fits']).toBe('never');
      expect(answer(words)).toContain('has to be at least that');
      expect(find('.tow-error').textContent).toMatch(/from 300 to 4,500/);
      expect([panel.dataset['fits'], find('[data-tow-limit]').textContent]).toEqual(['unknown', '–']);
      const field = find<HTMLInputElement>('input');
      expect([field.value, field.getAttribute('aria-invalid')]).toEqual([words, 'true']);
      expect(document.activeElement).toBe(field);
    },
  );

  test('an empty field clears the result', () => {
    open();
    answer('3000');
    expect(towLimit.$value.get()).toBe(3_000);
    expect(answer('')).toContain('has to be at least that');
    expect(find('.tow-error').textContent).toBe('');
    expect(towLimit.$value.get()).toBeNull();
  });
});

test('the interactive map loads only on request', () => {
  fresh(
    '<fc-map data-frame="https://map.example/" data-map-title="Map of North"><button data-map-open hidden></button></fc-map>',
  );
  expect(document.querySelector('iframe')).toBeNull();
  expect(find('button').hidden).toBe(false);
  find('button').click();
  expect([find<HTMLIFrameElement>('iframe').src, find('iframe').title]).toEqual([
    'https://map.example/',
    'Map of North',
  ]);
});

test('VDP-34 the chat loads with the first press of its button; after a failure it can be tried again', async () => {
  fresh(
    '<fc-chat-button data-src="https://chat.example/w.js" data-token="tok-1"><button><b data-chat-word>Chat with us</b></button></fc-chat-button>',
  );
  const button = find<HTMLButtonElement>('button');
  const scripts = () => [...document.head.querySelectorAll('script')];
  expect(scripts()).toEqual([]);
  button.click();
  expect(scripts().map(({ src, dataset }) => [src, dataset['token']])).toEqual([
    ['https://chat.example/w.js', 'tok-1'],
  ]);
  const isBusy = () => button.getAttribute('aria-disabled');
  expect([button.textContent, isBusy(), button.disabled]).toEqual(['Opening chat…', 'true', false]);
  button.click();
  expect(scripts()).toHaveLength(1);
  scripts()[0]?.dispatchEvent(new Event('error'));
  expect([button.textContent, isBusy()]).toEqual(['Chat did not open. Try again', 'false']);
  button.click();
  scripts()[0]?.dispatchEvent(new Event('load'));
  expect(button.textContent).toBe('Chat is open');
  // The service's own launcher replaces it once it has lost the focus.
  button.focus();
  document.body.append(document.createElement('style'), document.createElement('iframe'));
  await Promise.resolve();
  expect(button.style.visibility).toBe('');
  button.blur();
  expect(button.style.visibility).toBe('hidden');
  for (const script of scripts()) script.remove();
});

test('a disclosure that is closed again stays in view', () => {
  fresh(
    '<div class="folded"><p></p><fc-disclosure><details class="fold"><summary></summary></details></fc-disclosure></div>',
  );
  const folded = find('.folded');
  const scrollIntoView = vi.fn<() => void>();
  Object.assign(folded, { scrollIntoView });
  const close = () => find('.fold').dispatchEvent(new Event('toggle'));
  setBox(folded, { top: 40, bottom: 900 });
  close();
  expect(scrollIntoView).not.toHaveBeenCalled();
  setBox(folded, { top: -700, bottom: 20 });
  close();
  expect(scrollIntoView).toHaveBeenCalledOnce();
});

test('a location says whether it is open by its own clock, wherever the reader is', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T01:00:00Z') });
  const hours = { week: [null, { open: '08:30', close: '17:30' }], special: {} };
  const readLine = async (zone: string) => {
    fresh(`<fc-open-line data-settings='${JSON.stringify(hours)}' data-time-zone="${zone}"></fc-open-line>`);
    tellSight(find('fc-open-line'), true);
    await vi.advanceTimersByTimeAsync(0);
    return find('fc-open-line').textContent;
  };
  expect(await readLine('Australia/Sydney')).toBe('Open today until 5:30pm');
  expect(await readLine('Pacific/Honolulu')).toBe('Closed now, opens tomorrow at 8:30am');
});
