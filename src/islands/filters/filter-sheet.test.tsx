// @vitest-environment jsdom
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engine, everything, openPage, serveSearchData } from '#islands/search/search.fixture.tsx';

configure({ asyncUtilTimeout: 4_000, getElementError: (message) => new Error(message ?? '') });

let root: Root;
let data: ReturnType<typeof serveSearchData>;

beforeEach(async () => {
  data = serveSearchData();
  vi.stubGlobal('fetch', data.fetch);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => new EventTarget());
  // jsdom has the dialog element but not its methods.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  root = await openPage('/search');
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

const click = async (element: HTMLElement) => {
  element.focus();
  await act(async () => fireEvent.click(element));
};
const opener = () => screen.getByRole('button', { name: /^Filters/ });

describe('the filters on a phone', () => {
  it('open as a dialog whose button shows the live count', async () => {
    await click(opener());
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    expect(sheet.getByRole('button', { name: 'Show 400 cars' })).toBeDefined();
    await click(sheet.getByRole('checkbox', { name: /^Ford/ }));
    const fords = engine.search({ ...everything, filters: { make: ['Ford'] } }).count;
    await waitFor(() => sheet.getByRole('button', { name: `Show ${fords} cars` }));
    await click(sheet.getByRole('button', { name: `Show ${fords} cars` }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener().textContent).toBe('Filters1 chosen');
  });

  it('close with the browser’s Back, which keeps the choice and stays on the page', async () => {
    await click(opener());
    await act(async () => history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(opener());
    await click(opener());
    await click(within(screen.getByRole('dialog')).getByRole('checkbox', { name: /^Ford/ }));
    await waitFor(() => expect(location.search).toBe('?make=Ford'));
    await act(async () => history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.search).toBe('?make=Ford');
  });

  it('apply a pending slider move when they close', async () => {
    await click(opener());
    const sheet = screen.getByRole<HTMLDialogElement>('dialog');
    const thumb = within(sheet).getByRole('slider', { name: 'Maximum price' });
    await act(async () => fireEvent.change(thumb, { target: { value: '30000' } }));
    await act(async () => sheet.close());
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(async () => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(location.search).toBe('?range[price]=:30000');
  });

  it('offer one "Clear all", beside the button that shows the cars', async () => {
    await click(opener());
    const sheet = within(screen.getByRole('dialog'));
    await click(sheet.getByRole('checkbox', { name: /^Ford/ }));
    await click(sheet.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => sheet.getByRole('button', { name: 'Show 400 cars' }));
    expect(sheet.queryByRole('button', { name: 'Clear all' })).toBeNull();
    expect(document.activeElement).toBe(sheet.getByRole('heading', { name: 'Filters' }));
  });

  it('announce the count, and a failure with a way to retry', async () => {
    await click(opener());
    const sheet = within(screen.getByRole('dialog'));
    expect(sheet.getByRole('status').textContent).toBe('400 cars');
    vi.spyOn(console, 'info').mockImplementation(() => {});
    data.broken = true;
    await click(sheet.getByRole('checkbox', { name: /^Ford/ }));
    const notice = await sheet.findByRole('alert');
    expect(notice.textContent).toContain('We could not update the list.');
    data.broken = false;
    await click(within(notice).getByRole('button', { name: 'Try again' }));
    const fords = engine.search({ ...everything, filters: { make: ['Ford'] } }).count;
    await waitFor(() => expect(sheet.getByRole('status').textContent).toBe(`${fords} cars`));
    expect(sheet.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(sheet.getByRole('heading', { name: 'Filters' }));
  });

  it('return the focus to the opener', async () => {
    await click(opener());
    await click(screen.getByRole('button', { name: 'Close filters' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener());
  });
});
