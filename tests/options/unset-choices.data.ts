/** Names that an option lets choose from and no proof sets, and why. */
type UnsetChoices = { option: string; choices: readonly string[]; why: string };

const providers =
  'appwrite astro builder.io bunny cloudflare_images cloudimage contentful contentstack directus hygraph imageengine ' +
  'imagekit ipx keycdn kontent.ai netlify nextjs scene7 shopify storyblok supabase uploadcare vercel wordpress wsrv';

export const unsetChoices: readonly UnsetChoices[] = [
  {
    option: 'features.json pictures[kind=cdn].provider',
    choices: providers.split(' '),
    why: 'The package unpic writes their addresses: picture-pattern.test.ts compares those of most, and takes all.',
  },
  {
    option: 'pages.json vehicle.panels.order',
    choices: ['finance-estimate'],
    why: 'Only a dealer with quotes has it.',
  },
  {
    option: 'pages.json vehicle.panels.hidden',
    choices: ['finance-estimate', 'contact-actions', 'disclaimer', 'gallery', 'price', 'test-drive', 'title'],
    why: 'Every page has these panels; a folder that hides one is refused (panel-checks.ts).',
  },
];
