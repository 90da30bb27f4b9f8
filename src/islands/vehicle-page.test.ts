// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dismissed } from '#stores/dismissed.ts';
import { $toast } from '#stores/toast.ts';
import { towLimit } from '#stores/tow-limit.ts';
import { wakeChat } from './chat-button.ts';
import { wakeFolds } from './fold.ts';
import { wakeMap } from './map-frame.ts';
import { noticeGate } from './notice-gate.ts';
import { wakeNotices } from './notices.ts';
import { wakeOpenLine } from './open-line.ts';
import { wakeShare } from './share.ts';
import { wakeStickyBar } from './sticky-bar.ts';
import { wakeTowMatch } from './tow-answer.ts';
import { wakePopup } from './vehicle-popup.ts';

function find<T extends Element = HTMLElement>(selector: string): T {
  const element = document.querySelector<T>(selector);
  if (element === null) throw new Error(`there is no ${selector}`);
  return element;
}
const fresh = (html: string) => {
  document.body.innerHTML = html;
};

/** What an element's place on the screen is said to be; jsdom lays nothing out. */
function placeAt(
  element: Element,
  box: { top: number; bottom: number; left?: number; right?: number },
): void {
  element.getBoundingClientRect = () => ({ left: 0, right: 390, ...box }) as DOMRect;
}
function scrollTo(top: number): void {
  Object.assign(window, { scrollY: top });
  window.dispatchEvent(new Event('scroll'));
}

const sights: { elements: Element[]; tell: IntersectionObserverCallback }[] = [];
class Sight {
  private readonly own: (typeof sights)[number];
  constructor(tell: IntersectionObserverCallback) {
    this.own = { elements: [], tell };
    sights.push(this.own);
  }
  observe(element: Element): void {
    this.own.elements.push(element);
  }
  disconnect(): void {
    this.own.elements = [];
  }
}
const tellSight = (target: Element, isIntersecting: boolean) => {
  for (const { elements, tell } of sights) {
    if (!elements.includes(target)) continue;
    tell([{ target, isIntersecting } as IntersectionObserverEntry], {} as IntersectionObserver);
  }
};

const stops: (() => void)[] = [];
beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.stubGlobal('IntersectionObserver', Sight);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  sights.length = 0;
  Object.assign(window, { scrollY: 0 });
  dismissed.change(() => []);
  towLimit.change(() => null);
  localStorage.clear();
  $toast.set(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the sticky bar', () => {
  const wake = (kind: 'header' | 'bar') => {
    fresh(`<section data-sticky="${kind}"></section><div class="actions"></div>`);
    stops.push(wakeStickyBar(find('[data-sticky]'), [find('.actions')]));
    return () => 'shown' in find('[data-sticky]').dataset;
  };

  test.each([
    ['VDP-11', 'header', 500],
    ['VDP-12', 'bar', 900],
  ] as const)('%s a %s comes after %i pixels', (_rule, kind, after) => {
    const isShown = wake(kind);
    expect(isShown()).toBe(false);
    scrollTo(after);
    expect(isShown()).toBe(false);
    scrollTo(after + 1);
    expect(isShown()).toBe(true);
    scrollTo(after - 1);
    expect(isShown()).toBe(false);
  });

  test('VDP-10 stays away while the price or the actions themselves are in sight', () => {
    const isShown = wake('header');
    tellSight(find('.actions'), true);
    scrollTo(2_000);
    expect(isShown()).toBe(false);
    tellSight(find('.actions'), false);
    expect(isShown()).toBe(true);
  });
});

