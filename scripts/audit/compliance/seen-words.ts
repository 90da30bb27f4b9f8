/**
 * Reads all words of the page with what stands beside them, also those that are hidden, closed, or kept in a template.
 * Runs in the page, so that it uses nothing from outside.
 */
export function readWords(): string[] {
  const lengthMax = 400;
  const texts = new Set<string>();
  const tidy = (element: Element): string => (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const read = (root: Node): void => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node instanceof HTMLTemplateElement) read(node.content);
      const parent = node.parentElement;
      if (!(node instanceof Text) || parent === null || !/[$%]/.test(node.data)) continue;
      if (parent.closest('script, style')) continue;
      texts.add(tidy(parent));
      // The label of a cell, and the rest of a sentence that has several elements.
      for (
        let outer = parent.parentElement;
        outer && tidy(outer).length < lengthMax;
        outer = outer.parentElement
      )
        texts.add(tidy(outer));
    }
  };
  read(document.body);
  return [...texts];
}
