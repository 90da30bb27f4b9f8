/** What a form is headed by where the dealer says nothing, by its kind. */
export const enquiryHeadings = {
  general: 'Talk to us',
  'test-drive': 'Book a test drive',
  service: 'Book a service',
  parts: 'Ask for a part',
  fleet: 'Talk to us',
  offer: 'Talk to us',
  careers: 'Apply for a job',
} as const;
