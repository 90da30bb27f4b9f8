type Choice = {
  value: string;
  label: string;
  isChosen: boolean;
  /** Whether it can be chosen; otherwise it only keeps its place. */
  isFree: boolean;
};

/** Its words; a date has an element of its own, because a narrow column breaks it. */
function toWords(label: string): HTMLElement {
  const [start = '', date] = label.split(' ');
  const words = document.createElement('span');
  words.textContent = start;
  if (date === undefined) return words;
  const second = document.createElement('b');
  second.textContent = date.replace('\u00a0', ' ');
  words.append(' ', second);
  return words;
}

function toOption(name: string, { value, label, isChosen, isFree }: Choice): HTMLElement {
  const words = toWords(label);
  if (!isFree) {
    words.className = 'slot-other';
    words.ariaHidden = 'true';
    return words;
  }
  const input = document.createElement('input');
  input.type = 'radio';
  input.name = name;
  input.value = value;
  input.checked = isChosen;
  const line = document.createElement('label');
  line.append(input, words);
  return line;
}

/** Puts radio buttons into the row of a group. */
export const fillOptions = (group: HTMLElement | null, name: string, choices: readonly Choice[]): void =>
  group?.querySelector('.slot-options')?.replaceChildren(...choices.map((choice) => toOption(name, choice)));

/** Hides the field of a time, to which the list of errors leads: the choice stands for it, and `lead` takes its focus. */
export function coverField(field: HTMLInputElement, lead: () => void, signal: AbortSignal): void {
  field.type = 'text';
  field.readOnly = true;
  field.tabIndex = -1;
  field.className = 'sr-only';
  field.setAttribute('aria-hidden', 'true');
  field.addEventListener('focus', lead, { signal });
}
