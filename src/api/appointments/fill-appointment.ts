import { Parser } from 'htmlparser2';

/** Puts content into the published page of appointments, in place of what it says without a link. */
export function fillAppointment(html: string, content: string): string {
  let from = -1;
  let to = -1;
  let depth = 0;
  const parser = new Parser({
    onopentag(_tag, attributes) {
      if (from >= 0 && to < 0) depth += 1;
      if (from < 0 && attributes['data-appointment'] !== undefined) from = parser.endIndex + 1;
    },
    onclosetag() {
      if (from < 0 || to >= 0) return;
      if (depth === 0) to = parser.startIndex;
      depth -= 1;
    },
  });
  parser.write(html);
  parser.end();
  return to < 0 ? html : html.slice(0, from) + content + html.slice(to);
}
