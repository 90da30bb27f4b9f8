import { createHash } from 'node:crypto';

/* What tests put on record: texts in which only what chance makes has another name. */

/** Names for what chance makes, such as ids, by the order in which it comes: `made-1`. */
export class MadeNames {
  readonly #names = new Map<string, string>();

  of(made: string): string {
    const name = this.#names.get(made) ?? `made-${this.#names.size + 1}`;
    this.#names.set(made, name);
    return name;
  }

  has(made: string): boolean {
    return this.#names.has(made);
  }

  /** Names begin at 1 again. */
  clear(): void {
    this.#names.clear();
  }
}

/** A line for each value, by its path: `errors.0.field: "body.car_id"`. */
export function listValues(value: unknown, path = ''): string[] {
  const inner = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (inner.length === 0) return [`${path}: ${JSON.stringify(value)}`];
  return inner.flatMap(([key, each]) => listValues(each, path ? `${path}.${key}` : key));
}

/**
 * Texts under titles. A line stands in the record where it comes first; the number of the others and a hash of all lines
 * tell when one of them changes its place or gives way to another.
 */
export class TestRecord {
  readonly #lines: string[] = [];
  readonly #known = new Set<string>();

  /** A title of what follows, or a line of a log. */
  say(line: string): void {
    this.#lines.push(line);
  }

  add(title: string, lines: readonly string[]): void {
    const fresh = lines.filter((line) => !this.#known.has(line));
    for (const line of fresh) this.#known.add(line);
    const hash = createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 8);
    this.#lines.push(title, ...fresh, `and ${lines.length - fresh.length} known lines: ${hash}`);
  }

  get text(): string {
    return `${this.#lines.join('\n')}\n`;
  }
}
