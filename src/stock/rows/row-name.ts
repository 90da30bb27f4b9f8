import { spellKind } from '#domain/car/trade-spelling.ts';
import type { RowReader } from './row-reader.ts';

/** Make, model and badge in the spelling of the trade, and the name with the same spelling. */
export function readName(row: RowReader, year: number) {
  const stated = { make: row.text('make') ?? '', model: row.text('model') ?? '', badge: row.text('badge') };
  const spelt = spellKind(stated);
  const name = row.text('name');
  return {
    ...spelt,
    name:
      name === null
        ? [year, spelt.make, spelt.model, spelt.badge].filter((part) => part !== null).join(' ')
        : respell(respell(name, spelt.make), spelt.model),
  };
}

/** Gives a word of a name the letters of its spelling, where the name has it in any letter case. */
function respell(name: string, spelling: string): string {
  const words = spelling.split(/[\s_-]+/).map((word) => word.replace(/\W/g, '\\$&'));
  const pattern = new RegExp(`(?<=^| )${words.join('[\\s_-]+')}(?= |$)`, 'i');
  return name.replace(pattern, () => spelling);
}
