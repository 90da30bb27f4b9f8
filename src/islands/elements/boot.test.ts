// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PageElement } from '#ui/page-element.ts';
import type { ElementEntry } from './elements.data.ts';

/** Test-only elements, and whether loading their scripts fails. */
const pressed = vi.fn<() => void>();
const sent = vi.fn<() => void>();
const tapped = vi.fn<() => void>();
const loads: string[] = [];
let isDown = false;

class Press extends PageElement {
  protected override start(ended: AbortSignal): void {
    this.querySelector('button')?.addEventListener('click', pressed, { signal: ended });
    const answer = (event: Event): void => {
      event.preventDefault();
      sent();
    };
    this.querySelector('form')?.addEventListener('submit', answer, { signal: ended });
  }
}
/** Handles presses inside it, or on the whole page with `data-answers`. */
class Answer extends PageElement {
  protected override start(ended: AbortSignal): void {
    const root = this.dataset['answers'] ? document : this;
    root.addEventListener('click', () => pressed(), { signal: ended });
  }
}
class Calls extends PageElement {
  protected override start(ended: AbortSignal): void {
    document.addEventListener('early-click', tapped, { signal: ended });
  }
}

let round = 0;
const tagOf = (name: string) => `fc-${name}-${round}`;
const table: Record<string, ElementEntry> = {};
vi.doMock('./elements.data.ts', () => ({ elements: table }));
const addEntry = (name: string, when: ElementEntry['when'], element: () => CustomElementConstructor) => {
  table[tagOf(name)] = {
    when,
    load: async () => {
      loads.push(name);
      if (isDown) throw new Error('offline');
      return element();
    },
  };
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
const isThere = (name: string) => customElements.get(tagOf(name)) !== undefined;

/** A page whose tags are unique to it, because a tag can be defined only once. */
function openPage(html: (tag: typeof tagOf) => string): void {
  round += 1;
  addEntry('press', 'idle', () => class extends Press {});
  addEntry('touch', 'touch', () => class extends Press {});
  addEntry('calls', 'idle', () => class extends Calls {});
  addEntry('absent', 'idle', () => class extends Press {});
  document.body.innerHTML = html(tagOf);
}

// Runs the boot script of a page that is still loading, once.
vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
const { startElements } = await import('./boot.ts');
const { defineElements } = await import('./definitions.ts');
startElements();

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  for (const mock of [pressed, sent, tapped]) mock.mockReset();
  loads.length = 0;
  isDown = false;
});

const button = (tag: string) => `<${tag}><button type="button">Press</button></${tag}>`;
const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

