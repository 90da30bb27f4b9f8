import { wakeOpenLine } from '#islands/open-line.ts';

for (const line of document.querySelectorAll<HTMLElement>('.open-line')) wakeOpenLine(line);
