import { createElement } from 'react';
import { renderComponent } from 'astro/runtime/server/index.js';
import { expect, it } from 'vitest';
import { withDirectParts } from './direct-parts.ts';
import renderer from './react-renderer.ts';
import { renderPart } from './render-part.ts';

type Result = Parameters<typeof renderComponent>[0];
type Written = { render(destination: { write(chunk: unknown): void }): Promise<void> | void };

const result = {
  renderers: [{ name: renderer.name, ssr: renderer }],
  clientDirectives: new Map(),
  _metadata: { propagators: new Set() },
} as unknown as Result;

async function htmlOf(render: typeof renderComponent, ...[tag, props, slots]: [unknown, object, object?]) {
  let html = '';
  const part = (await render(result, 'Part', tag, props as never, slots as never)) as Written;
  await part.render({ write: (chunk) => void (html += String(chunk)) });
  return html;
}

const Named = ({ name }: { name: string }) => createElement('p', { title: name }, `“${name}” & <more>`);

it.each([
  ['a custom element', 'fc-map', { class: 'map', 'data-x': '"a" & <b>', hidden: true, 'aria-label': null }],
  [
    'a custom element with a list of classes',
    'fc-map',
    { 'data-empty': '', title: '&', 'class:list': ['a', false, 'b'] },
  ],
  ['React without hydration', Named, { name: '"A" <b>' }],
])('renders %s as Astro does', async (_what, part, props) => {
  const html = await htmlOf(renderPart, part, props);
  expect(html).toBe(await htmlOf(renderComponent, part, props));
  expect(html).toContain('&amp;');
});

it('puts a custom element around its children', async () => {
  const slots = { default: () => 'words & more' };
  expect(await htmlOf(renderPart, 'fc-map', {}, slots)).toBe('<fc-map>words &amp; more</fc-map>');
});

it('leaves an element with parts that have names to Astro', async () => {
  const slots = { default: () => 'words', icon: () => 'a part' };
  expect(await htmlOf(renderPart, 'fc-map', {}, slots)).toBe(
    await htmlOf(renderComponent, 'fc-map', {}, slots),
  );
});

it('replaces Astro’s function in what its compiler writes, whatever stands beside it', () => {
  const compiled = `import { Fragment, renderComponent as $$renderComponent, renderHead as $$renderHead } from "astro/compiler-runtime";`;
  expect(withDirectParts(compiled)).toMatch(
    /^import \{ renderPart as \$\$renderComponent \} from ".*render-part\.ts";\nimport \{ Fragment, +renderHead as/,
  );
  expect(withDirectParts('import { Fragment } from "astro/compiler-runtime";')).toBeNull();
});