describe('sharing', () => {
  const panel = () => {
    fresh(
      `<div data-share data-url="https://www.example.com.au/cars/a" data-name="2021 Kia Rio">
        <button data-copy><span data-copy-word>Copy link</span></button>
        <a href="https://network.example/?u=1" data-share-window>Network</a><a href="#mail">E-mail</a>
        <p data-native-share hidden><button>More ways</button></p></div>`,
    );
    return find('[data-share]');
  };
  const clipboard = (writeText: (text: string) => Promise<void>) =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });

  test('VDP-24 NAV-22 copying says Copied for 1.5 s, and names the car in a toast', async () => {
    vi.useFakeTimers();
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
    clipboard(writeText);
    wakeShare(panel());
    find('[data-copy]').click();
    await vi.advanceTimersByTimeAsync(0);
    expect(writeText).toHaveBeenCalledWith('https://www.example.com.au/cars/a');
    expect($toast.get()?.text).toBe('Copied 2021 Kia Rio to your clipboard!');
    expect(find('[data-copy-word]').textContent).toBe('Copied');
    await vi.advanceTimersByTimeAsync(1_499);
    expect(find('[data-copy-word]').textContent).toBe('Copied');
    await vi.advanceTimersByTimeAsync(1);
    expect(find('[data-copy-word]').textContent).toBe('Copy link');
  });

  test('a browser that does not let pages copy is told of in words', async () => {
    clipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    wakeShare(panel());
    find('[data-copy]').click();
    await vi.waitFor(() => expect($toast.get()?.text).toMatch(/did not allow copying/));
    expect(find('[data-copy-word]').textContent).toBe('Copy link');
  });

  test('VDP-25 a network opens in a window of 550x400; held back, it opens as a link', () => {
    const open = vi.spyOn(window, 'open').mockReturnValue({ opener: window } as unknown as Window);
    wakeShare(panel());
    const press = () => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true });
      find('[data-share-window]').dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(press()).toBe(true);
    expect(open).toHaveBeenCalledWith('https://network.example/?u=1', 'share', 'popup,width=550,height=400');
    open.mockReturnValue(null);
    expect(press()).toBe(false);
  });

  test('the device’s own way is offered where there is one', () => {
    wakeShare(panel());
    expect(find('[data-native-share]').hidden).toBe(true);
    const share = vi.fn<() => Promise<void>>(async () => {});
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    wakeShare(panel());
    find<HTMLButtonElement>('[data-native-share] button').click();
    expect(find('[data-native-share]').hidden).toBe(false);
    expect(share).toHaveBeenCalledWith({ title: '2021 Kia Rio', url: 'https://www.example.com.au/cars/a' });
    Reflect.deleteProperty(navigator, 'share');
  });
});

describe('a notice', () => {
  const notice =
    '<main tabindex="-1"><aside data-notice="at-south"><button data-notice-close></button></aside></main>';
  /** Runs the gate as the page does: at the end of the notice, before it is painted. */
  const passGate = () => {
    Object.defineProperty(document, 'currentScript', {
      value: { parentElement: find('[data-notice]') },
      configurable: true,
    });
    // The very text that stands in the page.
    new Function(noticeGate)();
  };

  test('VDP-32 is closed by its button, for good, before it is painted again', () => {
    fresh(notice);
    passGate();
    expect(find('[data-notice]').hidden).toBe(false);
    wakeNotices(document);
    find('button').focus();
    find('button').click();
    expect(find('[data-notice]').hidden).toBe(true);
    expect(document.activeElement).toBe(find('main'));
    fresh(notice);
    passGate();
    expect(find('[data-notice]').hidden).toBe(true);
    fresh(notice.replace('at-south', 'at-west'));
    passGate();
    expect(find('[data-notice]').hidden).toBe(false);
  });

  test('stays when what the browser keeps cannot be read', () => {
    fresh(notice);
    localStorage.setItem('forecourt:dismissed', '{');
    passGate();
    expect(find('[data-notice]').hidden).toBe(false);
  });
});

describe('the promotion', () => {
  const far = { top: 0, bottom: 100 };
  const wake = ({ ends = '', price = far } = {}) => {
    fresh(
      `<main tabindex="-1"><p data-price></p><button id="before"></button></main>
       <dialog data-popup="popup-open-day" ${ends && `data-ends="${ends}"`}><button data-popup-close></button></dialog>`,
    );
    const dialog = find<HTMLDialogElement>('dialog');
    placeAt(dialog, { top: 600, bottom: 800 });
    placeAt(find('[data-price]'), price);
    stops.push(wakePopup(dialog, [find('[data-price]')]));
    return dialog;
  };
  const isSeen = (dialog: HTMLDialogElement) => dialog.hasAttribute('open') && !('away' in dialog.dataset);

  test('NAV-14 NAV-15 NAV-16 is there by default, goes when it is closed, and does not come back', () => {
    const dialog = wake();
    expect(isSeen(dialog)).toBe(true);
    find('[data-popup-close]').click();
    expect(isSeen(dialog)).toBe(false);
    expect(localStorage.getItem('forecourt:dismissed')).toContain('popup-open-day');
    expect(isSeen(wake())).toBe(false);
  });

  test('NAV-17 does not come once its last day is over, on a page published before', () => {
    expect(isSeen(wake({ ends: String(Date.now() + 60_000) }))).toBe(true);
    expect(isSeen(wake({ ends: String(Date.now() - 1) }))).toBe(false);
  });

  test('VDP-33 never lies over the price: it waits, and makes way', () => {
    const dialog = wake({ price: { top: 500, bottom: 640 } });
    expect(isSeen(dialog)).toBe(false);
    placeAt(find('[data-price]'), { top: -200, bottom: -60 });
    scrollTo(700);
    expect(isSeen(dialog)).toBe(true);
    placeAt(find('[data-price]'), { top: 700, bottom: 840 });
    scrollTo(0);
    expect(isSeen(dialog)).toBe(false);
  });

  test('takes no focus, closes with Escape and gives the focus back', () => {
    const dialog = wake();
    expect(document.activeElement).toBe(document.body);
    find('#before').focus();
    find('[data-popup-close]').focus();
    find('[data-popup-close]').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(isSeen(dialog)).toBe(false);
    expect(document.activeElement).toBe(find('#before'));
  });
});

