import { createElement, useId } from 'react';
import { describe, expect, it } from 'vitest';
import renderer from './react-renderer.ts';

const Field = ({ name }: { name?: string }) => {
  const id = useId();
  return createElement(
    'label',
    { htmlFor: id },
    `${name} `,
    createElement('input', { id, defaultValue: name }),
  );
};
const Picture = () => createElement('img', { src: '/hero.webp', alt: '', fetchPriority: 'high' });

const page = {};
const render = (component: (props: object) => unknown, props: object, hydrate?: string, on: object = page) =>
  renderer.renderToStaticMarkup.call(
    { result: on },
    component as Parameters<typeof renderer.renderToStaticMarkup>[0],
    { ...props },
    {},
    hydrate === undefined ? {} : { hydrate },
  );

describe('React in Astro', () => {
  it('gives each island of a page its own ids, and the browser the same ones', async () => {
    const islands = [await render(Field, { name: 'a' }, 'rest'), await render(Field, { name: 'a' }, 'rest')];
    expect(islands.map(({ attrs }) => attrs)).toEqual([{ prefix: 'r0' }, { prefix: 'r1' }]);
    const ids = islands.map(({ html }) => /for="([^"]+)"/.exec(html)?.[1]);
    expect(new Set(ids).size).toBe(2);
    expect(ids[0]).toContain('r0');
    expect((await render(Field, { name: 'a' }, 'rest', {})).html).toBe(islands[0]?.html);
  });

  it('leaves out what only hydration needs where nothing hydrates', async () => {
    const { html, attrs } = await render(Field, { name: 'a' });
    expect(html).not.toContain('<!--');
    expect(attrs).toBeUndefined();
  });

  it('leaves preloads to the head of the page', async () => {
    expect((await render(Picture, {})).html).toMatch(/^<img /);
    expect((await render(Picture, {}, 'rest')).html).toMatch(/^<img /);
  });

  it('declares that it supports no children', async () => {
    await expect(
      renderer.renderToStaticMarkup.call({ result: page }, Picture, {}, { default: '<p>' }, {}),
    ).rejects.toThrow('Hand over props instead');
  });
});
