/** Whether a field differs from the published one; a slider's published value lies on a step. */
export function isMoved(field: HTMLInputElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected);
  if (field.type === 'radio') return field.checked && !field.defaultChecked;
  if (field.type !== 'range') return field.value !== field.defaultValue;
  const published = document.createElement('input');
  for (const name of ['type', 'min', 'max', 'step', 'value'])
    published.setAttribute(name, field.getAttribute(name) ?? '');
  return field.value !== published.value;
}