describe('the boot script of a page', () => {
  it('loads nothing before the load event, then only what the page contains', async () => {
    openPage((tag) => button(tag('press')) + button(tag('touch')));
    await settle();
    expect(loads).toEqual([]);
    dispatchEvent(new Event('load'));
    await vi.waitFor(() => expect(isThere('press')).toBe(true));
    await settle();
    expect(loads).toEqual(['press']);
  });

  it('repeats a press that came before the element was defined, once', async () => {
    openPage((tag) => button(tag('press')));
    click('button');
    await vi.waitFor(() => expect(pressed).toHaveBeenCalledTimes(1));
    click('button');
    await settle();
    expect(pressed).toHaveBeenCalledTimes(2);
    expect(loads).toEqual(['press']);
  });

  it('resubmits a form that only a script answers, and leaves other forms alone', async () => {
    openPage(
      (tag) => `<${tag('press')}><form method="dialog"><button>Send</button></form></${tag('press')}>`,
    );
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    document.querySelector('form')?.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));

    openPage((tag) => `<${tag('press')}><form action="/search"></form></${tag('press')}>`);
    const away = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    document.addEventListener('submit', (each) => each.stopPropagation(), { once: true });
    document.querySelector('form')?.dispatchEvent(away);
    expect(away.defaultPrevented).toBe(false);
  });

  it('ignores presses that HTML or inline scripts handle', async () => {
    openPage(
      (tag) =>
        `<${tag('press')}><button type="button" id="own">Show</button><a href="#x">X</a></${tag('press')}>`,
    );
    const own = document.querySelector<HTMLElement>('#own');
    const answered = vi.fn<() => void>();
    Object.assign(own ?? {}, { onclick: answered });
    own?.click();
    click('a');
    await settle();
    expect([answered.mock.calls.length, pressed.mock.calls.length]).toEqual([1, 0]);
  });

  it('tells an element that answers elsewhere on the page about an early click on a link', async () => {
    openPage(
      (tag) =>
        `<a href="tel:1"><b>Call</b></a><${tag('calls')} data-answers='a[href^="tel:"]'></${tag('calls')}>`,
    );
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    click('b');
    await vi.waitFor(() => expect(tapped).toHaveBeenCalledTimes(1));
  });

  it.each([
    [
      'around the press',
      (tag: typeof tagOf) => `<${tag('absent')}>${button(tag('press'))}</${tag('absent')}>`,
    ],
    [
      'elsewhere on the page',
      (tag: typeof tagOf) =>
        `<${tag('absent')}><button type="button">Save</button></${tag('absent')}>` +
        `<${tag('answer')} data-answers="button"></${tag('answer')}>`,
    ],
  ])(
    'repeats nothing for an element that answered already, whatever is still undefined %s',
    async (_where, html) => {
      openPage(html);
      for (const name of ['press', 'answer']) customElements.define(tagOf(name), class extends Answer {});
      document.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      click('button');
      await vi.waitFor(() => expect(isThere('absent')).toBe(true));
      await settle();
      expect(pressed).toHaveBeenCalledTimes(1);
    },
  );

  it('VDP-18 lets a link that opens a part of the page wait for the script that does, and follows it where that does not come', async () => {
    const followed: string[] = [];
    const opened = vi.fn<(event: Event) => void>((event) => event.preventDefault());
    const open = () => {
      openPage(
        (tag) =>
          `<${tag('absent')}><a href="/contact-us" data-opens="enquire"><b>Ask</b></a></${tag('absent')}><${tag('calls')} data-answers="a[data-opens]"></${tag('calls')}>`,
      );
      const link = document.querySelector('a');
      Object.defineProperty(link, 'href', { get: () => followed.push('/contact-us') && '#' });
      link?.addEventListener('click', opened);
    };
    const press = (more: MouseEventInit = {}) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more });
      document.querySelector('b')?.dispatchEvent(event);
    };
    open();
    press();
    expect(document.querySelector('a')?.ariaBusy).toBe('true');
    // Once: as it was pressed, and again for the script.
    await vi.waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
    expect([document.querySelector('a')?.ariaBusy, isThere('calls'), followed]).toEqual([null, true, []]);
    press();
    await settle();
    expect(opened).toHaveBeenCalledTimes(3);

    // What wants a tab of its own is the browser's.
    open();
    press({ ctrlKey: true });
    await settle();
    expect(opened).toHaveBeenCalledTimes(4);

    isDown = true;
    open();
    press();
    await vi.waitFor(() => expect(followed).toEqual(['/contact-us']));
  });

  it('tells of a tap on a link only those that answer it elsewhere, and only if they missed it', async () => {
    openPage(
      (tag) =>
        `<${tag('absent')}><a href="tel:1">Call</a></${tag('absent')}>` +
        `<${tag('calls')} data-answers='a[href^="tel:"]'></${tag('calls')}>`,
    );
    customElements.define(tagOf('calls'), class extends Calls {});
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    click('a');
    await settle();
    expect(tapped).not.toHaveBeenCalled();
  });

  it('loads a touch element at the first touch, or at load when a form in it has choices', async () => {
    openPage((tag) => button(tag('touch')));
    document.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    await vi.waitFor(() => expect(isThere('touch')).toBe(true));

    openPage((tag) => `<${tag('touch')}><form><input name="make" value="Kia"></form></${tag('touch')}>`);
    defineElements();
    await vi.waitFor(() => expect(isThere('touch')).toBe(true));
  });

  it('says in a touched element that its script is coming, or could not be fetched, and tries again once online', async () => {
    openPage((tag) =>
      ['touch', 'calls']
        .map(
          (name) =>
            `<${tag(name)}><p id="${name}" aria-busy="false">$5/wk</p><i hidden data-late="coming"></i><b hidden data-late="failed"></b><button type="button" aria-busy="true">Press</button></${tag(name)}>`,
        )
        .join(''),
    );
    const said = (name: string) => {
      const part = document.querySelector(`#${name}`);
      const late = [...(part?.parentElement?.querySelectorAll<HTMLElement>('[data-late]') ?? [])];
      return [part?.ariaBusy, ...late.filter(({ hidden }) => !hidden).map(({ dataset }) => dataset['late'])];
    };
    const press = () =>
      document
        .querySelector(`${tagOf('touch')} button`)
        ?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    expect(said('touch')).toEqual(['false']);
    const shown: string[] = [];
    const late = new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && !target.hidden) shown.push(target.dataset['late'] ?? '');
    });
    late.observe(document.body, { attributes: true, attributeFilter: ['hidden'], subtree: true });
    isDown = true;
    press();
    await vi.waitFor(() => expect(said('touch')).toEqual(['true', 'failed']));
    expect(shown).toEqual(['coming', 'failed']);
    late.disconnect();
    // Another try says nothing new before it succeeds, and elements that nobody touched say nothing.
    press();
    expect(said('touch')).toEqual(['true', 'failed']);
    await settle();
    isDown = false;
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(isThere('touch')).toBe(true));
    await vi.waitFor(() => expect(said('touch')).toEqual(['false']));
    // A form's own button is busy while it sends, whatever is fetched meanwhile.
    expect(document.querySelector(`${tagOf('touch')} button`)?.ariaBusy).toBe('true');
    expect([said('calls'), isThere('calls')]).toEqual([['false'], false]);
  });

  it('starts at load what could not be started at a touch, and takes the sentence about that back', async () => {
    openPage((tag) => `<${tag('touch')}><b data-late="failed"></b></${tag('touch')}>`);
    defineElements();
    await vi.waitFor(() => expect(isThere('touch')).toBe(true));
    await vi.waitFor(() => expect(document.querySelector<HTMLElement>('b')?.hidden).toBe(true));
  });

  it('tries again at the next touch or key when a script failed to load', async () => {
    openPage((tag) => button(tag('press')));
    isDown = true;
    click('button');
    await vi.waitFor(() => expect(loads).toEqual(['press']));
    await settle();
    expect(isThere('press')).toBe(false);
    isDown = false;
    dispatchEvent(new Event('keydown'));
    await vi.waitFor(() => expect(isThere('press')).toBe(true));
  });
});
