type Choice = { value: string; label: string; isChosen: boolean };

/** Puts radio buttons below the legend of a group. */
export function fillOptions(group: HTMLElement | null, name: string, choices: readonly Choice[]): void {
  const legend = group?.querySelector('legend');
  if (!group || !legend) return;
  const labels = choices.map(({ value, label, isChosen }) => {
    const input = document.createElement('input');
    input.type = 'radio';
    input.name = name;
    input.value = value;
    input.checked = isChosen;
    const words = document.createElement('span');
    words.textContent = label;
    const line = document.createElement('label');
    line.append(input, words);
    return line;
  });
  const row = document.createElement('div');
  row.className = 'slot-options';
  row.append(...labels);
  group.replaceChildren(legend, row);
}
