import type { Draft, KnownYard } from './draft.ts';

/** A column is proposed only where its yards are the dealer's: cars of an unknown yard would have no address. */
export function proposeYard({ choices, doubts }: Draft, isKnownYard: KnownYard): void {
  for (const field of ['yard_code', 'location'] as const) {
    const column = choices.get(field)?.column;
    if (column === undefined || column.known.some(isKnownYard)) continue;
    choices.delete(field);
    const values = [...new Set(column.known)];
    const named = values
      .slice(0, 3)
      .map((value) => `"${value.slice(0, 40)}"`)
      .join(', ');
    doubts.push(
      `"${column.name}" looks like a yard (${named}${values.length > 3 ? ` and ${values.length - 3} more` : ''}), but no location has these under yard_codes in ` +
        `locations.json. Add them there and ${field === 'yard_code' ? '' : 'map '}"yard_code": ${JSON.stringify(column.source.column)} here, if the dealer has several yards.`,
    );
  }
}
