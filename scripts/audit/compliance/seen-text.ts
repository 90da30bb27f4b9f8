import type { Around, SeenPage, SeenText } from './seen-page.ts';

/**
 * Reads all texts of the page that can be seen and may speak of money, rates or loans. Runs in the page, so that it uses
 * nothing from outside.
 */
export function readSeenTexts(): SeenPage {
  const ids = new Map<Element, number>();
  const idOf = (element: Element): number => {
    const known = ids.get(element) ?? ids.size;
    ids.set(element, known);
    return known;
  };
  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element): CSSStyleDeclaration => {
    const style = styles.get(element) ?? getComputedStyle(element);
    styles.set(element, style);
    return style;
  };

  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const colours = new Map<string, number[]>();
  /** Red, green, blue from 0 to 255, and opacity from 0 to 1. */
  const toColour = (css: string): number[] => {
    const known = colours.get(css);
    if (known) return known;
    canvas?.clearRect(0, 0, 1, 1);
    if (canvas) canvas.fillStyle = css;
    canvas?.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = canvas?.getImageData(0, 0, 1, 1).data ?? [];
    const colour = [red, green, blue, alpha / 255];
    colours.set(css, colour);
    return colour;
  };
  const over = ([r = 0, g = 0, b = 0, a = 1]: number[], under: number[]): number[] =>
    [r, g, b].map((part, index) => part * a + (under[index] ?? 255) * (1 - a));
  const grounds = new Map<Element | null, number[]>();
  const groundOf = (element: Element | null): number[] => {
    if (element === null) return [255, 255, 255];
    const known = grounds.get(element);
    if (known) return known;
    const own = toColour(styleOf(element).backgroundColor);
    const ground = own[3] === 1 ? own.slice(0, 3) : over(own, groundOf(element.parentElement));
    grounds.set(element, ground);
    return ground;
  };
  const luminance = (colour: number[]): number => {
    const [r = 0, g = 0, b = 0] = colour
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const opacities = new Map<Element | null, number>([[null, 1]]);
  const opacityOf = (element: Element | null): number => {
    const known = opacities.get(element);
    if (known !== undefined || element === null) return known ?? 1;
    const opacity = Number(styleOf(element).opacity) * opacityOf(element.parentElement);
    opacities.set(element, opacity);
    return opacity;
  };
  const contrastOf = (element: Element): number => {
    const ground = groundOf(element);
    const [r = 0, g = 0, b = 0, a = 1] = toColour(styleOf(element).color);
    const [one, two] = [luminance(over([r, g, b, a * opacityOf(element)], ground)), luminance(ground)];
    return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
  };

  /** What cuts off the overflow of an element, from the inside out. */
  const clips = new Map<Element, Element[]>();
  const clipsOf = (element: Element): Element[] => {
    const known = clips.get(element);
    if (known) return known;
    const { overflowX, overflowY, clipPath } = styleOf(element);
    const cuts =
      [overflowX, overflowY].some((way) => way === 'hidden' || way === 'clip') || clipPath !== 'none';
    const outer = element.parentElement ? clipsOf(element.parentElement) : [];
    const found = cuts && element !== document.body ? [element, ...outer] : outer;
    clips.set(element, found);
    return found;
  };
  const range = document.createRange();
  const isSeen = (node: Node, parent: Element): DOMRect | null => {
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return null;
    if (opacityOf(parent) < 0.1) return null;
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const isCut = (rect: DOMRect): boolean =>
      clipsOf(parent).some((clip) => {
        const box = clip.getBoundingClientRect();
        const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
        const isTiny = box.width <= 2 || box.height <= 2;
        const isPathed = styleOf(clip).clipPath.startsWith('inset(50%');
        // What is scrolled sideways comes by a swipe, as what is below comes by a scroll.
        const isOff =
          y < box.top ||
          y > box.bottom ||
          x < box.left ||
          (x > box.right && clip.scrollWidth <= clip.clientWidth);
        return isTiny || isPathed || isOff;
      });
    if (rects.length === 0 || rects.some(isCut)) return null;
    const box = range.getBoundingClientRect();
    return box.right + scrollX <= 0 || box.bottom + scrollY <= 0 ? null : box;
  };

  const controls =
    'label, button, legend, summary, select, output, [role="option"], a[href*="range["], a[href*="range%5B"]';
  const inline = new Set(['inline', 'contents', 'ruby']);
  const blockOf = (element: Element): Element =>
    !element.matches(controls) && inline.has(styleOf(element).display) && element.parentElement
      ? blockOf(element.parentElement)
      : element;
  const kindOf = (element: Element): Around['kind'] => {
    if (element.matches('fc-finance-calculator')) return 'calculator';
    if (element.matches('li, article.card, [data-car]')) return 'card';
    if (element.matches('dl, table, figure, p')) return 'figure';
    if (element.matches('dialog, main, header, footer, body, [popover]')) return 'root';
    return element.matches('section, article, aside, form') ? 'stop' : 'other';
  };
  const carOf = (element: Element): string =>
    kindOf(element) === 'card'
      ? (element
          .querySelector('a[href^="/cars/"]')
          ?.getAttribute('href')
          ?.replace(/[?#].*/, '') ?? '')
      : '';
  const aroundOf = (element: Element | null): Around[] =>
    element === null
      ? []
      : [
          { id: idOf(element), kind: kindOf(element), car: carOf(element) },
          ...aroundOf(element.parentElement),
        ];
  const labelOf = (block: Element): string => {
    const cell = block.closest('dd, td');
    if (cell === null) return '';
    if (cell.matches('dd')) {
      let before = cell.previousElementSibling;
      while (before && !before.matches('dt')) before = before.previousElementSibling;
      return before?.textContent ?? '';
    }
    const row = cell.closest('tr');
    const index = row ? [...row.children].indexOf(cell) : -1;
    const head = cell.closest('table')?.querySelector('thead tr')?.children[index];
    return `${row?.querySelector('th')?.textContent ?? ''} ${head?.textContent ?? ''}`;
  };

  const blocks = new Map<Element, SeenText>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const words = (node.textContent ?? '').replaceAll(/\s+/g, ' ');
    if (!parent || words.trim() === '' || parent.closest('script, style, template, noscript, option'))
      continue;
    const box = isSeen(node, parent);
    if (box === null) continue;
    const block = blockOf(parent);
    const seen = blocks.get(block) ?? {
      text: '',
      pieces: [],
      top: Infinity,
      bottom: -Infinity,
      left: Infinity,
      right: -Infinity,
      around: [],
      label: '',
      isChosen: false,
    };
    blocks.set(block, seen);
    const { fontSize, fontWeight } = styleOf(parent);
    seen.pieces.push({
      start: seen.text.length,
      end: seen.text.length + words.length,
      size: Number.parseFloat(fontSize),
      weight: Number(fontWeight),
      contrast: contrastOf(parent),
      isStruck: parent.closest('s, del') !== null,
    });
    seen.text += words;
    seen.top = Math.min(seen.top, box.top + scrollY);
    seen.bottom = Math.max(seen.bottom, box.bottom + scrollY);
    seen.left = Math.min(seen.left, box.left);
    seen.right = Math.max(seen.right, box.right);
  }
  const texts: SeenText[] = [];
  for (const [block, seen] of blocks) {
    if (!/[$%]|\brates?\b|\binterest\b|repay/i.test(seen.text)) continue;
    texts.push({
      ...seen,
      around: aroundOf(block),
      label: labelOf(block),
      isChosen: block.closest(`${controls}, [data-loan="wanted"]`) !== null,
    });
  }
  const calculators = [...document.querySelectorAll<HTMLElement>('fc-finance-calculator')]
    .filter((each) => each.checkVisibility())
    .map((each) => {
      const form = each.querySelector('form');
      const fields = form
        ? [...new FormData(form)].map(([name, value]) => [name, String(value)] as const)
        : [];
      // Of a number and its slider, the typed number.
      const named = Object.fromEntries(fields.toReversed());
      const other = (name: string): string => {
        const chosen = each.querySelector<HTMLSelectElement>(`[data-loan-other="${name}"]`);
        return chosen?.selectedOptions[0]?.textContent?.trim() ?? '';
      };
      return {
        id: idOf(each),
        settings: each.dataset['settings'] ?? '',
        fields: named,
        other: { term: other('term'), lender: other('lender') },
      };
    });
  const printed = new URLSearchParams(location.search).get('car_id');
  const isPrint = location.pathname === '/print' && printed !== null;
  const car = isPrint ? `/cars/${printed}` : location.pathname.startsWith('/cars/') ? location.pathname : '';
  return { texts, calculators, car };
}
