import { Parser } from 'htmlparser2';

/** A tag of a page, which is written there from `from` to `to`. */
export type Tag = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  from: number;
  to: number;
  source: string;
};

/** What replaces the characters from `from` to `to` of a page. */
export type Edit = { from: number; to: number; text: string };

export const insertAfter = ({ to }: Tag, text: string): Edit => ({ from: to, to, text });
export const replaceTag = ({ from, to }: Tag, text: string): Edit => ({ from, to, text });

type Handlers = {
  open(tag: Tag): void;
  /** @param from where the end of the element begins */
  close(name: string, from: number): void;
};

/** Reads a page tag by tag; returns it with the edits that were made meanwhile, of which none may overlap another. */
export function editPage(html: string, edits: readonly Edit[], { open, close }: Handlers): string {
  const parser = new Parser({
    onopentag(name, attributes) {
      const [from, to] = [parser.startIndex, parser.endIndex + 1];
      open({ name, attributes, from, to, source: html.slice(from, to) });
    },
    onclosetag: (name) => close(name, parser.startIndex),
  });
  parser.write(html);
  parser.end();
  let filled = '';
  let done = 0;
  for (const { from, to, text } of edits.toSorted((a, b) => a.from - b.from)) {
    filled += html.slice(done, from) + text;
    done = to;
  }
  return filled + html.slice(done);
}
