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
  const write = (name: string, toText: (before: string) => string): void => {
    for (const slot of slots)
      if (slot.dataset['loanMessage'] === name) slot.textContent = toText(slot.textContent);
  };
  return {
    say: (name, message) => write(name, () => message ?? ''),
    add: (name, message) => write(name, (before) => (before === '' ? message : `${before}. ${message}`)),
    clear: () => {
      // Each move of a slider clears them, and mostly there is none.
      for (const slot of slots) if (slot.textContent) slot.textContent = '';
    },
  };
}
