import type { CarFormId } from '#domain/lead/filled-car-forms.ts';
import type { CarForms } from '#publish/pages/car-form.ts';

/**
 * The attributes of a link to a form of its page, whose dialog script opens; it says of each link that it does. A template,
 * of which script alone makes use, says it itself.
 */
export function toFormLink({ links }: CarForms, id: CarFormId, isTemplate = false) {
  const href = links.find((link) => link.id === id)?.href;
  return {
    href,
    rel: 'nofollow',
    'data-opens': id,
    'aria-haspopup': isTemplate ? ('dialog' as const) : undefined,
  };
}
