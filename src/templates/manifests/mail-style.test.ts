import { templateNames } from '#templates/settings/template-names.ts';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { templates } from './templates.ts';

/** What a template's sheet declares in the first rule of a selector, by property. */
function readRule(file: string, selector: string): ReadonlyMap<string, string> {
  const sheet = readFileSync(file, 'utf8');
  const [, body = ''] = new RegExp(`\\n  ${selector} \\{([^}]*)\\}`).exec(sheet) ?? [];
  const declarations = [...body.matchAll(/([\w-]+):\s*([^;]+);/g)];
  return new Map(declarations.map(([, property = '', value = '']) => [property, value]));
}

it.each(templateNames)('mails of %s have the colours and the button of its sheets', (name) => {
  const { tokens, button, radius } = templates[name].mail;
  const sheet = readRule(`src/templates/${name}/${name}.css`, `body\\.${name}`);
  for (const [token, colour] of Object.entries(tokens))
    expect([token, sheet.get(`--${token}`)]).toEqual([token, colour]);
  const rule = readRule(`src/templates/${name}/${name}-frame.css`, '\\.button');
  expect(rule.get('background')).toBe(`var(--${button})`);
  const own = (rule.get('border-radius') ?? '0').replace(
    /^var\((--\w+)\)$/,
    (_all, token: string) => sheet.get(token) ?? '',
  );
  expect(Number.parseInt(own)).toBe(radius.button);
});
