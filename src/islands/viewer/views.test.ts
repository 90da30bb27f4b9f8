// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { $toast } from '#stores/toast.ts';
import { Toasts } from '#islands/shopper/toasts.ts';
import { type Pane, type PaneLoaders, Views } from './views.ts';

const paneOf = (): Pane => ({
  show: vi.fn<() => void>(),
  hide: vi.fn<() => void>(),
  move: vi.fn<(by: number) => void>(),
});

function open(view: string, loaders: Partial<PaneLoaders> = {}) {
  document.body.innerHTML = `<div data-view="${view}" data-poster>
    ${['gallery', 'spinner', 'interior', 'walkaround'].map((each) => `<button data-show="${each}"></button>`).join('')}
    <ul data-strip></ul><p data-status></p></div>`;
  const gallery = document.body.firstElementChild as HTMLElement;
  const onLeave = vi.fn<() => void>();
  const panes = { spinner: paneOf(), interior: paneOf(), walkaround: paneOf() };
  const views = new Views(
    gallery,
    {
      spinner: async () => panes.spinner,
      interior: async () => panes.interior,
      walkaround: async () => panes.walkaround,
      ...loaders,
    },
    onLeave,
    new AbortController().signal,
  );
  const pressed = () =>
    [...gallery.querySelectorAll('[aria-pressed=true]')].map((button) => button.getAttribute('data-show'));
  return { gallery, views, panes, onLeave, pressed };
}

describe('the views of a gallery', () => {
  beforeEach(() => vi.spyOn(console, 'info').mockImplementation(() => undefined));

  it('GAL-14 show one at a time', async () => {
    const { gallery, views, panes, pressed } = open('gallery');
    for (const view of ['spinner', 'interior', 'walkaround', 'gallery'] as const) {
      await views.show(view);
      expect([views.current, gallery.dataset.view, pressed()]).toEqual([view, view, [view]]);
    }
    for (const pane of Object.values(panes)) {
      expect(pane.show).toHaveBeenCalledTimes(1);
      expect(pane.hide).toHaveBeenCalledTimes(1);
    }
    expect(views.pane).toBeNull();
  });

  it('GAL-16 tell the gallery when it is left, so that it starts over', async () => {
    const { views, onLeave } = open('gallery');
    await views.show('gallery');
    expect(onLeave).not.toHaveBeenCalled();
    await views.show('spinner');
    await views.show('interior');
    expect(onLeave).toHaveBeenCalledTimes(1);
    await views.show('gallery');
    await views.show('walkaround');
    expect(onLeave).toHaveBeenCalledTimes(2);
  });

  it('remove the poster at the first touch, and load nothing before', async () => {
    const spinner = vi.fn<() => Promise<Pane>>(async () => paneOf());
    const { gallery, views } = open('spinner', { spinner });
    expect(views.pane).toBeNull();
    expect(spinner).not.toHaveBeenCalled();
    await views.show('spinner');
    expect('poster' in gallery.dataset).toBe(false);
    await views.show('gallery');
    await views.show('spinner');
    expect(spinner).toHaveBeenCalledTimes(1);
  });

  it('load once however often they are requested, and again after a failure', async () => {
    let fails = true;
    const spinner = vi.fn<() => Promise<Pane>>(async () => {
      if (fails) throw new Error('offline');
      return paneOf();
    });
    const { views } = open('gallery', { spinner });
    await Promise.all([views.show('spinner'), views.show('spinner')]);
    expect([spinner.mock.calls.length, views.current]).toEqual([1, 'gallery']);
    fails = false;
    await Promise.all([views.show('spinner'), views.show('spinner')]);
    expect([spinner.mock.calls.length, views.current]).toEqual([2, 'spinner']);
  });

  it('stay unchanged when one fails to load, with a message', async () => {
    const { gallery, views, pressed } = open('gallery', {
      interior: () => Promise.reject(new Error('offline')),
    });
    customElements.define('fc-toasts', Toasts);
    document.body.append(document.createElement('fc-toasts'));
    await views.show('spinner');
    await views.show('interior');
    expect([views.current, pressed()]).toEqual(['spinner', ['spinner']]);
    expect($toast.get()?.text).toBe('That view did not load. Please try again.');
    expect(gallery.hasAttribute('aria-busy')).toBe(false);
  });

  it('show the latest request, whichever loads first', async () => {
    let arrive: (pane: Pane) => void = () => undefined;
    const { views, panes } = open('gallery', {
      interior: () => new Promise((resolve) => (arrive = resolve)),
    });
    const slow = views.show('interior');
    await views.show('walkaround');
    arrive(panes.interior);
    await slow;
    expect(views.current).toBe('walkaround');
    expect(panes.interior.show).not.toHaveBeenCalled();
  });

  it('keep the focus from the pictures they cover', async () => {
    const { views } = open('gallery');
    const strip = document.querySelector('[data-strip]');
    expect(strip?.hasAttribute('inert')).toBe(false);
    await views.show('interior');
    expect(strip?.hasAttribute('inert')).toBe(true);
    await views.show('gallery');
    expect(strip?.hasAttribute('inert')).toBe(false);
    open('spinner');
    expect(document.querySelector('[data-strip]')?.hasAttribute('inert')).toBe(true);
  });
});
