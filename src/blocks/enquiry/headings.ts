import { bookDrive, type DriveNames } from '#domain/car/drive-name.ts';

const headings = {
  general: 'Talk to us',
  service: 'Book a service',
  parts: 'Ask for a part',
  fleet: 'Talk to us',
  offer: 'Talk to us',
  careers: 'Apply for a job',
} as const;

/** What a form is headed by where the dealer says nothing, by its kind. */
export const toHeading = (kind: keyof typeof headings | 'test-drive', { driven }: DriveNames): string =>
  kind === 'test-drive' ? bookDrive(driven) : headings[kind];
