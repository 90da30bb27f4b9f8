/** The sentences beside the fields of a calculator. */
export type LoanMessages = {
  say: (name: string, message: string | null) => void;
  /** Says a sentence after the one that is there, if any. */
  add: (name: string, message: string) => void;
  clear: () => void;
};

/** Returns what changes the sentences of a calculator, each by the name of its field. */
export function openMessages(root: ParentNode): LoanMessages {
  const slots = [...root.querySelectorAll<HTMLElement>('[data-loan-message]')];
  /** Whether any field has had a sentence: each move of a slider clears them, and mostly there is none. */
  let isSaid = false;
  const write = (name: string, toText: (before: string) => string): void => {
    for (const slot of slots)
      if (slot.dataset['loanMessage'] === name) slot.textContent = toText(slot.textContent);
    isSaid = true;
  };
  return {
    say: (name, message) => {
      if (message !== null || isSaid) write(name, () => message ?? '');
    },
    add: (name, message) => write(name, (before) => (before === '' ? message : `${before}. ${message}`)),
    clear: () => {
      if (isSaid) for (const slot of slots) slot.textContent = '';
    },
  };
}
