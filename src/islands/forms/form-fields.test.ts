// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { listControls, toField } from './form-fields.ts';

it('a field has the limits of its published control', () => {
  document.body.innerHTML =
    '<form><input name="a" data-kind="money" data-most="100000"><input name="b" data-kind="money"></form>';
  const form = document.querySelector('form');
  const fields = form ? listControls(form).map(toField) : [];
  expect(fields).toMatchObject([{ most: 100_000 }, { name: 'b' }]);
  expect(Object.keys(fields[1] ?? {})).not.toContain('most');
});
