import form from '#components/forms/form.css?url';
import formSteps from '#components/forms/form-steps.css?url';
import tradeIn from '#components/forms/trade-in.css?url';
import map from '#panels/sheets/vehicle-map.css?url';

const files = import.meta.glob<string>('../*/*.css', { eager: true, query: '?url', import: 'default' });
const byName = new Map([
  ['form', form],
  ['form-steps', formSteps],
  ['trade-in', tradeIn],
  ['vehicle-map', map],
  ...Object.entries(files).map(([path, href]): [string, string] => [path.replace(/^.*\/|\.css$/g, ''), href]),
]);

/** The URL of a style sheet that a block names. Throws when there is none of that name. */
export function findSheet(name: string): string {
  const href = byName.get(name);
  if (href === undefined) throw new Error(`No folder of src/blocks/ has a style sheet ${name}.css.`);
  return href;
}

export const articleSheets: readonly string[] = ['story', 'articles'];
