import { countFinder } from '#islands/finders/finder-count.ts';

// Loaded at the first touch of a form, see `finder-gate.ts`.
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-finder]')) countFinder(form);
