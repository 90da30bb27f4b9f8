import { wakeOpenLine } from '#islands/vehicle/open-line.ts';

for (const line of document.querySelectorAll<HTMLElement>('.open-line')) wakeOpenLine(line);
