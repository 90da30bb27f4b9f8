/* What may take the room of text and controls on a page; runs in the page. */

/** A fault of a page: what it is, the text it concerns, and what causes it. */
export type RoomFault = { fault: string; text: string; cause: string };

/** Grids whose number of items an editor or the template chose, so that they fill their rows at every width. */
export const CURATED_GRIDS =
  '.stock-strip .cards, .similar .cards, .tiles, .trips-grid, .statistics-grid, .columns-grid, ' +
  '.promo-banner ul, .facts ul';

/**
 * The faults of a page at its present width: something lies over a text or a control, a line or a control is cut off, the
 * page scrolls sideways, a word is broken, or the last row of a curated grid stands half empty. Runs in the page and
 * scrolls through it, because a browser tells what lies at a point only within the window.
 */
export function findRoomFaults(curatedGrids: string): RoomFault[] {
  const faults = new Map<string, RoomFault>();
  const short = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 50);
  const nameOf = (part: Element): string =>
    `${part.tagName.toLowerCase()}${[...part.classList].map((name) => `.${name}`).join('')}`;
  const note = (fault: string, text: string, cause: Element): void => {
    faults.set(`${fault} ${text}`, { fault, text: short(text), cause: nameOf(cause) });
  };
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (part: Element): CSSStyleDeclaration => {
    const known = styles.get(part) ?? getComputedStyle(part);
    styles.set(part, known);
    return known;
  };
  const bounds = new Map<Element, DOMRect>();
  /** Where a part lies before the page is scrolled. */
  const boundsOf = (part: Element): DOMRect => {
    const known = bounds.get(part) ?? part.getBoundingClientRect();
    bounds.set(part, known);
    return known;
  };
  const ancestorsOf = (part: Element): Element[] => {
    const list: Element[] = [];
    for (let each: Element | null = part; each; each = each.parentElement) list.push(each);
    return list;
  };
  const floats = new Map<Element, boolean>();
  /** Bars and dialogs stay in the window while the page scrolls below them. */
  const isFloating = (part: Element): boolean => {
    const known =
      floats.get(part) ??
      (/fixed|sticky/.test(styleOf(part).position) ||
        (part.parentElement !== null && isFloating(part.parentElement)));
    floats.set(part, known);
    return known;
  };
  const seen = new Map<Element, boolean>();
  const isSeen = (part: Element): boolean => {
    const known =
      seen.get(part) ??
      part.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
    seen.set(part, known);
    return known;
  };
  const isPainted = (part: Element): boolean => {
    if (part.matches('img, svg, svg *, canvas, video, iframe')) return true;
    const { backgroundColor, backgroundImage } = styleOf(part);
    return backgroundImage !== 'none' || !/^rgba\(.*, 0\)$|\/ 0\)$/.test(backgroundColor);
  };
  /** The bar or dialog that a part floats in, or the header of the site. */
  const barOf = (part: Element): Element | null =>
    ancestorsOf(part).findLast(isFloating) ?? part.closest('body > header, .header');
  /** The part that hides the point of a text; `null` when the text is on top. */
  const coverOf = (owner: Element, x: number, y: number): Element | null => {
    const isOwn = (hit: Element): boolean => hit.contains(owner) || owner.contains(hit);
    // Mostly the first part is its own, and to list all of them takes longer.
    const top = document.elementFromPoint(x, y);
    if (top === null || isOwn(top)) return null;
    for (const hit of document.elementsFromPoint(x, y)) {
      if (isOwn(hit)) return null;
      if (isPainted(hit) && !isFloating(hit)) return hit;
    }
    return null;
  };

  type Line = { owner: Element; text: string; box: DOMRect; isControl: boolean };
  /** The lines of text and the controls, in coordinates of the page. */
  const listLines = (): Line[] => {
    const lines: Line[] = [];
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement;
      if (
        !owner ||
        !/\S/.test(node.nodeValue ?? '') ||
        owner.matches('script, style, noscript, option, svg *')
      )
        continue;
      if (!isSeen(owner)) continue;
      range.selectNodeContents(node);
      for (const box of range.getClientRects())
        if (box.width > 1) lines.push({ owner, text: node.nodeValue ?? '', box, isControl: false });
    }
    for (const owner of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
      const box = owner.getBoundingClientRect();
      if (!isSeen(owner) || box.width < 8 || box.height < 8) continue;
      const text = owner.getAttribute('aria-label') ?? owner.textContent;
      lines.push({ owner, text: `${nameOf(owner)} ${text}`, box, isControl: true });
    }
    return lines;
  };
  /** The part that cuts a line off, or that it leaves; `'away'` for a line in the hidden part of a scrolled box. */
  const leaves = ({ owner, box, isControl }: Line): Element | 'away' | null => {
    const slack = box.height / 4;
    let isBlock = false;
    for (const each of ancestorsOf(owner)) {
      const style = styleOf(each);
      const frame = boundsOf(each);
      // Text for screen readers alone.
      if (frame.width <= 2 || /inset\(50%|inset\(100%/.test(style.clipPath)) return 'away';
      if (each === document.body || style.display.startsWith('inline') || style.display === 'contents')
        continue;
      const scrolls = /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`);
      const isOut =
        box.right > frame.right + 2 ||
        box.left < frame.left - 2 ||
        (style.overflowY !== 'visible' && (box.top < frame.top - slack || box.bottom > frame.bottom + slack));
      // The next slides of a carousel lie whole beside its frame.
      const isBeside = box.left >= frame.right - 1 || box.right <= frame.left + 1;
      if (isOut && (scrolls || (isBeside && style.overflowX !== 'visible'))) return 'away';
      const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      const clips = /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`);
      if (isOut && isShortened) return 'away';
      if (isOut && (isControl ? clips : clips || !isBlock)) return each;
      isBlock = true;
    }
    return null;
  };

  const isForEars = (part: Element): boolean =>
    ancestorsOf(part).some(
      (each) => each.clientWidth === 1 || /inset\(50%|inset\(100%/.test(styleOf(each).clipPath),
    );
  const noteBrokenWords = (): void => {
    const range = document.createRange();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const owner = node.parentElement;
      if (!owner || !/\S/.test(node.nodeValue ?? '')) continue;
      if (owner.matches('script, style, noscript, option, svg *') || !isSeen(owner)) continue;
      // A part of an address, which may break.
      if (node.previousSibling?.nodeName === 'WBR' || node.nextSibling?.nodeName === 'WBR') continue;
      range.selectNodeContents(node);
      if (range.getClientRects().length < 2) continue;
      for (const { 0: token, index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
        const word = token.replaceAll(/[^\p{L}\p{N}]+$|^[^\p{L}\p{N}$]+/gu, '');
        // Addresses and stock numbers may break.
        if (!/^(?:[\p{L}’']{3,14}|[$\d.,]{3,14})$/u.test(word)) continue;
        const start = index + token.indexOf(word);
        range.setStart(node, start);
        range.setEnd(node, start + word.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        const [first] = boxes;
        if (!first || !boxes.some(({ top }) => top > first.top + first.height / 2)) continue;
        if (isForEars(owner)) continue;
        note('a word is broken', word, owner);
      }
    }
  };

  /** Within a bar nothing lies over anything else, wherever it begins and ends. */
  const noteFullBars = (all: readonly Line[]): void => {
    const lines = all.filter(
      ({ owner, box }) => box.top < innerHeight && barOf(owner) !== null && !isForEars(owner),
    );
    const areOne = (a: Element, b: Element): boolean => a.contains(b) || b.contains(a);
    lines.forEach(({ owner, text, box }, at) => {
      const over = lines.find(
        (other, index) =>
          index > at &&
          barOf(owner) === barOf(other.owner) &&
          !areOne(owner, other.owner) &&
          Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 2 &&
          Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 2,
      );
      if (over) note('two things of a bar lie over one another', text, over.owner);
    });
  };

  const root = document.documentElement;
  noteBrokenWords();
  if (root.scrollWidth > root.clientWidth) {
    const isInFlow = (part: Element): boolean =>
      !ancestorsOf(part).some(
        (each) => each !== root && each !== document.body && styleOf(each).overflowX !== 'visible',
      );
    const [widest = root] = [...document.body.querySelectorAll('*')]
      .filter(isInFlow)
      .toSorted((a, b) => b.getBoundingClientRect().right - a.getBoundingClientRect().right);
    note(`the page is ${root.scrollWidth - root.clientWidth} px too wide`, widest.textContent, widest);
  }

  scrollTo({ top: 0, behavior: 'instant' });
  const all = listLines();
  noteFullBars(all);
  const lines = all.filter(({ owner }) => !isFloating(owner));
  const waiting: { line: Line; y: number }[] = [];
  for (const line of lines) {
    const left = leaves(line);
    if (left === 'away') continue;
    if (left !== null)
      note(line.isControl ? 'a control is cut off' : 'a line runs out of its box', line.text, left);
    waiting.push({ line, y: (line.box.top + line.box.bottom) / 2 });
  }
  waiting.sort((a, b) => a.y - b.y);
  for (let at = 0; at < waiting.length;) {
    scrollTo({ top: (waiting[at]?.y ?? 0) - innerHeight / 8, behavior: 'instant' });
    const offset = scrollY;
    const start = at;
    for (; at < waiting.length; at += 1) {
      const { line, y } = waiting[at] ?? {};
      if (!line || y === undefined) break;
      if (y - offset > innerHeight - 4 && at > start) break;
      const { owner, text, box, isControl } = line;
      const inset = Math.min(box.width / 4, 12);
      for (const x of [box.left + inset, (box.left + box.right) / 2, box.right - inset]) {
        const cover = x < 0 || x >= innerWidth ? null : coverOf(owner, x, y - offset);
        if (!cover) continue;
        note(isControl ? 'a control is covered' : 'a text is covered', text, cover);
        break;
      }
    }
  }
  scrollTo({ top: 0, behavior: 'instant' });

  for (const grid of document.querySelectorAll(curatedGrids)) {
    if (!isSeen(grid)) continue;
    const items = [...grid.children].filter((item) => !item.matches('script, style, template'));
    const hidden = items.find((item) => !item.checkVisibility());
    if (hidden) note('an item of a curated grid is hidden', hidden.textContent, grid);
    if (/auto|scroll/.test(styleOf(grid).overflowX)) continue;
    const boxes = items.map((item) => item.getBoundingClientRect()).filter(({ width }) => width > 0);
    const lowest = Math.max(...boxes.map(({ bottom }) => bottom));
    const frame = grid.getBoundingClientRect();
    const lastRow = boxes.filter(({ bottom }) => bottom > lowest - 4);
    const end = Math.max(...lastRow.map(({ right }) => right));
    if (boxes.length > 1 && frame.right - end > frame.width * 0.45)
      note('the last row of a curated grid stands half empty', items.at(-1)?.textContent ?? '', grid);
  }
  return [...faults.values()];
}
