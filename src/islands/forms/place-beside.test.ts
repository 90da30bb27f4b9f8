// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { showPlaceFirst } from './place-beside.ts';

const place = (slug: string) => `<div data-place="${slug}"></div>`;
const orderOf = (within: string) =>
  [...document.querySelectorAll<HTMLElement>(`${within} > [data-place]`)].map(({ dataset }) => dataset.place);

describe('the places beside the form of a test drive', () => {
  beforeEach(() => {
    document.body.innerHTML = `<section>${place('main')}<details>${['a', 'b', 'c'].map(place).join('')}</details></section>`;
  });

  it('have in view the one whose times are shown, and fold the one that it replaces', () => {
    showPlaceFirst('b');
    expect([orderOf('section'), orderOf('details')]).toEqual([['b'], ['a', 'main', 'c']]);
    showPlaceFirst('main');
    expect([orderOf('section'), orderOf('details')]).toEqual([['main'], ['a', 'b', 'c']]);
  });

  it('stay as they are for one that is not among them', () => {
    showPlaceFirst('elsewhere');
    showPlaceFirst('main');
    expect([orderOf('section'), orderOf('details')]).toEqual([['main'], ['a', 'b', 'c']]);
  });
});
