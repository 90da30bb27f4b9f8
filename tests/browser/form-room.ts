import type { Locator } from 'playwright';

/** What has too little room in a form, or is out of reach; empty when all can be read and pressed. */
export const findFormFaults = (form: Locator): Promise<string[]> =>
  form.evaluate((own: HTMLFormElement) => {
    const faults: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      faults.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);
    const dialog = own.closest('dialog');
    if (dialog && dialog.scrollWidth > dialog.clientWidth)
      faults.push(`the dialog is ${dialog.scrollWidth - dialog.clientWidth} px too wide`);
    // A dialog fills a phone.
    const size = dialog?.getBoundingClientRect();
    if (size && innerWidth < 768 && (size.width !== innerWidth || size.height !== innerHeight))
      faults.push(`the dialog has ${size.width} × ${size.height} px of ${innerWidth} × ${innerHeight}`);
    const isSeen = (part: Element): boolean =>
      part.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const nameOf = (part: Element): string =>
      `${part.localName}${part.id === '' ? '' : `#${part.id}`} ${(part.textContent ?? '').trim().slice(0, 30)}`;
    const around = dialog ?? own;
    const frame = around.getBoundingClientRect();
    for (const part of around.querySelectorAll(
      'label, legend, p, h2, h3, a, button, input, select, textarea, span, li',
    )) {
      const box = part.getBoundingClientRect();
      // Parts for screen readers alone have a size of a pixel.
      if (!isSeen(part) || box.width <= 1 || box.height <= 1 || part.closest('.sr-only')) continue;
      if (box.left < frame.left - 1 || box.right > frame.right + 1)
        faults.push(`runs out of the form: ${nameOf(part)}`);
      const { overflowX } = getComputedStyle(part);
      const isCut =
        part.scrollWidth > part.clientWidth + 1 && overflowX !== 'visible' && !part.matches('input, select');
      if (isCut) faults.push(`is cut: ${nameOf(part)}`);
    }
    // Fields beside each other stand on one line, with a hint or an error and without.
    const fields = [...own.querySelectorAll('.form-fields > .form-row > .field')].filter(isSeen);
    for (const [index, one] of fields.entries()) {
      const [next] = fields.slice(index + 1);
      const [row, nextRow] = [one, next].map((each) => each?.parentElement?.getBoundingClientRect().top);
      const [top = 0, nextTop = 0] = [one, next].map((each) => each?.getBoundingClientRect().top);
      if (next && row === nextRow && Math.abs(top - nextTop) > 1)
        faults.push(`${nameOf(next)} is ${nextTop - top} px below ${nameOf(one)} beside it`);
    }
    // Nothing that stays in place, such as a bar, lies over what is scrolled to.
    for (const part of own.querySelectorAll<HTMLElement>('[data-kind], button')) {
      const box0 = part.getBoundingClientRect();
      if (!isSeen(part) || box0.width <= 1 || part.closest('.sr-only')) continue;
      part.scrollIntoView({ block: 'center', behavior: 'instant' });
      const box = part.getBoundingClientRect();
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 20));
      const label = part.closest('label') ?? part.closest('.slot-options');
      if (!top || !(part.contains(top) || label?.contains(top)))
        faults.push(`is covered: ${nameOf(part)} by ${top ? nameOf(top) : 'nothing'}`);
    }
    return faults;
  });