describe('the tow match', () => {
  const wake = () => {
    fresh(
      `<div data-tow="2900" data-tare="2340" data-word="caravan"><form><input><p class="tow-error"></p></form>
       <svg><rect data-tow-atm /><rect data-tow-tare /><rect data-tow-mark /></svg>
       <i data-tow-limit></i><p><span data-tow-text></span></p></div>`,
    );
    const panel = find('[data-tow]');
    wakeTowMatch(panel);
    return panel;
  };
  const answer = (limit: string) => {
    find<HTMLInputElement>('input').value = limit;
    find('form').dispatchEvent(new SubmitEvent('submit', { cancelable: true }));
    return find('[data-tow-text]').textContent;
  };

  test('a limit is given once, and every caravan says whether it fits, in words and picture', () => {
    const panel = wake();
    expect(panel.dataset['fits']).toBe('unknown');
    expect(answer('3,000 kg')).toBe('Within your car’s limit of 3,000 kg, with 100 kg to spare.');
    expect(panel.dataset['fits']).toBe('loaded');
    expect(find('[data-tow-mark]').getAttribute('visibility')).toBe('visible');
    const another = wake();
    expect(another.dataset['fits']).toBe('loaded');
    expect(find<HTMLInputElement>('input').value).toBe('3,000');
    expect(answer('2.5 t')).toContain('400 kg over');
    expect(another.dataset['fits']).toBe('empty');
  });

  test('what is no limit is said beside the field, and what was known stays', () => {
    wake();
    answer('3000');
    answer('a Prado');
    expect(find('.tow-error').textContent).toMatch(/from 300 to 4,500/);
    expect(find('input').getAttribute('aria-invalid')).toBe('true');
    expect(towLimit.$value.get()).toBe(3_000);
    expect(answer('')).toContain('has to be at least that');
    expect(find('.tow-error').textContent).toBe('');
    expect(towLimit.$value.get()).toBeNull();
  });
});

test('the interactive map loads when it is asked for, and not before', () => {
  fresh(
    '<div data-map-frame="https://map.example/" data-map-title="Map of North"><button data-map-open hidden></button></div>',
  );
  wakeMap(find('[data-map-frame]'));
  expect(document.querySelector('iframe')).toBeNull();
  expect(find('button').hidden).toBe(false);
  find('button').click();
  expect([find<HTMLIFrameElement>('iframe').src, find('iframe').title]).toEqual([
    'https://map.example/',
    'Map of North',
  ]);
});

test('VDP-34 the chat loads with the first press of its button; when it does not come, it can be tried again', () => {
  fresh(
    '<button data-chat="https://chat.example/w.js" data-token="tok-1"><b data-chat-word>Chat with us</b></button>',
  );
  const button = find<HTMLButtonElement>('button');
  wakeChat(button);
  const scripts = () => [...document.head.querySelectorAll('script')];
  expect(scripts()).toEqual([]);
  button.click();
  expect(scripts().map(({ src, dataset }) => [src, dataset['token']])).toEqual([
    ['https://chat.example/w.js', 'tok-1'],
  ]);
  expect([button.textContent, button.disabled]).toEqual(['Opening chat…', true]);
  scripts()[0]?.dispatchEvent(new Event('error'));
  expect([button.textContent, button.disabled]).toEqual(['Chat did not open. Try again', false]);
  button.click();
  scripts()[0]?.dispatchEvent(new Event('load'));
  expect(button.textContent).toBe('Chat is open');
  for (const script of scripts()) script.remove();
});

test('what is folded again stays in sight', () => {
  fresh('<div class="folded"><p></p><details class="fold"><summary></summary></details></div>');
  const folded = find('.folded');
  const scrollIntoView = vi.fn<() => void>();
  Object.assign(folded, { scrollIntoView });
  wakeFolds(document);
  const close = () => find('.fold').dispatchEvent(new Event('toggle'));
  placeAt(folded, { top: 40, bottom: 900 });
  close();
  expect(scrollIntoView).not.toHaveBeenCalled();
  placeAt(folded, { top: -700, bottom: 20 });
  close();
  expect(scrollIntoView).toHaveBeenCalledOnce();
});

test('a place says whether it is open by its own clock, wherever the reader is', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T01:00:00Z') });
  const hours = { week: [null, { open: '08:30', close: '17:30' }], special: {} };
  const saysIn = (zone: string) => {
    fresh(`<span data-opening-hours='${JSON.stringify(hours)}' data-zone="${zone}"></span>`);
    wakeOpenLine(find('span'));
    return find('span').textContent;
  };
  expect(saysIn('Australia/Sydney')).toBe('Open today until 5:30pm');
  expect(saysIn('Pacific/Honolulu')).toBe('Closed now, opens tomorrow at 8:30am');
});
